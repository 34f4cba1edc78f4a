import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { extname, join, normalize } from 'node:path';
import { inRoot } from '@switchboard/tooling/repository';
import { answer } from '../../releases/src/gate/fake-api.ts';
import { type LocalServer, listenLocally } from '../../releases/src/listen-locally.ts';

const TYPES: Record<string, string> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
};

const API = '/api/v1';
const REMOTE = /^\/suite\/(\w+)\/(.*)$/;

/** A file of a remote's build for any host, or of the page. */
const fileOf = (folder: string, path: string): string => {
  const [, remote, file] = REMOTE.exec(path) ?? [];
  if (remote === undefined || file === undefined) return join(folder, path);
  return join(inRoot('apps', remote, 'dist', 'mf'), file);
};

/** Serves a built page with the remotes of this checkout, and an API where a user without data is signed in. */
export const serveForeignHost = async (folder: string): Promise<LocalServer> => {
  const server = createServer(async ({ url = '/', method = 'GET', headers }, response) => {
    const path = normalize(new URL(url, 'http://localhost').pathname);
    if (path.startsWith(API)) {
      const reply = answer(method, path.slice(API.length), false);
      response.writeHead(reply?.status ?? 404, { 'content-type': 'application/json' });
      response.end(JSON.stringify(reply?.json ?? {}));
      return;
    }
    const file = fileOf(folder, path.endsWith('/') ? `${path}index.html` : path);
    const content = await readFile(file).catch(() => undefined);
    response.writeHead(content ? 200 : 404, { 'content-type': TYPES[extname(file)] ?? '' });
    const isText = content && /\.(js|html)$/.test(file) && !REMOTE.test(path);
    const ours = `http://${headers.host}/suite/`;
    response.end(isText ? String(content).replaceAll('http://suite.invalid/', ours) : content);
  });
  return listenLocally(server);
};
