import { AsyncResource } from 'node:async_hooks';
import type { FastifyInstance } from 'fastify';
import type { Backlog } from './queue.ts';

/** Work that goes on while the server runs. */
export interface Service {
  /** The queue of a service that carries out jobs. */
  backlog?: Backlog;
  start?(): unknown;
  /** Called first of all when the server closes: begins nothing more, and ends what others would wait for. */
  leave?(): unknown;
  /** Called after the last request has ended. */
  stop?(): unknown;
}

/** Starts services in the order of the list, before the server listens, and stops them in reverse. */
export const runServices = (app: FastifyInstance, services: readonly Service[]): void => {
  const reversed = services.toReversed();
  // What services begin belongs to the traces of this server.
  const start = AsyncResource.bind(async () => {
    for (const service of services) await service.start?.();
  });
  app.addHook('onReady', async () => start());
  app.addHook('preClose', async () => {
    for (const service of reversed) await service.leave?.();
  });
  app.addHook('onClose', async () => {
    // A service that cannot stop must not keep the others from it.
    for (const service of reversed)
      await Promise.resolve(service.stop?.()).catch((err: unknown) => app.log.error({ err }, 'Closing'));
  });
};
