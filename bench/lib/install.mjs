import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { announce } from '@switchboard/tooling/announce';
import { inRoot } from '@switchboard/tooling/repository';
import { run } from '@switchboard/tooling/run';

const bench = inRoot('bench');

/** Installs the dependencies of the benchmarks if one of them is missing. */
export const installBench = async () => {
  const { dependencies } = JSON.parse(await readFile(join(bench, 'package.json'), 'utf8'));
  if (Object.keys(dependencies).every((name) => existsSync(join(bench, 'node_modules', name)))) return;
  const { packageManager } = JSON.parse(await readFile(inRoot('package.json'), 'utf8'));
  await announce('Installing the benchmarks', () =>
    run('npx', ['--yes', packageManager, 'install', '--frozen-lockfile'], { cwd: bench }),
  );
};
