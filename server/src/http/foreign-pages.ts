import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import { Refusal } from '../errors/refusal.ts';
import { isLoopbackSelf } from './csrf.ts';
import { MAX_PUBLIC_BYTES } from './limits.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Whether a page of another origin sent the request: its cookies are ignored, and it gets none. */
    foreign: boolean;
  }
}

/** The answer to preflights of such pages. */
const PREFLIGHT = {
  'access-control-allow-methods': 'GET, POST, PUT, PATCH, DELETE',
  'access-control-allow-headers': 'authorization, content-type, idempotency-key, if-match',
  // Ten minutes. Calls of an origin that is removed from the list are still refused at once.
  'access-control-max-age': '600',
};

/**
 * Marks requests of pages of other origins, and lets the pages on the list read the answers.
 * @param embedOrigins origins whose pages may call the API with a token of the identity provider
 */
export const useForeignPages = (
  app: FastifyInstance,
  { publicOrigin, embedOrigins }: Pick<Config, 'publicOrigin' | 'embedOrigins'>,
): void => {
  app.decorateRequest('foreign', false);
  app.addHook('onRequest', async (request, reply) => {
    const { origin, host } = request.headers;
    if (embedOrigins.length > 0) reply.header('vary', 'origin');
    if (origin === undefined || origin === publicOrigin || isLoopbackSelf(origin, host)) return;
    request.foreign = true;
    request.cookies = {};
    if (!embedOrigins.includes(origin)) return;
    reply.headers({
      'access-control-allow-origin': origin,
      'access-control-expose-headers': 'content-disposition, retry-after',
    });
  });

  const options = { schema: { hide: true }, bodyLimit: MAX_PUBLIC_BYTES };
  app.options('/*', options, async ({ headers: { origin = '' } }, reply) => {
    if (!embedOrigins.includes(origin))
      throw new Refusal('foreign_page', { field: 'Origin', why: 'this address may not call the API' });
    return reply.code(204).headers(PREFLIGHT).send();
  });
};

/**
 * The token that a foreign page sends instead of cookies.
 *
 * @returns undefined when the request brings none
 * @throws Refusal 403 unless the page is on the list
 */
export const bearerOf = (
  { headers }: Pick<FastifyRequest, 'headers'>,
  embedOrigins: readonly string[],
): string | undefined => {
  const token = /^Bearer +(\S+)$/i.exec(headers.authorization ?? '')?.[1];
  if (token === undefined) return undefined;
  if (headers.origin === undefined || !embedOrigins.includes(headers.origin))
    throw new Refusal('foreign_page', {
      field: 'Origin',
      why: 'this address may not call the API with a token',
    });
  return token;
};
