import { type FastifyInstance, fastify } from 'fastify';
import { notFound } from '../errors/refusal.ts';
import { answerError } from '../http/error-handler.ts';
import type { Service } from '../jobs/services.ts';
import { asPortTaken } from '../listen.ts';

/** A port of its own, which serves the figures only. @param add mounts the route of the figures */
export const metricsPort = (
  { host, port }: { host: string; port: number },
  add: (app: FastifyInstance) => void,
): Service => {
  const app = fastify();
  app.setErrorHandler(answerError);
  app.setNotFoundHandler(async () => {
    throw notFound();
  });
  add(app);
  return {
    start: async () => {
      try {
        await app.listen({ host, port });
      } catch (error) {
        throw asPortTaken(error, port, 'METRICS_PORT');
      }
    },
    stop: () => app.close(),
  };
};
