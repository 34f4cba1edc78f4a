import { readdir, readFile } from 'node:fs/promises';
import { gzipSync } from 'node:zlib';
import { inRoot } from '@switchboard/tooling/repository';

/**
 * Sizes of the built files of an app, without the copies of shared modules, which a page of the suite has from the shell.
 *
 * @param {string} app
 * @param {string[]} loaded names of the files that the first screen loaded
 * @returns {Promise<{name: string, bytes: number, first: boolean}[]>} `bytes` with gzip, level 9
 */
export const ownCode = async (app, loaded) => {
  const folder = inRoot('apps', app, 'dist');
  const names = (await readdir(folder)).filter((name) => /\.(js|css)$/.test(name));
  return Promise.all(
    names.map(async (name) => ({
      name,
      bytes: gzipSync(await readFile(`${folder}/${name}`), { level: 9 }).length,
      first: loaded.includes(name),
    })),
  );
};
