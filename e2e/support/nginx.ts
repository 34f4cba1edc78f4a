import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { findNginx } from '@switchboard/tooling/nginx';
import { freePort } from '@switchboard/tooling/testing/free-port';
import { freshFolder } from './program.ts';

const CONFIGURATION = join(import.meta.dirname, '..', '..', 'infra', 'nginx.conf');

const replace = (text: string, what: string, by: string): string => {
  if (!text.includes(what)) throw new Error(`infra/nginx.conf has no ${what}`);
  return text.replace(what, by);
};

/** The main configuration; nginx writes only below `folder`. */
const mainOf = (folder: string, included: string): string => `
daemon off;
master_process off;
pid ${folder}/nginx.pid;
error_log stderr warn;
events {}
http {
  types {
    text/html html; text/css css; text/javascript js; application/json json map; image/svg+xml svg;
    image/png png; font/woff2 woff2; application/manifest+json webmanifest;
  }
  access_log off;
  ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${folder}/${name};`).join('\n  ')}
  include ${included};
}`;

const untilAnswers = async (url: string, ended: Promise<unknown>): Promise<void> => {
  let over = false;
  ended.then(() => {
    over = true;
  });
  while (!over) {
    const answer = await fetch(url).catch(() => undefined);
    if (answer) return;
  }
  throw new Error('nginx ended');
};

export interface Nginx {
  origin: string;
  stop(): Promise<void>;
}

/** Runs nginx with infra/nginx.conf on a folder of releases. @param server origin of the API */
export const startNginx = async (site: string, server: string): Promise<Nginx> => {
  const folder = freshFolder();
  const port = await freePort();
  const configuration = [
    ['listen 8080;', `listen 127.0.0.1:${port};`],
    ['root /srv/switchboard;', `root ${site};`],
    ['server 127.0.0.1:3000;', `server ${new URL(server).host};`],
  ].reduce((text, [what = '', by = '']) => replace(text, what, by), readFileSync(CONFIGURATION, 'utf8'));
  const included = join(folder, 'switchboard.conf');
  mkdirSync(dirname(included), { recursive: true });
  writeFileSync(included, configuration);
  writeFileSync(join(folder, 'nginx.conf'), mainOf(folder, included));

  const child = spawn(await findNginx(), ['-p', folder, '-c', join(folder, 'nginx.conf'), '-e', 'stderr'], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended = once(child, 'exit');
  const origin = `http://127.0.0.1:${port}`;
  await untilAnswers(`${origin}/registry.json`, ended);
  return {
    origin,
    stop: async () => {
      child.kill('SIGTERM');
      await ended;
    },
  };
};
