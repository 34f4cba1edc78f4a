import { existsSync } from 'node:fs';
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { fingerprint } from './fingerprint.mjs';
import { inRoot } from './repository.mjs';
import { run } from './run.mjs';

/** Names of all apps; the shell is the one without a manifest. */
export const appNames = async () =>
  (await readdir(inRoot('apps'), { withFileTypes: true }))
    .filter((entry) => entry.isDirectory() && existsSync(inRoot('apps', entry.name, 'rsbuild.config.ts')))
    .map(({ name }) => name);

/** @param {string} app */
export const isRemote = (app) => existsSync(inRoot('apps', app, 'app.manifest.ts'));

const stampOf = (app) => inRoot('apps', app, 'dist', '.built-from');

/** What an app is built from: its own folder, the packages, and the versions in the lockfile. */
const sourcesOf = (app) =>
  fingerprint({ dirs: [inRoot('apps', app), inRoot('packages')], files: [inRoot('pnpm-lock.yaml')] });

/**
 * Builds an app when its sources changed since the last time.
 *
 * @returns {Promise<boolean>} whether it was built
 */
export const buildApp = async (app) => {
  const sources = await sourcesOf(app);
  const builtFrom = await readFile(stampOf(app), 'utf8').catch(() => '');
  if (builtFrom === sources) return false;
  await rm(inRoot('apps', app, 'dist'), { recursive: true, force: true });
  await run(process.execPath, [inRoot('node_modules', '@rsbuild', 'core', 'bin', 'rsbuild.js'), 'build'], {
    cwd: inRoot('apps', app),
    env: { NODE_ENV: 'production' },
  });
  await writeFile(stampOf(app), sources);
  return true;
};

/** Has an app built again the next time. */
export const discardBuild = (app) => rm(stampOf(app), { force: true });
