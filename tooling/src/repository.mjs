// @ts-check
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The root of the repository. */
export const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

/** @param {...string} parts path below the root */
export const inRoot = (...parts) => join(root, ...parts);

/** The site that the server serves: the shell at its root, the remotes below `remotes/`. */
export const siteDir = inRoot('dist', 'site');
