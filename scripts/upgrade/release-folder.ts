import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pnpm } from '@switchboard/tooling/pnpm';
import { inRoot } from '@switchboard/tooling/repository';
import { run } from '@switchboard/tooling/run';

/** As in a production folder, but from the source: an earlier release may have no such folder. */
const PROGRAM = `import { register } from 'tsx/esm/api';
register();
await import('./server/src/main.ts');
`;

/** Takes the server of a release from git, with the packages of its own lock file. `node server.mjs` starts it there. */
export const checkOutRelease = async (commit: string, folder: string): Promise<void> => {
  const archive = join(folder, 'release.tar');
  await run('git', ['archive', `--output=${archive}`, commit], { cwd: inRoot() });
  await run('tar', ['-xf', archive], { cwd: folder });
  const own = ['--filter', '@switchboard/server...', '--filter', 'switchboard'];
  await pnpm(['install', '--frozen-lockfile', '--prefer-offline', ...own], { cwd: folder });
  await writeFile(join(folder, 'server.mjs'), PROGRAM);
};
