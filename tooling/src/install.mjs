// @ts-check
import { createHash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { announce } from './announce.mjs';
import { pnpm } from './pnpm.mjs';
import { inRoot, isOfApp } from './repository.mjs';

const stamp = inRoot('node_modules', '.installed');

const wanted = async () => {
  const hash = createHash('sha256');
  for (const name of ['pnpm-lock.yaml', 'pnpm-workspace.yaml']) hash.update(await readFile(inRoot(name)));
  return hash.digest('hex');
};

const noteInstalled = async () => {
  await mkdir(inRoot('node_modules'), { recursive: true });
  await writeFile(stamp, await wanted());
};

/** Installs the packages of the lockfile, unless they are installed already. In the repository of an app, its team does. */
export const install = async () => {
  if (isOfApp) return;
  const installed = await readFile(stamp, 'utf8').catch(() => '');
  if (installed === (await wanted())) return;
  await announce('Installing packages (the first time takes some minutes, and 1.2 GB of the disk)', () =>
    pnpm(['install', '--frozen-lockfile']),
  );
  await noteInstalled();
};

/** Adds a new package of the workspace to the lockfile and installs its dependencies. */
export const link = async () => {
  await announce('Installing packages', () => pnpm(['install', '--no-frozen-lockfile', '--prefer-offline']));
  await noteInstalled();
};
