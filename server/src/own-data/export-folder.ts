import { mkdir, open, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { isFileError } from '@switchboard/tooling/file-error';
import { isUuid } from '../db/ids.ts';

/** Milliseconds for which a file may be here before its row. */
const YOUNG = 3_600_000;

/** The zip files of exports, by their ids. */
export const createExportFolder = (directory: string) => {
  const pathOf = (id: string): string => {
    if (!isUuid(id)) throw new Error('The id of an export must be a uuid');
    return join(directory, id);
  };
  return {
    /** The path for a new file. */
    place: async (id: string): Promise<string> => {
      await mkdir(directory, { recursive: true });
      return pathOf(id);
    },
    /** Undefined when there is no such file. */
    read: async (id: string): Promise<{ stream: Readable; size: number } | undefined> => {
      try {
        const handle = await open(pathOf(id));
        const { size } = await handle.stat();
        return { stream: handle.createReadStream(), size };
      } catch (error) {
        if (isFileError(error, 'ENOENT')) return undefined;
        throw error;
      }
    },
    /** Removing a missing file is not an error. */
    remove: (id: string): Promise<void> => rm(pathOf(id), { force: true }),
    /** The ids of files that have been here for an hour. */
    old: async (): Promise<string[]> => {
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

export type ExportFolder = ReturnType<typeof createExportFolder>;
