import { inlineJson } from '@switchboard/federation/page';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Kernel } from '../kernel.ts';
import type { ExtraOrigins } from './csp.ts';
import { type HealthDeps, healthRoutes } from './health.ts';
import { createOpenapi } from './openapi.ts';
import { createPages, isPage } from './pages.ts';
import { runtimeConfigOf } from './runtime-config.ts';
import { sendFile, useStatics } from './statics.ts';

export interface WebDeps extends Pick<Kernel, 'config'>, HealthDeps {
  extraOrigins?: ExtraOrigins | undefined;
}

/** All paths outside `/api/v1`. Paths without an extension are screens of the shell. */
export const webRoutes = async (
  app: FastifyInstance,
  { config, db, closing, parts, extraOrigins }: WebDeps,
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

  healthRoutes(app, { db, closing, parts });

  await useStatics(app, config.siteDir);

  app.get<{ Params: { '*': string } }>('/*', hide, (request, reply) =>
    isPage(request) ? pages.send(request, reply) : sendFile(request.params['*'], reply, config),
  );
};
