import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { PGlite } from '@electric-sql/pglite';
import { MIGRATIONS_DIR } from '../paths.ts';

const CACHE = fileURLToPath(new URL('../../node_modules/.cache/databases', import.meta.url));

/**
 * A migrated, empty database that new ones are copied from, kept between runs: a copy takes a fifth of the time of a new
 * one. Another version of the database, or other migrations, have another template.
 * @param cache a folder, which is made where it is missing
 */
export const openTemplate = async (cache = CACHE) => {
  const path = join(cache, `${await fingerprint()}.tar`);
  return {
    /** The database as a tar archive; `undefined` before the first one was kept. */
    read: async (): Promise<Blob | undefined> => {
      try {
        return new Blob([await readFile(path)]);
      } catch {
        return undefined;
      }
    },
    /** Keeps a new database as the template, before anything is written into it. */
    keep: async (client: Pick<PGlite, 'dumpDataDir'>) => {
      const archive = await client.dumpDataDir('none');
      // Several processes may do this at once: each reads a whole template or none.
      const draft = `${path}.${crypto.randomUUID()}`;
      try {
        await mkdir(cache, { recursive: true });
        await writeFile(draft, Buffer.from(await archive.arrayBuffer()));
        await rename(draft, path);
      } catch {
        // Without a template the next database is created from scratch: an unwritable folder only costs time.
        await rm(draft, { force: true }).catch(() => undefined);
      }
    },
  };
};

const fingerprint = async (): Promise<string> => {
  const hash = createHash('sha256').update(import.meta.resolve('@electric-sql/pglite'));
  const names = (await readdir(MIGRATIONS_DIR)).filter((name) => name.endsWith('.sql')).sort();
  // The journal has the times by which the database knows its migrations.
  for (const name of [...names, join('meta', '_journal.json')])
    hash.update(await readFile(join(MIGRATIONS_DIR, name)));
  return hash.digest('hex').slice(0, 16);
};
