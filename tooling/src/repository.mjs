// @ts-check
import { dirname, join, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * The root of the repository that a file of this package works for: its own, or the one where it is installed.
 *
 * @param {string} file
 */
export const rootOf = (file) => {
  const [outside = '', ...installed] = file.split(`${sep}node_modules${sep}`);
  return installed.length > 0 ? outside : dirname(dirname(dirname(file)));
};

const file = fileURLToPath(import.meta.url);

/** The root of the repository. */
export const root = rootOf(file);

/** Whether this is the repository of an app, where the packages of Switchboard are installed. */
export const isOfApp = !file.startsWith(join(root, 'tooling'));

/** @param {...string} parts path below the root */
export const inRoot = (...parts) => join(root, ...parts);

/** The site that the server serves: the shell at its root, the remotes below `remotes/`. */
export const siteDir = inRoot('dist', 'site');
