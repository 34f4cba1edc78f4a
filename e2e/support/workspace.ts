import { symlinkSync } from 'node:fs';
import { cp, readFile, rm, writeFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { freshFolder } from './program.ts';

const root = join(import.meta.dirname, '..', '..');
const LEFT_OUT = new Set(['.git', '.data', '.test', 'dist']);

/** The installed packages at the root are linked, the node_modules of each package are copied. */
const isCopied = (path: string, installed: boolean): boolean => {
  const parts = relative(root, path).split(sep);
  if (parts.includes('node_modules') && (parts[0] === 'node_modules' || !installed)) return false;
  return !parts.some((part) => LEFT_OUT.has(part));
};

/** Replaces a text in a file below a folder. */
export const editIn =
  (folder: string) =>
  async (path: string, from: string, to: string): Promise<void> => {
    const file = join(folder, path);
    const text = await readFile(file, 'utf8');
    if (!text.includes(from)) throw new Error(`${path} has no ${from}`);
    await writeFile(file, text.replace(from, to));
  };

/** A copy of this repository, for tests that change its files. */
export interface Workspace {
  folder: string;
  /** Replaces a text in a file. */
  edit(path: string, from: string, to: string): Promise<void>;
  remove(): Promise<void>;
}

/** @param options.installed whether it finds the packages that are installed here; default: `true` */
export const copyWorkspace = async ({ installed = true } = {}): Promise<Workspace> => {
  const folder = freshFolder();
  const filter = (path: string) => isCopied(path, installed);
  await cp(root, folder, { recursive: true, verbatimSymlinks: true, filter });
  if (installed) symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  return {
    folder,
    edit: editIn(folder),
    remove: () => rm(folder, { recursive: true, force: true, maxRetries: 3 }),
  };
};
