import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { announce } from './announce.mjs';
import { fingerprint } from './fingerprint.mjs';
import { inRoot } from './repository.mjs';
import { run } from './run.mjs';

const stamp = inRoot('node_modules', '.installed');

/** The pinned pnpm, through npx: nothing has to be there but Node and npm. */
const pnpm = async () => {
  const { packageManager } = JSON.parse(await readFile(inRoot('package.json'), 'utf8'));
  return ['--yes', packageManager];
};

/** Installs what the lockfile says, unless that is what is installed already. */
export const install = async () => {
  const wanted = await fingerprint({ files: [inRoot('pnpm-lock.yaml'), inRoot('pnpm-workspace.yaml')] });
  const installed = await readFile(stamp, 'utf8').catch(() => '');
  if (installed === wanted) return;
  await announce('Installing packages (the first time takes about a minute)', async () =>
    run('npx', [...(await pnpm()), 'install', '--frozen-lockfile']),
  );
  await mkdir(inRoot('node_modules'), { recursive: true });
  await writeFile(stamp, wanted);
};
