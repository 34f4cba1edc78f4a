import { randomBytes } from 'node:crypto';
import { renderPage } from '@switchboard/federation/page';
import { sql } from 'drizzle-orm';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import type { Database } from '../db/database.ts';
import { readSessionCookies } from '../http/cookies.ts';
import { pathnameOf } from '../http/pathname.ts';
import { compress } from './compress.ts';
import { contentSecurityPolicy, type ExtraOrigins } from './csp.ts';
import { runtimeConfigOf } from './runtime-config.ts';
import { createSite } from './site.ts';
import { sendFile, useStatics } from './statics.ts';

export interface WebDeps {
  config: Config;
  db: Database;
  extraOrigins?: ExtraOrigins | undefined;
}

const hide = { schema: { hide: true } };

/** Everything that is served outside `/api/v1`. Paths that are no files are screens of the shell. */
export const webRoutes = async (
  app: FastifyInstance,
  { config, db, extraOrigins }: WebDeps,
): Promise<void> => {
  const site = createSite(config.siteDir);
  const runtimeConfig = runtimeConfigOf(config);

  /** A registry that cannot be read costs the remotes, not the page that says so. */
  const readRegistry = async (request: FastifyRequest): Promise<unknown> => {
    try {
      return await site.registry();
    } catch (error) {
      request.log.error({ err: error }, 'registry.json is not JSON');
      return undefined;
    }
  };

  const sendPage = async (request: FastifyRequest, reply: FastifyReply) => {
    const [template, registry] = await Promise.all([site.template(), readRegistry(request)]);
    if (template === undefined) return reply.code(404).send({ detail: 'The site has not been built' });
    const nonce = randomBytes(18).toString('base64');
    const { access, refresh } = readSessionCookies(request);
    const signedOut = !access && !refresh;
    const page = {
      template,
      nonce,
      config: runtimeConfig,
      registry,
      pathname: pathnameOf(request.url),
      signedOut,
    };
    const policy = { nonce, config: runtimeConfig, extra: extraOrigins };
    const { content, encoding } = await compress(renderPage(page), request.headers['accept-encoding']);
    return reply
      .headers({
        ...(encoding !== undefined && { 'content-encoding': encoding }),
        'content-security-policy': contentSecurityPolicy(policy),
        'cross-origin-opener-policy': 'same-origin-allow-popups',
        'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
        // Going back shows a stored page as it was: one that says nobody is signed in must not outlive a sign-in.
        'cache-control': signedOut ? 'private, no-store' : 'private, no-cache',
        vary: 'accept, accept-encoding, cookie',
      })
      .type('text/html; charset=utf-8')
      .send(content);
  };

  app.addHook('onSend', async (_request, reply) => {
    if (!reply.hasHeader('referrer-policy'))
      reply.header('referrer-policy', 'strict-origin-when-cross-origin');
  });

  app.get('/config.json', hide, async (_request, reply) => {
    reply.headers({ 'cache-control': 'no-cache', 'access-control-allow-origin': '*' });
    return runtimeConfig;
  });

  app.get('/openapi.json', hide, async () => app.swagger());

  app.get('/healthz', hide, async (request, reply) => {
    try {
      await db.execute(sql`select 1`);
      return { status: 'ok' };
    } catch (error) {
      request.log.error({ err: error }, 'The database does not answer');
      return reply.code(503).header('retry-after', '10').send({ detail: 'The database does not answer' });
    }
  });

  await useStatics(app, config.siteDir);

  app.get<{ Params: { '*': string } }>('/*', hide, (request, reply) =>
    isPage(request) ? sendPage(request, reply) : sendFile(request.params['*'], reply),
  );
};

/** Files and calls that do not exist are never answered with a page: a script that is HTML only confuses. */
const isPage = ({ method, url, headers }: FastifyRequest): boolean => {
  const path = pathnameOf(url);
  return (
    (method === 'GET' || method === 'HEAD') &&
    (headers.accept ?? '*/*').split(',').some((type) => /^\s*(text\/html|\*\/\*)/.test(type)) &&
    !/^\/(api|remotes|static|assets)(\/|$)/.test(path) &&
    !/\.[a-z0-9]+$/i.test(path)
  );
};
