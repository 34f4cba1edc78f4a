import {
  access,
  constants,
  copyFile,
  mkdir,
  open,
  readdir,
  rename,
  rm,
  stat,
  writeFile,
} from 'node:fs/promises';
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
 * Stores the bytes of files. Ids are uuids of the server: a client's name for a file never becomes a path. A file is
 * there as a whole or not at all. All calls throw a FilesUnavailable while the store is away.
 */
export interface FileStore {
  /** Stores bytes, or a copy of the file at a path. */
  put(id: string, content: Uint8Array | { path: string }): Promise<void>;
  /**
   * Opens a file. An open stream continues to its end when the file is deleted.
   * @returns `undefined` if the file does not exist
   */
  read(id: string, range: ByteRange): Promise<Readable | undefined>;
  /** Also deletes leftovers of an interrupted `put`. Deleting a missing file is not an error. */
  delete(id: string): Promise<void>;
  /** The ids of all files, in their order. */
  list(): AsyncIterable<string>;
  /** @throws when files can neither be read nor stored now */
  check(): Promise<void>;
}

/** The whole of a file. */
export const WHOLE: ByteRange = { start: 0, end: Number.POSITIVE_INFINITY };

/** Stores files in a folder of this machine. */
export const createLocalFileStore = (directory: string): FileStore => {
  const pathOf = (id: string): string => {
    if (!isUuid(id)) throw new Error('The id of a file must be a uuid');
    return join(directory, id.slice(0, 2), id);
  };

  return {
    put: async (id, content) => {
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
    read: async (id, range) => {
      try {
        return (await open(pathOf(id))).createReadStream(range);
      } catch (error) {
        if (isFileError(error, 'ENOENT')) return undefined;
        throw error;
      }
    },
    delete: async (id) => {
      await rm(`${pathOf(id)}.part`, { force: true });
      await rm(pathOf(id), { force: true });
    },
    list: async function* () {
      for (const part of (await namesIn(directory)).sort())
        yield* (await namesIn(join(directory, part))).filter(isUuid).sort();
    },
    check: async () => {
      const isMissing = await access(directory, constants.W_OK).then(
        () => false,
        (error: unknown) => {
          if (isFileError(error, 'ENOENT')) return true;
          throw error;
        },
      );
      // The first file makes it.
      if (isMissing) await access(join(directory, '..'), constants.W_OK);
      else if (!(await stat(directory)).isDirectory()) throw new Error(`${directory} is no folder`);
    },
  };
};

const namesIn = async (folder: string): Promise<string[]> => {
  try {
    return await readdir(folder);
  } catch (error) {
    if (isFileError(error, 'ENOENT', 'ENOTDIR')) return [];
    throw error;
  }
};
