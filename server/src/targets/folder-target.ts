import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { isFileError } from '@switchboard/tooling/file-error';
import type { Target } from './target.ts';

const UNFINISHED = '.part';

/** Keeps objects as files of a folder, which is made with the first one. Only this user can read them. */
export const folderTarget = (folder: string): Target => ({
  write: async (name, content, signal) => {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const path = join(folder, name);
    const draft = `${path}.${crypto.randomUUID()}${UNFINISHED}`;
    try {
      await pipeline(content, createWriteStream(draft, { flush: true, mode: 0o600 }), { signal });
      await rename(draft, path);
    } finally {
      await rm(draft, { force: true });
    }
  },
  read: (name) => createReadStream(join(folder, name)),
  list: async () => {
    try {
      return (await readdir(folder)).filter((name) => !name.endsWith(UNFINISHED)).sort();
    } catch (error) {
      if (isFileError(error, 'ENOENT')) return [];
      throw error;
    }
  },
});
