import { createHash } from 'node:crypto';
import { readdir, readFile, stat } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { root } from './repository.mjs';

/** Folders that are neither sources nor part of a build. */
const IGNORED = new Set(['node_modules', 'dist', '.data', '.test', 'testing']);
const isTest = (name: string) => /\.(test|spec)\.tsx?$/.test(name);

const filesAt = async (path: string): Promise<string[]> => {
  if (!(await stat(path)).isDirectory()) return [path];
  const entries = await readdir(path, { withFileTypes: true });
  const nested = await Promise.all(
    entries
      .filter(({ name }) => !IGNORED.has(name) && !isTest(name))
      .map((entry) => (entry.isDirectory() ? filesAt(join(path, entry.name)) : [join(path, entry.name)])),
  );
  return nested.flat().sort();
};

/**
 * A hash of the names and contents of files, without tests and their helpers. A copy of the repository has the same.
 *
 * @param paths files and folders, absolute
 */
export const fingerprint = async (paths: readonly string[]): Promise<string> => {
  const hash = createHash('sha256');
  const files = (await Promise.all(paths.map(filesAt))).flat();
  const contents = await Promise.all(files.map((file) => readFile(file)));
  files.forEach((file, index) => {
    hash
      .update(relative(root, file))
      .update('\0')
      .update(contents[index] ?? '')
      .update('\0');
  });
  return hash.digest('hex');
};
