import type { FastifyInstance, FastifyRequest } from 'fastify';
import { notFound, Refusal } from '../errors/refusal.ts';
import { isSameSecret } from '../http/same-secret.ts';
import type { Scrape } from './scrape.ts';

const PATH = '/metrics';

interface MetricsAccess {
  /** Undefined: no token is asked for. */
  token: string | undefined;
  scrape: Scrape;
  /** Counts a call with a wrong token. */
  refused?(request: FastifyRequest): Promise<void>;
}

/** Serves the figures. */
export const metricsRoute = (app: FastifyInstance, { token, scrape, refused }: MetricsAccess): void => {
  app.get(PATH, HIDE, async (request, reply) => {
    if (token !== undefined && !isSameSecret(request.headers.authorization, `Bearer ${token}`)) {
      request.log.warn({ security: 'metrics_refused' }, 'A wrong token for the figures');
      await refused?.(request);
      throw new Refusal('unauthenticated');
    }
    const { type, text } = await scrape();
    return reply.header('cache-control', 'no-store').type(type).send(text);
  });
};

/** Without this route the path would be a screen of the dashboard. */
export const noMetricsRoute = (app: FastifyInstance): void => {
  app.get(PATH, HIDE, async () => {
    throw notFound();
  });
};

const HIDE = { schema: { hide: true }, config: { limit: 'page' } } as const;
