import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { isFileError } from './file-error.ts';

/** Results of slow pure functions, in a folder that may be deleted at any time. */
export interface ResultCache {
  /** The result for a content: the kept one, or that of `make`, which is kept. @param kind a file ending for the result */
  get(kind: string, content: Buffer, make: () => Promise<Buffer>): Promise<Buffer>;
}

/** Keeps results as files named by content. @param folder it need not exist */
export const createResultCache = (folder: string): ResultCache => ({
  get: async (kind, content, make) => {
    const file = join(folder, createHash('sha256').update(content).digest('hex') + kind);
    const kept = await readFile(file).catch((error: unknown) => {
      if (isFileError(error, 'ENOENT')) return undefined;
      throw error;
    });
    if (kept) return kept;
    const made = await make();
    await mkdir(dirname(file), { recursive: true });
    const unfinished = `${file}.${randomUUID()}`;
    await writeFile(unfinished, made);
    await rename(unfinished, file);
    return made;
  },
});
