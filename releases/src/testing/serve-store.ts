import { createServer, type ServerResponse } from 'node:http';
import { type LocalServer, listenLocally } from '../listen-locally.ts';
import { headersOf } from '../store/headers.ts';
import type { Store } from '../store/store.ts';

/**
 * A static file host: a path is a file, or a folder with a page in it.
 *
 * @param before awaited before each answer; it may answer itself
 */
export const serveStore = async (
  store: Store,
  before: (pathname: string, response: ServerResponse) => Promise<void> = async () => {},
): Promise<LocalServer> => {
  const server = createServer(async ({ url = '/' }, response) => {
    const { pathname } = new URL(url, 'http://localhost');
    await before(pathname, response);
    if (response.headersSent) return;
    const path = pathname.slice(1).replace(/\/$/, '');
    const page = path === '' ? 'index.html' : `${path}/index.html`;
    const [name, stored] =
      path !== '' && path.includes('.') ? [path, await store.read(path)] : [page, await store.read(page)];
    const { type, cacheControl } = headersOf(name);
    const headers = { 'content-type': type, 'cache-control': cacheControl };
    response.writeHead(stored ? 200 : 404, { ...headers, 'access-control-allow-origin': '*' });
    response.end(stored?.content);
  });
  return listenLocally(server);
};
