import { asPortTaken } from '@switchboard/tooling/port';
import type { FastifyInstance } from 'fastify';
import { createPlainApp } from '../http/plain-app.ts';
import type { Service } from '../jobs/services.ts';

/** A port of its own, which serves the figures only. @param add mounts the route of the figures */
export const metricsPort = (
  { host, port }: { host: string; port: number },
  add: (app: FastifyInstance) => void,
): Service => {
  const app = createPlainApp();
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
