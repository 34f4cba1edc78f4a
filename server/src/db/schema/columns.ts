import { type PgColumn, timestamp, uuid } from 'drizzle-orm/pg-core';

export const moment = (name: string) => timestamp(name, { withTimezone: true });

/** A reference to the owner of a row: the row is deleted with it. */
export const partOf = (name: string, owner: () => PgColumn) =>
  uuid(name).notNull().references(owner, { onDelete: 'cascade' });
