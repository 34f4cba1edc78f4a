import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { announce } from '@switchboard/tooling/announce';
import { inRoot } from '@switchboard/tooling/repository';
import { run } from '@switchboard/tooling/run';

const bench = inRoot('bench');

/** Installs Lighthouse and its dependencies if they are missing. */
export const installBench = async () => {
  if (existsSync(join(bench, 'node_modules', 'lighthouse'))) return;
  const { packageManager } = JSON.parse(await readFile(inRoot('package.json'), 'utf8'));
  await announce('Installing Lighthouse', () =>
    run('npx', ['--yes', packageManager, 'install', '--frozen-lockfile'], { cwd: bench }),
  );
};
