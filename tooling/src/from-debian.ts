import { existsSync } from 'node:fs';
import { announce } from './announce.mjs';
import { run } from './run.mjs';

/** Installs packages where this user may, as root on Debian; elsewhere it does nothing. Rejects if Debian refuses. */
export const installFromDebian = async (...names: string[]): Promise<void> => {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return;
  await announce(`Installing ${names.join(' and ')} from Debian`, async () => {
    await run('apt-get', ['update']);
    await run('apt-get', ['install', '-y', '--no-install-recommends', ...names], {
      env: { DEBIAN_FRONTEND: 'noninteractive' },
    });
  });
};
