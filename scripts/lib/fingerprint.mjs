import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { root } from './repository.mjs';

const IGNORED = new Set(['node_modules', 'dist', '.data', '.test']);
const isTest = (name) => /\.(test|spec)\.tsx?$/.test(name);

const filesBelow = async (dir) => {
  const entries = await readdir(dir, { withFileTypes: true });
  const nested = await Promise.all(
    entries
      .filter(({ name }) => !IGNORED.has(name) && !isTest(name))
      .map((entry) => {
        const path = join(dir, entry.name);
        return entry.isDirectory() ? filesBelow(path) : [path];
      }),
  );
  return nested.flat().sort();
};

/**
 * A hash over the names and contents of files, tests left out. A copy of the repository has the same.
 *
 * @param {{dirs?: string[], files?: string[]}} what absolute paths
 */
export const fingerprint = async ({ dirs = [], files = [] }) => {
  const hash = createHash('sha256');
  const paths = [...files, ...(await Promise.all(dirs.map(filesBelow))).flat()];
  for (const path of paths)
    hash
      .update(relative(root, path))
      .update('\0')
      .update(await readFile(path))
      .update('\0');
  return hash.digest('hex');
};
