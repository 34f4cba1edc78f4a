import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { Store } from './store.ts';

const plain = (path: string, content: Buffer): Buffer => {
  if (path.endsWith('.gz')) return gunzipSync(content);
  if (path.endsWith('.br')) return brotliDecompressSync(content);
  return content;
};

/** Whether two files say the same; how far they are compressed differs between versions of the compressor. */
export const saysTheSame = (path: string, one: Buffer, other: Buffer): boolean =>
  one.equals(other) || plain(path, one).equals(plain(path, other));

/** Puts a file where none was or the same already is. @returns whether it is there now */
export const putOnce = async (store: Store, path: string, content: Buffer): Promise<boolean> => {
  if ((await store.write(path, content, { absent: true })) === 'written') return true;
  const there = await store.read(path);
  return there !== undefined && saysTheSame(path, there.content, content);
};
