import { copyFile, mkdir, open, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { isFileError } from '@switchboard/tooling/file-error';
import { isUuid } from '../db/ids.ts';

/** Bytes of a file, both ends included. */
export interface ByteRange {
  start: number;
  end: number;
}

/**
 * Stores the bytes of files in a folder of this machine. Ids are uuids of the server: a client's name for a file never
 * becomes a path.
 */
export const createLocalFileStore = (directory: string) => {
  const pathOf = (id: string): string => {
    if (!isUuid(id)) throw new Error('The id of a file must be a uuid');
    return join(directory, id.slice(0, 2), id);
  };

  return {
    /** Stores bytes, or a copy of the file at a path, atomically. */
    put: async (id: string, content: Uint8Array | { path: string }) => {
      const path = pathOf(id);
      const draft = `${path}.part`;
      await mkdir(join(path, '..'), { recursive: true });
      try {
        if ('path' in content) await copyFile(content.path, draft);
        else await writeFile(draft, content);
        await rename(draft, path);
      } finally {
        await rm(draft, { force: true });
      }
    },
    /**
     * Opens a file. An open stream continues to its end when the file is deleted.
     * @returns `undefined` if the file does not exist
     */
    read: async (id: string, range: ByteRange): Promise<Readable | undefined> => {
      try {
        return (await open(pathOf(id))).createReadStream(range);
      } catch (error) {
        if (isFileError(error, 'ENOENT')) return undefined;
        throw error;
      }
    },
    /** Also deletes leftovers of an interrupted `put`. Deleting a missing file is not an error. */
    delete: async (id: string) => {
      await rm(`${pathOf(id)}.part`, { force: true });
      await rm(pathOf(id), { force: true });
    },
  };
};

export type FileStore = ReturnType<typeof createLocalFileStore>;
