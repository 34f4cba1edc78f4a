import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { installFromDebian } from './from-debian.ts';

/** Folders outside the usual path where systems install nginx. */
const PLACES = ['/usr/sbin', '/usr/local/sbin', '/opt/homebrew/bin'];

const installed = (): string | undefined =>
  (process.env.PATH ?? '')
    .split(delimiter)
    .concat(PLACES)
    .map((dir) => join(dir, 'nginx'))
    .find((path) => existsSync(path));

/**
 * An nginx to test with: NGINX_PATH, the one of the system, or Debian's package where this user may install it.
 *
 * @returns path of the program
 */
export const findNginx = async (): Promise<string> => {
  const present = () => process.env.NGINX_PATH ?? installed();
  if (!present()) await installFromDebian('nginx').catch(() => undefined);
  const found = present();
  if (found) return found;
  throw new Error('The test of infra/nginx.conf needs nginx: install it, or set NGINX_PATH.');
};
