import { Server, type Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** Milliseconds between two looks for open connections. */
const LOOK_EVERY = 50;

export interface Draining {
  /** Whether the server ends after the requests of the connections that it has. */
  has(): boolean;
  /**
   * Takes no new connections, and asks the others to close after their next answer.
   * @param most milliseconds
   * @returns when the last connection is closed, or after `most`
   */
  begin(most: number): Promise<void>;
}

/**
 * A proxy gives a request that could not be sent to another server, but not one whose connection was lost on the way: it may
 * have had an effect. So a server that ends refuses connections first, and closes none while a proxy may use it.
 *
 * @param connections the open ones
 */
export const createDraining = (app: FastifyInstance, connections: ReadonlySet<Socket>): Draining => {
  let hasBegun = false;
  app.addHook('onSend', async (_request, reply) => {
    if (hasBegun) reply.header('connection', 'close');
  });

  return {
    has: () => hasBegun,
    begin: async (most) => {
      hasBegun = true;
      if (!app.server.listening) return;
      // The method of HTTP servers would close idle connections, on which a request may be on its way.
      Server.prototype.close.call(app.server);
      const end = performance.now() + most;
      while (connections.size > 0 && performance.now() < end)
        await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY));
    },
  };
};
