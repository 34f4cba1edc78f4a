import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { type FileStore, WHOLE } from './file-store.ts';

export interface MoveOptions {
  from: FileStore;
  to: FileStore;
  /** Deletes each file where it was, once the other store gave back the same bytes. */
  removes: boolean;
}

export interface Moved {
  /** Files that were copied now. */
  copied: number;
  /** Files that the other store had already, with the same bytes. */
  known: number;
}

/** @returns the SHA-256 of a file; undefined when the store has none */
const hashOf = async (store: FileStore, id: string): Promise<string | undefined> => {
  const bytes = await store.read(id, WHOLE);
  if (bytes === undefined) return undefined;
  const hash = createHash('sha256');
  for await (const chunk of bytes) hash.update(chunk);
  return hash.digest('hex');
};

/**
 * Copies all files into another store, and compares what that one gives back. It can be interrupted and run again, and
 * servers may go on: the bytes of an id never change.
 * @throws {Error} when the other store gives back other bytes
 */
export const moveFiles = async ({ from, to, removes }: MoveOptions): Promise<Moved> => {
  const folder = await mkdtemp(join(tmpdir(), 'switchboard-files-'));
  const path = join(folder, 'file');
  const moved: Moved = { copied: 0, known: 0 };

  /** @returns whether the file was copied; undefined when it has been deleted meanwhile */
  const copy = async (id: string): Promise<boolean | undefined> => {
    const hash = await hashOf(from, id);
    if (hash === undefined) return undefined;
    if ((await hashOf(to, id)) === hash) return false;
    const bytes = await from.read(id, WHOLE);
    if (bytes === undefined) return undefined;
    await pipeline(bytes, createWriteStream(path));
    await to.put(id, { path });
    if ((await hashOf(to, id)) !== hash)
      throw new Error(`The store gives back other bytes of the file ${id}`);
    return true;
  };

  try {
    for await (const id of from.list()) {
      const isCopied = await copy(id);
      if (isCopied === undefined) continue;
      moved[isCopied ? 'copied' : 'known'] += 1;
      if (removes) await from.delete(id);
    }
    return moved;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};
