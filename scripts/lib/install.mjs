import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { announce } from './announce.mjs';
import { fingerprint } from './fingerprint.mjs';
import { inRoot } from './repository.mjs';
import { run } from './run.mjs';

const stamp = inRoot('node_modules', '.installed');

/** Runs the pinned pnpm, through npx: nothing has to be there but Node and npm. */
const pnpm = async (...args) => {
  const { packageManager } = JSON.parse(await readFile(inRoot('package.json'), 'utf8'));
  return run('npx', ['--yes', packageManager, ...args]);
};

const wanted = () => fingerprint({ files: [inRoot('pnpm-lock.yaml'), inRoot('pnpm-workspace.yaml')] });

const noteInstalled = async () => {
  await mkdir(inRoot('node_modules'), { recursive: true });
  await writeFile(stamp, await wanted());
};

/** Installs what the lockfile says, unless that is what is installed already. */
export const install = async () => {
  const installed = await readFile(stamp, 'utf8').catch(() => '');
  if (installed === (await wanted())) return;
  await announce('Installing packages (the first time takes about a minute)', () =>
    pnpm('install', '--frozen-lockfile'),
  );
  await noteInstalled();
};

/** Takes a new package of the workspace into the lockfile, and gives it what it needs. */
export const link = async () => {
  await announce('Installing packages', () => pnpm('install', '--no-frozen-lockfile', '--prefer-offline'));
  await noteInstalled();
};
