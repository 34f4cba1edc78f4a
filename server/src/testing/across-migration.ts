import { cp, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { btree_gist } from '@electric-sql/pglite/contrib/btree_gist';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { rounds, temporaryFolder } from '@switchboard/tooling/testing';
import { drizzle as drizzlePostgres } from 'drizzle-orm/node-postgres';
import { migrate as migratePostgres } from 'drizzle-orm/node-postgres/migrator';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import pg from 'pg';
import { test } from 'vitest';
import type { Database } from '../db/database.ts';
import { MIGRATIONS_DIR } from '../paths.ts';
import { postgresForTests } from './databases.ts';

type Journal = { entries: { tag: string }[] };

/** A folder with some of the migrations. */
const someMigrations = async (
  choose: (entries: Journal['entries']) => Journal['entries'],
): Promise<string> => {
  const folder = await temporaryFolder();
  await cp(MIGRATIONS_DIR, folder, { recursive: true });
  await mkdir(join(folder, 'meta'), { recursive: true });
  const path = join(folder, 'meta', '_journal.json');
  const journal: Journal = JSON.parse(await readFile(path, 'utf8'));
  await writeFile(path, JSON.stringify({ ...journal, entries: choose(journal.entries) }));
  return folder;
};

const positionOf = (entries: Journal['entries'], ending: string): number => {
  const at = entries.findIndex(({ tag }) => tag.endsWith(ending));
  if (at < 0) throw new Error(`There is no migration ${ending}`);
  return at;
};

/** A folder with the migrations before the one whose file ends with `_<name>.sql`. */
const migrationsBefore = (name: string): Promise<string> =>
  someMigrations((entries) => entries.slice(0, positionOf(entries, `_${name}`)));

/** A folder with the migrations up to that of a release. */
export const migrationsUntil = (tag: string): Promise<string> =>
  someMigrations((entries) => entries.slice(0, positionOf(entries, tag) + 1));

/** The embedded databases of this worker without tables: to empty one takes a fourth of the time of another. */
const blank: PGlite[] = [];

const openBlank = async (): Promise<PGlite> =>
  blank.pop() ?? (await PGlite.create({ extensions: { btree_gist, pg_trgm } }));

const keepBlank = async (client: PGlite): Promise<void> => {
  await client.exec('drop schema public cascade; drop schema drizzle cascade; create schema public');
  blank.push(client);
};

/**
 * Tests that data from before a migration are right after it and all later ones: on Postgres, or without one in the
 * embedded database; in the long tier in each.
 *
 * @param name of the migration, without its number
 */
export const testAcrossMigration = async (
  name: string,
  fill: (db: Database) => Promise<void>,
  expectAfter: (db: Database) => Promise<void>,
): Promise<void> => {
  const postgres = await postgresForTests();
  if (rounds(postgres === undefined, true)) {
    test('in the embedded database', async () => {
      const client = await openBlank();
      const db = drizzle(client);
      await migrate(db, { migrationsFolder: await migrationsBefore(name) });
      await fill(db);
      await migrate(db, { migrationsFolder: MIGRATIONS_DIR });
      await expectAfter(db);
      await keepBlank(client);
    });
  }
  if (postgres === undefined) return;
  test('on Postgres', async () => {
    const pool = new pg.Pool({ connectionString: await postgres.createDatabase() });
    pool.on('error', () => undefined);
    const db = drizzlePostgres(pool);
    await migratePostgres(db, { migrationsFolder: await migrationsBefore(name) });
    await fill(db);
    await migratePostgres(db, { migrationsFolder: MIGRATIONS_DIR });
    await expectAfter(db);
    await pool.end();
  });
};
