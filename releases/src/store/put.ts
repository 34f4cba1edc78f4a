import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { Store } from './store.ts';

/** Writes a file, and replaces an existing one. */
export const putLatest = async (store: Store, path: string, content: Buffer): Promise<void> => {
  for (;;) {
    const there = await store.read(path);
    if (there?.content.equals(content)) return;
    const condition = there ? { tag: there.tag } : { absent: true as const };
    if ((await store.write(path, content, condition)) === 'written') return;
  }
};

/** The content of a file or of a compressed copy. */
export const unpacked = (path: string, content: Buffer): Buffer => {
  if (path.endsWith('.gz')) return gunzipSync(content);
  if (path.endsWith('.br')) return brotliDecompressSync(content);
  return content;
};

/** Whether two files have the same content, uncompressed: versions of a compressor give different sizes. */
export const saysTheSame = (path: string, one: Buffer, other: Buffer): boolean =>
  one.equals(other) || unpacked(path, one).equals(unpacked(path, other));

/** Writes a file unless it exists. @returns whether the store has this content now */
export const putOnce = async (store: Store, path: string, content: Buffer): Promise<boolean> => {
  if ((await store.write(path, content, { absent: true })) === 'written') return true;
  const there = await store.read(path);
  return there !== undefined && saysTheSame(path, there.content, content);
};
