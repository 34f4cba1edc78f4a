import { existsSync } from 'node:fs';
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { fingerprint } from './fingerprint.ts';
import { inRoot } from './repository.mjs';
import { run } from './run.mjs';

/** The names of all apps. */
export const appNames = async (): Promise<string[]> =>
  (await readdir(inRoot('apps'), { withFileTypes: true }))
    .filter((entry) => entry.isDirectory() && existsSync(inRoot('apps', entry.name, 'rsbuild.config.ts')))
    .map(({ name }) => name);

/** The shell is the app without a manifest. */
export const isRemote = (app: string): boolean => existsSync(inRoot('apps', app, 'app.manifest.ts'));

const stampOf = (app: string) => inRoot('apps', app, 'dist', '.built-from');

/** The folder of an app. In a repository of its own, an app has the shell as a package. */
export const folderOf = (app: string): string =>
  [inRoot('apps', app), inRoot('node_modules', '@switchboard', app)].find((folder) => existsSync(folder)) ??
  inRoot('apps', app);

/** Sources of an app besides its own folder: the packages and the installed versions. */
const SHARED = ['packages', 'pnpm-lock.yaml', 'package-lock.json', 'tsconfig.json']
  .map((name) => inRoot(name))
  .filter((path) => existsSync(path));

/** Milliseconds, enough for a busy machine. */
const BUILD_LIMIT = 10 * 60_000;

/** Carries out the build of an app, and may tell of it. */
type CarryOut = (app: string, build: () => Promise<void>) => Promise<void>;

const buildStale = async (app: string, shared: string, carryOut: CarryOut): Promise<boolean> => {
  const sources = `${await fingerprint([inRoot('apps', app)])} ${shared}`;
  const builtFrom = await readFile(stampOf(app), 'utf8').catch(() => '');
  if (builtFrom === sources) return false;
  await rm(inRoot('apps', app, 'dist'), { recursive: true, force: true });
  await carryOut(app, async () => {
    await run(process.execPath, [inRoot('node_modules', '@rsbuild', 'core', 'bin', 'rsbuild.js'), 'build'], {
      cwd: inRoot('apps', app),
      env: { NODE_ENV: 'production' },
      timeout: BUILD_LIMIT,
    });
  });
  await writeFile(stampOf(app), sources);
  return true;
};

/**
 * Builds the apps whose sources changed since their last build, as many at a time as there are cores.
 *
 * @returns the apps that were built
 */
export const buildApps = async (
  apps: readonly string[],
  carryOut: CarryOut = (_app, build) => build(),
): Promise<string[]> => {
  const shared = await fingerprint(SHARED);
  const waiting = [...apps];
  const built: string[] = [];
  const work = async (): Promise<void> => {
    for (let app = waiting.shift(); app !== undefined; app = waiting.shift())
      if (await buildStale(app, shared, carryOut)) built.push(app);
  };
  const outcomes = await Promise.allSettled(Array.from({ length: availableParallelism() }, work));
  const failed = outcomes.find((outcome) => outcome.status === 'rejected');
  if (failed) throw failed.reason;
  return built;
};

/** Makes the next call of `buildApps` build an app again. */
export const discardBuild = (app: string): Promise<void> => rm(stampOf(app), { force: true });
