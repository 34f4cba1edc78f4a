import { existsSync } from 'node:fs';
import { relative, sep } from 'node:path';
import { root } from '@switchboard/tooling/repository';

/** @throws {Error} when a repository of its own cannot be in a folder */
export const requirePlace = (folder: string): void => {
  if (relative(root, folder).split(sep)[0] !== '..')
    throw new Error(`${folder} is in this repository. Name a folder outside, such as ../notes`);
  if (existsSync(folder)) throw new Error(`${folder} exists already`);
};
