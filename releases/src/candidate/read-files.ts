import { cp, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative, sep } from 'node:path';
import { compressBelow } from '@switchboard/tooling/compress';

const NOT_SERVED = /(^|\/)\./;

const readBelow = async (folder: string): Promise<Map<string, Buffer>> => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .filter((path) => !NOT_SERVED.test(path));
  return new Map(
    await Promise.all(paths.sort().map(async (path) => [path, await readFile(join(folder, path))] as const)),
  );
};

/** The files of a build, with compressed copies where compression gains something. The build is not changed. */
export const readFiles = async (built: string): Promise<Map<string, Buffer>> => {
  const folder = await mkdtemp(join(tmpdir(), 'switchboard-release-'));
  try {
    await cp(built, folder, { recursive: true });
    await compressBelow(folder);
    return await readBelow(folder);
  } finally {
    await rm(folder, { recursive: true });
  }
};
