import { createHash, randomUUID } from 'node:crypto';
import type { Dirent } from 'node:fs';
import { link, mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { isFileError } from '@switchboard/tooling/file-error';
import { LockHeld, withLock } from '@switchboard/tooling/lock';
import { ReleaseRefusal } from '../release-refusal.ts';
import { copyPaths, missingCopies } from './copies.ts';
import type { Store, Stored } from './store.ts';
import { safePath } from './store.ts';

/** The folder is beside the files, on the same file system; web servers do not serve names with a dot. */
const INCOMING = '.incoming';
const LOCKS = '.locks';

const tagOf = (content: Buffer): string => createHash('sha256').update(content).digest('hex');

const readIfThere = async (path: string): Promise<Stored | undefined> => {
  try {
    const content = await readFile(path);
    return { content, tag: tagOf(content) };
  } catch (error) {
    if (isFileError(error, 'ENOENT', 'ENOTDIR')) return undefined;
    throw error;
  }
};

/** Writes to disk before the file gets its name: a power cut leaves the old content or the new. */
const writeDraft = async (path: string, content: Buffer): Promise<void> => {
  await mkdir(dirname(path), { recursive: true });
  const file = await open(path, 'wx');
  try {
    await file.writeFile(content);
    await file.sync();
  } finally {
    await file.close();
  }
};

/** A link never replaces a file. */
const putIfAbsent = async (draft: string, path: string): Promise<'written' | 'conflict'> => {
  try {
    await link(draft, path);
    return 'written';
  } catch (error) {
    if (isFileError(error, 'EEXIST')) return 'conflict';
    throw error;
  } finally {
    await rm(draft);
  }
};

const entriesBelow = async (folder: string): Promise<Dirent[]> => {
  try {
    const entries = await readdir(folder, { recursive: true, withFileTypes: true });
    return entries.filter((entry) => entry.isFile());
  } catch (error) {
    if (isFileError(error, 'ENOENT')) return [];
    throw error;
  }
};

/** Milliseconds; a holder needs the lock only to replace one file. */
const LOCK_TIMEOUT = 30_000;

const locked = async <T>(path: string, work: () => Promise<T>): Promise<T> => {
  try {
    return await withLock(path, LOCK_TIMEOUT, work);
  } catch (error) {
    if (!(error instanceof LockHeld)) throw error;
    throw new ReleaseRefusal(`${error.message}. If no release is running, remove that file and try again.`);
  }
};

/** Releases in a folder, which a web server serves. */
export const createFolderStore = (folder: string, name = folder): Store => {
  const placeOf = (path: string): string => join(folder, safePath(path));
  const read = (path: string) => readIfThere(placeOf(path));
  /** Only the holder of the lock of a file replaces it, or touches its compressed copies. */
  const withLockOf = <T>(path: string, work: () => Promise<T>): Promise<T> =>
    locked(join(folder, LOCKS, encodeURIComponent(path)), work);

  const draftOf = async (content: Buffer): Promise<string> => {
    const draft = join(folder, INCOMING, randomUUID());
    await writeDraft(draft, content);
    return draft;
  };

  const replace = (path: string, draft: string, tag: string) =>
    withLockOf(path, async () => {
      if ((await read(path))?.tag !== tag) {
        await rm(draft);
        return 'conflict' as const;
      }
      for (const copy of copyPaths(path)) await rm(placeOf(copy), { force: true });
      await rename(draft, placeOf(path));
      return 'written' as const;
    });

  return {
    name,
    place: resolve(folder),
    read,
    write: async (path, content, condition) => {
      const target = placeOf(path);
      const draft = await draftOf(content);
      await mkdir(dirname(target), { recursive: true });
      return 'tag' in condition ? replace(path, draft, condition.tag) : putIfAbsent(draft, target);
    },
    compress: (path) =>
      withLockOf(path, async () => {
        const there = await read(path);
        if (!there) return;
        for (const [copy, content] of await missingCopies(path, there.content, read))
          await rename(await draftOf(content), placeOf(copy));
      }),
    remove: async (folderPath, last) => {
      const place = placeOf(folderPath.replace(/\/$/, ''));
      const entries = await readdir(place).catch(() => []);
      for (const entry of entries.filter((name) => name !== last))
        await rm(join(place, entry), { recursive: true, force: true });
      await rm(place, { recursive: true, force: true });
    },
    list: async (prefix) => {
      return (await entriesBelow(folder))
        .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
        .filter((path) => path.startsWith(prefix) && !path.startsWith('.'))
        .sort();
    },
  };
};
