import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { inRoot } from './repository.mjs';
import { createResultCache } from './result-cache.ts';

/** Bytes below which compression gains nothing. */
const SMALLEST = 1024;
const COMPRESSIBLE = /\.(m?js|css|svg|json)$/;

/** Bytes from which compressing takes longer than reading a kept result. */
const SLOW = 16 * 1024;
/** A build is compressed for the site, for its budget and for each release. */
const results = createResultCache(inRoot('dist', 'compressed'));

const brotli = (content: Buffer): Promise<Buffer> =>
  promisify(brotliCompress)(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } });

/** Whether a file may have compressed copies beside it. */
export const isCompressible = (path: string): boolean => COMPRESSIBLE.test(path);

/** The compressed copies of a file, by the ending of their names; none where compression gains nothing. */
export const compressedCopies = async (path: string, content: Buffer): Promise<['.br' | '.gz', Buffer][]> => {
  if (!isCompressible(path) || content.byteLength < SMALLEST) return [];
  const [br, gz] = await Promise.all([
    content.byteLength < SLOW ? brotli(content) : results.get('.br', content, () => brotli(content)),
    promisify(gzip)(content, { level: 9 }),
  ]);
  return [
    ['.br', br],
    ['.gz', gz],
  ];
};

const compressFile = async (path: string): Promise<void> => {
  const copies = await compressedCopies(path, await readFile(path));
  await Promise.all(copies.map(([ending, content]) => writeFile(path + ending, content)));
};

/** Writes a .gz and a .br beside every text file below a folder, so that a server need not compress. */
export const compressBelow = async (dir: string): Promise<void> => {
  const entries = await readdir(dir, { withFileTypes: true, recursive: true });
  const files = entries.filter((entry) => entry.isFile() && isCompressible(entry.name));
  await Promise.all(files.map((entry) => compressFile(join(entry.parentPath, entry.name))));
};

/** Removes the compressed copies in a folder, before files of the same names get other contents. */
export const removeCopies = async (dir: string): Promise<void> => {
  const copies = (await readdir(dir)).filter(
    (name) => /\.(br|gz)$/.test(name) && isCompressible(name.slice(0, -3)),
  );
  await Promise.all(copies.map((name) => rm(join(dir, name))));
};
