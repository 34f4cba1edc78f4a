import { compressedCopies, isCompressible } from '@switchboard/tooling/compress';
import { saysTheSame } from './put.ts';
import type { Stored } from './store.ts';

/** The paths of the compressed copies that a file may have. */
export const copyPaths = (path: string): string[] =>
  isCompressible(path) ? [`${path}.br`, `${path}.gz`] : [];

/** The compressed copies that a file lacks, or that are of another content, by path. */
export const missingCopies = async (
  path: string,
  content: Buffer,
  read: (path: string) => Promise<Stored | undefined>,
): Promise<[path: string, content: Buffer][]> => {
  const missing: [string, Buffer][] = [];
  for (const [ending, copy] of await compressedCopies(path, content)) {
    const there = await read(path + ending);
    if (!there || !saysTheSame(path + ending, there.content, copy)) missing.push([path + ending, copy]);
  }
  return missing;
};
