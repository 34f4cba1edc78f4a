import { timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { Refusal } from '../errors/refusal.ts';
import { CSRF_COOKIE } from './cookies.ts';

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Refuses requests that change something unless the page that sent them is ours: it can read the csrftoken cookie, and
 * the browser says that it comes from this origin. Programs other than browsers send neither Origin nor Sec-Fetch-Site.
 * @throws Refusal 403
 */
export const refuseForgery = (request: FastifyRequest, publicOrigin: string): void => {
  if (SAFE.has(request.method)) return;
  const { origin, host } = request.headers;
  const site = request.headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin')
    throw new Refusal('foreign_page', { field: 'Sec-Fetch-Site', why: 'must be same-origin' });
  if (origin !== undefined && origin !== publicOrigin && !isLoopbackSelf(origin, host))
    throw new Refusal('foreign_page', { field: 'Origin', why: 'this address may not call the API' });
  if (!matches(request.cookies[CSRF_COOKIE], request.headers['x-csrftoken']))
    throw new Refusal('csrf', { field: 'X-CSRFToken' });
};

/** Whether a `Host` header is a loopback name, which no page elsewhere can have. */
export const isLoopbackHost = (host: string): boolean =>
  /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/.test(host);

/** On its own machine, the server may be opened under any loopback name. */
export const isLoopbackSelf = (origin: string, host: string | undefined): boolean =>
  host !== undefined && origin === `http://${host}` && isLoopbackHost(host);

const matches = (cookie: string | undefined, header: unknown): boolean => {
  if (!cookie || typeof header !== 'string') return false;
  const [expected, given] = [Buffer.from(cookie), Buffer.from(header)];
  return expected.length === given.length && timingSafeEqual(expected, given);
};
