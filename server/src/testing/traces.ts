import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { getTableName, sql } from 'drizzle-orm';
import { schemaTables } from './schema-tables.ts';
import type { TestServer } from './test-server.ts';

/** The names of the tables in which any row has a text. */
export const tablesWith = async ({ db }: Pick<TestServer, 'db'>, text: string): Promise<string[]> => {
  const found: string[] = [];
  for (const table of await schemaTables()) {
    const { rows } = (await db.execute(
      sql`select 1 from ${table} as found where found::text like ${`%${text}%`} limit 1`,
    )) as unknown as { rows: object[] };
    if (rows.length > 0) found.push(getTableName(table));
  }
  return found;
};

/** The paths of the files in all folders of a server whose bytes or names have a text. */
export const filesWith = async ({ config }: Pick<TestServer, 'config'>, text: string): Promise<string[]> => {
  const entries = await readdir(config.dataDir, { recursive: true, withFileTypes: true });
  const found: string[] = [];
  for (const entry of entries.filter((one) => one.isFile())) {
    const path = join(entry.parentPath, entry.name);
    if ((await readFile(path)).includes(text) || path.includes(text)) found.push(path);
  }
  return found;
};
