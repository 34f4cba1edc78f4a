import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { MINUTE } from '@switchboard/common/time/durations';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import { describe, expect, onTestFinished, test } from 'vitest';
import releases from '../../releases.json' with { type: 'json' };
import { MIGRATIONS_DIR } from '../paths.ts';
import { migrationsUntil } from '../testing/across-migration.ts';
import { postgresForTests } from '../testing/databases.ts';
import { migrateShared } from './migrate.ts';

const ROWS = 1_000_000;
/** The largest tables of a business; those that the migrations lock are filled, too. */
const LARGEST = ['messages', 'bookings'];
/** Milliseconds that another session may wait. */
const MOST = 1_000;

const connected = async (connectionString: string): Promise<pg.Client> => {
  const client = new pg.Client({ connectionString });
  await client.connect();
  onTestFinished(() => client.end());
  return client;
};

const statementsAfter = async (tag: string): Promise<string> => {
  const journal: { entries: { tag: string }[] } = JSON.parse(
    await readFile(join(MIGRATIONS_DIR, 'meta', '_journal.json'), 'utf8'),
  );
  const tags = journal.entries.map((entry) => entry.tag);
  const later = tags.slice(tags.indexOf(tag) + 1);
  const read = (each: string) => readFile(join(MIGRATIONS_DIR, `${each}.sql`), 'utf8');
  return (await Promise.all(later.map(read))).join(';\n');
};

/** The tables of the release that its successors' migrations keep others from, at least from writing. */
const lockedBy = async (client: pg.Client, statements: string): Promise<string[]> => {
  const { rows: before } = await client.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`,
  );
  await client.query('begin');
  await client.query(statements);
  const { rows: locked } = await client.query<{ name: string }>(`
    select distinct relname as name from pg_locks join pg_class on pg_class.oid = relation
    where pid = pg_backend_pid() and relkind = 'r' and mode in
      ('ShareLock', 'ShareUpdateExclusiveLock', 'ShareRowExclusiveLock', 'ExclusiveLock', 'AccessExclusiveLock')`);
  await client.query('rollback');
  const known = new Set(before.map(({ name }) => name));
  return locked.map(({ name }) => name).filter((name) => known.has(name));
};

/** Values that differ from row to row, by type. */
const VALUES: Record<string, string> = {
  uuid: `md5(i::text)::uuid`,
  text: 'i::text',
  int4: 'i',
  int8: 'i',
  float8: 'i',
  numeric: 'i',
  bool: 'false',
  timestamptz: `timestamptz '2026-01-01' + i * interval '1 hour'`,
  date: `date '2026-01-01'`,
  jsonb: `'{}'`,
  _text: `'{}'`,
  _uuid: `'{}'`,
  bytea: `''`,
};

const fill = async (client: pg.Client, table: string): Promise<void> => {
  const { rows: columns } = await client.query<{ name: string; type: string }>(
    `select column_name as name, udt_name as type from information_schema.columns
      where table_schema = 'public' and table_name = $1
        and is_nullable = 'NO' and column_default is null and is_generated = 'NEVER' and is_identity = 'NO'`,
    [table],
  );
  // Their upkeep would take most of the time, and no lock depends on it.
  await client.query(
    'update pg_index set indisready = false, indisvalid = false where indrelid = $1::regclass and not indisunique',
    [table],
  );
  const names = columns.map(({ name }) => `"${name}"`);
  const values = columns.map(({ type }) => VALUES[type] ?? `no value of ${type}`);
  await client.query(`insert into "${table}" (${names}) select ${values} from generate_series(1, ${ROWS}) i`);
};

const postgres = await postgresForTests();

describe.runIf(process.env.SWITCHBOARD_LONG && postgres)('on tables of a million rows', () => {
  // Specification 114.4
  test.each(releases)(
    'migrations after $migration let nobody wait longer than a second',
    async ({ migration }) => {
      const databaseUrl = (await postgres?.createDatabase()) ?? '';
      const client = await connected(databaseUrl);
      await migrate(drizzle(client), { migrationsFolder: await migrationsUntil(migration) });
      const tables = [
        ...new Set([...LARGEST, ...(await lockedBy(client, await statementsAfter(migration)))]),
      ];
      // Rows need no owners here: the references between them cost each insert a look-up.
      await client.query('set session_replication_role = replica');
      for (const table of tables) await fill(client, table);
      await client.query('reset session_replication_role');

      const migrating = new AbortController();
      const probe = async (table: string): Promise<[string, number]> => {
        const prober = await connected(databaseUrl);
        let longest = 0;
        while (!migrating.signal.aborted) {
          const since = performance.now();
          // It takes the lock of those who write, and waits as they do.
          await prober.query(`delete from "${table}" where false`);
          longest = Math.max(longest, performance.now() - since);
        }
        return [table, Math.round(longest)];
      };
      const waits = tables.map(probe);
      await migrateShared(drizzle(client), client);
      migrating.abort();
      const late = (await Promise.all(waits)).filter(([, longest]) => longest > MOST);
      expect(late).toEqual([]);
    },
    60 * MINUTE,
  );
});
