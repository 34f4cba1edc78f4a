import { inlineJson } from '@switchboard/federation/page';
import { sql } from 'drizzle-orm';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { asCaller } from '../db/caller.ts';
import { Refusal } from '../errors/refusal.ts';
import type { Kernel } from '../kernel.ts';
import { zonesVersion } from '../time/zones.ts';
import type { ExtraOrigins } from './csp.ts';
import { createOpenapi } from './openapi.ts';
import { createPages, isPage } from './pages.ts';
import { runtimeConfigOf } from './runtime-config.ts';
import { sendFile, useStatics } from './statics.ts';

export interface WebDeps extends Pick<Kernel, 'config' | 'db'> {
  extraOrigins?: ExtraOrigins | undefined;
}

/** All paths outside `/api/v1`. Paths without an extension are screens of the shell. */
export const webRoutes = async (
  app: FastifyInstance,
  { config, db, extraOrigins }: WebDeps,
): Promise<void> => {
  const hide = {
    schema: { hide: true },
    config: { limit: 'page' },
    onRequest: (request: FastifyRequest) => app.guards.countVisitor(request),
  } as const;
  const runtimeConfig = runtimeConfigOf(config);
  const pages = createPages({ siteDir: config.siteDir, runtimeConfig, extraOrigins });

  app.addHook('onSend', async (_request, reply) => {
    if (!reply.hasHeader('referrer-policy'))
      reply.header('referrer-policy', 'strict-origin-when-cross-origin');
  });

  app.get('/config.json', hide, async (_request, reply) => {
    reply.headers({ 'cache-control': 'no-cache', 'access-control-allow-origin': '*' });
    // A host in front of the server puts this text into a script element of its pages.
    return reply.type('application/json').send(inlineJson(runtimeConfig));
  });

  app.get('/openapi.json', { ...hide, compress: false }, createOpenapi(app));

  let asked: Promise<unknown> | undefined;
  const askDatabase = () => {
    asked ??= asCaller({ share: 'health', key: 'health' }, async () => db.execute(sql`select 1`)).finally(
      () => {
        asked = undefined;
      },
    );
    return asked;
  };
  // Not counted: a monitor gets no refusal. All that ask at one moment share a query.
  app.get('/healthz', { schema: hide.schema, config: hide.config }, async (request) => {
    try {
      await askDatabase();
      return { status: 'ok', time_zones: zonesVersion() };
    } catch (error) {
      request.log.error({ err: error }, 'The database does not answer');
      throw new Refusal('database_unavailable');
    }
  });

  await useStatics(app, config.siteDir);

  app.get<{ Params: { '*': string } }>('/*', hide, (request, reply) =>
    isPage(request) ? pages.send(request, reply) : sendFile(request.params['*'], reply, config),
  );
};
