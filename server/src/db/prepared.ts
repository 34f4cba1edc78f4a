import type { Database } from './database.ts';

/**
 * A statement that is built once per database, and that Postgres plans once per connection: for short statements that
 * every call runs, both cost more than running it.
 *
 * @param build ends with `prepare` and a name that no other statement has
 */
export const preparedOnce = <T>(build: (db: Database) => T): ((db: Database) => T) => {
  const known = new WeakMap<Database, T>();
  return (db) => {
    const statement = known.get(db) ?? build(db);
    known.set(db, statement);
    return statement;
  };
};
