import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { announce } from './announce.mjs';
import { run } from './run.mjs';

/** Folders outside the usual path where systems install nginx. */
const PLACES = ['/usr/sbin', '/usr/local/sbin', '/opt/homebrew/bin'];

const installed = (): string | undefined =>
  (process.env.PATH ?? '')
    .split(delimiter)
    .concat(PLACES)
    .map((dir) => join(dir, 'nginx'))
    .find((path) => existsSync(path));

const installFromDebian = async (): Promise<string | undefined> => {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return undefined;
  await announce('Installing nginx from Debian', async () => {
    await run('apt-get', ['update']);
    await run('apt-get', ['install', '-y', '--no-install-recommends', 'nginx'], {
      env: { DEBIAN_FRONTEND: 'noninteractive' },
    });
  });
  return installed();
};

/**
 * An nginx to test with: NGINX_PATH, the one of the system, or Debian's package where this user may install it.
 *
 * @returns path of the program
 */
export const findNginx = async (): Promise<string> => {
  const found = process.env.NGINX_PATH ?? installed() ?? (await installFromDebian().catch(() => undefined));
  if (found) return found;
  throw new Error('The test of infra/nginx.conf needs nginx: install it, or set NGINX_PATH.');
};
