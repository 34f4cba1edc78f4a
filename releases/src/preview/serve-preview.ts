import { randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { bringsTrustedTypes } from '@switchboard/federation/page';
import { type LocalServer, listenLocally } from '../listen-locally.ts';
import { headersOf } from '../store/headers.ts';
import { answer } from './fake-api.ts';
import type { PreviewSite } from './preview-site.ts';

const API = '/api/v1';

/** As strict as the policy of the suite. */
const policy = (nonce: string, page: string): string =>
  `default-src 'none'; script-src 'self'; style-src 'self' 'nonce-${nonce}'; style-src-attr 'unsafe-inline'; img-src 'self' blob: data: https:; font-src 'self'; connect-src 'self'; manifest-src 'self'; base-uri 'none'${bringsTrustedTypes(page) ? "; require-trusted-types-for 'script'; trusted-types default" : ''}`;

const isFile = (pathname: string): boolean =>
  /^\/(remotes|static|assets)\//.test(pathname) || /\.[a-z0-9]+$/i.test(pathname);

const sendApi = (response: ServerResponse, method: string, path: string, needsOnboarding: boolean) => {
  const reply = answer(method, path, needsOnboarding);
  if (!reply) return;
  response.writeHead(reply.status, { 'content-type': 'application/json', 'set-cookie': 'csrftoken=preview' });
  response.end(JSON.stringify(reply.json));
};

const sendPage = async (response: ServerResponse, site: PreviewSite, pathname: string) => {
  const nonce = randomBytes(18).toString('base64');
  const page = await site.page(pathname, nonce);
  response.writeHead(page === undefined ? 404 : 200, {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': policy(nonce, page ?? ''),
  });
  response.end(page);
};

const sendFile = async (response: ServerResponse, site: PreviewSite, path: string) => {
  const content = await site.read(path);
  response.writeHead(content ? 200 : 404, { 'content-type': headersOf(path).type });
  response.end(content);
};

/** Serves a site, and a backend with a signed-in user, on a local port. */
export const servePreview = async (
  site: PreviewSite,
  { needsOnboarding }: { needsOnboarding: boolean },
): Promise<LocalServer> => {
  const handle = async ({ method = 'GET', url = '/' }: IncomingMessage, response: ServerResponse) => {
    const { pathname } = new URL(url, 'http://localhost');
    if (pathname.startsWith(`${API}/`))
      return sendApi(response, method, pathname.slice(API.length), needsOnboarding);
    return isFile(pathname)
      ? sendFile(response, site, pathname.slice(1))
      : sendPage(response, site, pathname);
  };
  const server = createServer((request, response) => {
    handle(request, response).catch(() => response.destroy());
  });
  return listenLocally(server);
};
