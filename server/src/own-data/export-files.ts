import { mkdir, open, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { isFileError } from '@switchboard/tooling/file-error';
import { isUuid } from '../db/ids.ts';
import { type FileStore, WHOLE } from '../files/file-store.ts';

/** Milliseconds for which a file may be here before its row. */
const YOUNG = 3_600_000;

/** The zip files of exports, by their ids. */
export interface ExportFiles {
  /** Stores what `make` writes to a path. @returns what it returns */
  write<T>(id: string, make: (path: string) => Promise<T>): Promise<T>;
  /** Undefined when there is no such file. */
  read(id: string): Promise<Readable | undefined>;
  /** Removing a missing file is not an error. */
  remove(id: string): Promise<void>;
  /** The ids of files that have to have a row. */
  list(): Promise<string[]>;
}

/** Keeps them in a folder, where they are written. */
export const createExportFolder = (directory: string): ExportFiles => {
  const pathOf = (id: string): string => {
    if (!isUuid(id)) throw new Error('The id of an export must be a uuid');
    return join(directory, id);
  };
  return {
    write: async (id, make) => {
      await mkdir(directory, { recursive: true });
      return make(pathOf(id));
    },
    read: async (id) => {
      try {
        return (await open(pathOf(id))).createReadStream();
      } catch (error) {
        if (isFileError(error, 'ENOENT')) return undefined;
        throw error;
      }
    },
    remove: (id) => rm(pathOf(id), { force: true }),
    list: async () => {
      const names = await readdir(directory).catch((error: unknown) => {
        if (isFileError(error, 'ENOENT')) return [];
        throw error;
      });
      const old: string[] = [];
      for (const name of names.filter(isUuid)) {
        const found = await stat(pathOf(name)).catch(() => undefined);
        if (found && Date.now() - found.mtimeMs > YOUNG) old.push(name);
      }
      return old;
    },
  };
};

/** Keeps them in a store, and writes them in a folder of this server, whose old files are removed. */
export const createExportBucket = (store: FileStore, directory: string): ExportFiles => ({
  write: async (id, make) => {
    const path = join(directory, id);
    try {
      const made = await make(path);
      await store.put(id, { path });
      return made;
    } finally {
      await rm(path, { force: true });
    }
  },
  read: (id) => store.read(id, WHOLE),
  remove: (id) => store.delete(id),
  list: async () => {
    const ids: string[] = [];
    for await (const id of store.list()) ids.push(id);
    return ids;
  },
});
