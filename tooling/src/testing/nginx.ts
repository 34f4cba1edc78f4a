import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findNginx } from '../nginx.ts';
import { inRoot } from '../repository.mjs';
import { freePort } from './free-port.ts';

const CONFIGURATION = inRoot('infra', 'nginx.conf');

/** The lines for the stand-ins of the sandbox. */
const SANDBOX = [
  '# location ~ ^/(identitytoolkit\\.googleapis\\.com|securetoken\\.googleapis\\.com|emulator|sandbox)/ {',
  '    #     try_files /.never @server;',
  '    # }',
].join('\n');

const replace = (text: string, what: string, by: string): string => {
  if (!text.includes(what)) throw new Error(`infra/nginx.conf has no ${what}`);
  return text.replace(what, by);
};

/** Paths of what nginx logs. */
interface Logs {
  access: string;
  error: string;
}

/** The main configuration; nginx writes only below `folder`. */
const mainOf = (folder: string, included: string, logs: Logs | undefined): string => `
daemon off;
master_process off;
pid ${folder}/nginx.pid;
error_log ${logs === undefined ? 'stderr warn' : `${logs.error} info`};
events {}
http {
  types {
    text/html html; text/css css; text/javascript js; application/json json map; image/svg+xml svg;
    image/png png; font/woff2 woff2; application/manifest+json webmanifest;
  }
  access_log ${logs?.access ?? 'off'};
  ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${folder}/${name};`).join('\n  ')}
  include ${included};
}`;

const untilListens = async (port: number, ended: Promise<unknown>): Promise<void> => {
  let over = false;
  ended.then(() => {
    over = true;
  });
  while (!over) {
    const socket = connect(port, '127.0.0.1');
    const isOpen = await once(socket, 'connect').then(
      () => true,
      () => false,
    );
    socket.destroy();
    if (isOpen) return;
  }
  throw new Error('nginx ended');
};

export interface Nginx {
  origin: string;
  stop(): Promise<void>;
}

const CERTIFICATE = join(import.meta.dirname, 'tls', 'localhost.pem');

/** The lines of nginx.conf for TLS, for a port of this machine. */
const withTls = (text: string, port: number): string =>
  [
    ['listen 8080;', ''],
    ['# listen 443 ssl http2;', `listen 127.0.0.1:${port} ssl http2;`],
    [
      '# ssl_certificate     /etc/letsencrypt/live/dashboard.example.com/fullchain.pem',
      `ssl_certificate ${CERTIFICATE}`,
    ],
    [
      '# ssl_certificate_key /etc/letsencrypt/live/dashboard.example.com/privkey.pem',
      `ssl_certificate_key ${CERTIFICATE}`,
    ],
    ['# ssl_protocols', 'ssl_protocols'],
    ['# ssl_session_cache', 'ssl_session_cache'],
  ].reduce((changed, [what = '', by = '']) => replace(changed, what, by), text);

export interface NginxOptions {
  /** Whether it serves over HTTPS, with an untrusted certificate. */
  tls?: boolean;
  /** Where it logs; by default only errors, to the standard error output. */
  logs?: Logs;
  /** Whether source maps are kept private. */
  privateMaps?: boolean;
}

/** Runs nginx with infra/nginx.conf on a folder of releases. @param servers origins of the API */
export const startNginx = async (
  site: string,
  servers: readonly string[],
  { tls = false, privateMaps = false, logs }: NginxOptions = {},
): Promise<Nginx> => {
  const folder = mkdtempSync(join(tmpdir(), 'switchboard-nginx-'));
  const port = await freePort();
  const changed = [
    ['root /srv/switchboard;', `root ${site};`],
    [
      'server 127.0.0.1:3000 max_fails=0;',
      servers.map((server) => `server ${new URL(server).host} max_fails=0;`).join('\n'),
    ],
    // Signing in in the sandbox.
    [`default "'none'";`, `default "'self'";`],
    [SANDBOX, SANDBOX.replaceAll('# ', '')],
    ...(privateMaps ? [] : [['    location ~ \\.map$ {\n        return 404;\n    }\n', '']]),
  ].reduce((text, [what = '', by = '']) => replace(text, what, by), readFileSync(CONFIGURATION, 'utf8'));
  const configuration = tls
    ? withTls(changed, port)
    : replace(changed, 'listen 8080;', `listen 127.0.0.1:${port};`);
  const included = join(folder, 'switchboard.conf');
  writeFileSync(included, configuration);
  writeFileSync(join(folder, 'nginx.conf'), mainOf(folder, included, logs));

  const child = spawn(await findNginx(), ['-p', folder, '-c', join(folder, 'nginx.conf'), '-e', 'stderr'], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended = once(child, 'exit');
  const origin = `${tls ? 'https' : 'http'}://127.0.0.1:${port}`;
  await untilListens(port, ended);
  return {
    origin,
    stop: async () => {
      child.kill('SIGTERM');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
};
