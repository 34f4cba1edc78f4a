import { randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { contract } from '@switchboard/api-client';
import { bringsTrustedTypes } from '@switchboard/federation/page';
import { type Recording, recordedAnswer } from '../candidate/recording.ts';
import { type LocalServer, listenLocally } from '../listen-locally.ts';
import { headersOf } from '../store/headers.ts';
import type { CandidateSite } from './candidate-site.ts';
import { type Answer, answer } from './fake-api.ts';
import type { Look } from './looks.ts';

const API = '/api/v1';
const ME = contract.auth.me.path;

/** Who is signed in. It may change between two visits. */
export interface Visitor {
  needsOnboarding: boolean;
  /** What they chose of language, theme and direction. */
  look?: Pick<Look, 'language' | 'theme' | 'direction'>;
  /** The data of a busy account; nobody has data without it. */
  recording?: Recording | undefined;
}

/** As strict as the policy of the suite. */
const policy = (nonce: string, page: string): string =>
  `default-src 'none'; script-src 'self'; style-src 'self' 'nonce-${nonce}'; style-src-attr 'unsafe-inline'; img-src 'self' blob: data: https:; font-src 'self'; connect-src 'self'; manifest-src 'self'; base-uri 'none'${bringsTrustedTypes(page) ? "; require-trusted-types-for 'script'; trusted-types default" : ''}`;

const isFile = (pathname: string): boolean =>
  /^\/(remotes|static|assets)\//.test(pathname) || /\.[a-z0-9]+$/i.test(pathname);

/** @returns `undefined` for a call without an answer */
const answerTo = (visitor: Visitor, method: string, path: string, query: string): Answer | undefined => {
  const { needsOnboarding, recording, look } = visitor;
  const recorded =
    method === 'GET' && recording && !needsOnboarding ? recordedAnswer(recording, path, query) : undefined;
  const reply =
    recorded === undefined ? answer(method, path, needsOnboarding) : { status: 200, json: recorded };
  return path === ME && reply && look ? { ...reply, json: { ...(reply.json as object), look } } : reply;
};

const sendApi = (response: ServerResponse, reply: Answer | undefined) => {
  if (!reply) return;
  response.writeHead(reply.status, {
    'content-type': 'application/json',
    'set-cookie': 'csrftoken=candidate',
  });
  response.end(JSON.stringify(reply.json));
};

const sendPage = async (response: ServerResponse, site: CandidateSite, pathname: string) => {
  const nonce = randomBytes(18).toString('base64');
  const page = await site.page(pathname, nonce);
  response.writeHead(page === undefined ? 404 : 200, {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': policy(nonce, page ?? ''),
  });
  response.end(page);
};

const sendFile = async (response: ServerResponse, site: CandidateSite, path: string) => {
  const content = await site.read(path);
  response.writeHead(content ? 200 : 404, { 'content-type': headersOf(path).type });
  response.end(content);
};

/** Serves a site, and a backend with a signed-in user, on a local port. */
export const serveCandidate = async (site: CandidateSite, visitor: Visitor): Promise<LocalServer> => {
  const handle = async ({ method = 'GET', url = '/' }: IncomingMessage, response: ServerResponse) => {
    const { pathname, search } = new URL(url, 'http://localhost');
    if (pathname.startsWith(`${API}/`))
      return sendApi(response, answerTo(visitor, method, pathname.slice(API.length), search));
    return isFile(pathname)
      ? sendFile(response, site, pathname.slice(1))
      : sendPage(response, site, pathname);
  };
  const server = createServer((request, response) => {
    handle(request, response).catch(() => response.destroy());
  });
  return listenLocally(server);
};
