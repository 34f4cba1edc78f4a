import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** Bytes below which compression gains nothing. */
const SMALLEST = 1024;
const COMPRESSIBLE = /\.(js|css|svg|json)$/;

const compressFile = async (path: string): Promise<void> => {
  const content = await readFile(path);
  if (content.byteLength < SMALLEST) return;
  const params = { [constants.BROTLI_PARAM_QUALITY]: 10 };
  await Promise.all([
    promisify(gzip)(content, { level: 9 }).then((bytes) => writeFile(`${path}.gz`, bytes)),
    promisify(brotliCompress)(content, { params }).then((bytes) => writeFile(`${path}.br`, bytes)),
  ]);
};

/** Writes a .gz and a .br beside every text file below a folder, so that a server need not compress. */
export const compressBelow = async (dir: string): Promise<void> => {
  const entries = await readdir(dir, { withFileTypes: true, recursive: true });
  const files = entries.filter((entry) => entry.isFile() && COMPRESSIBLE.test(entry.name));
  await Promise.all(files.map((entry) => compressFile(join(entry.parentPath, entry.name))));
};
