// @ts-check
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { inRoot } from './repository.mjs';
import { run } from './run.mjs';

const folder = inRoot('tooling', 'pnpm');
const stamp = join(folder, 'node_modules', '.installed');

/**
 * The packages of a lock file of npm that are installed without a hash: on platforms whose package could not be hashed here.
 *
 * @param {{packages: Record<string, {integrity?: string}>}} lock
 * @param {readonly string[]} installed names of packages
 */
export const unhashed = ({ packages }, installed) =>
  installed.filter((name) => packages[`node_modules/${name}`]?.integrity === undefined);

/**
 * Installs pnpm from a lock file of npm, which checks every hash in it. pnpm is two packages: a small one, and the program for
 * this platform, which the hash in `packageManager` does not cover.
 *
 * @returns {Promise<string>} the path of the program
 */
const installPnpm = async () => {
  const text = await readFile(join(folder, 'package-lock.json'), 'utf8');
  if ((await readFile(stamp, 'utf8').catch(() => '')) !== text) {
    const quiet = ['--ignore-scripts', '--include=optional', '--prefer-offline', '--no-audit', '--no-fund'];
    await run('npm', ['ci', ...quiet], { cwd: folder });
  }
  // npm leaves an optional package with a wrong hash out without a word, and pnpm would fetch it again itself.
  const [program] = await readdir(join(folder, 'node_modules', '@pnpm')).catch(() => []);
  if (program === undefined)
    throw new Error(
      'pnpm has no program for this platform, or its hash is not that of tooling/pnpm/package-lock.json',
    );
  const name = `@pnpm/${program}`;
  for (const without of unhashed(JSON.parse(text), [name]))
    console.warn(
      `${without} has no hash in tooling/pnpm/package-lock.json: only the registry vouches for it`,
    );
  await writeFile(stamp, text);
  return join(folder, 'node_modules', name, process.platform === 'win32' ? 'pnpm.exe' : 'pnpm');
};

/**
 * Runs the pinned pnpm, so that a machine needs only Node and npm.
 *
 * @param {readonly string[]} args
 * @param {{cwd?: string, show?: boolean}} [options]
 */
export const pnpm = async (args, options) => run(await installPnpm(), args, options);
