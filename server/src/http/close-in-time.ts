import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { Connection } from '../db/connect.ts';
import { createDraining } from './draining.ts';

/** Milliseconds for running requests to end before their connections are closed. */
const PATIENCE = 3_000;

/** Milliseconds after that for the last queries. */
const LAST_QUERIES = 2_000;

/** Milliseconds between two looks for connections that a closing server need not wait for. */
const LOOK_EVERY = 50;

export interface Closing {
  /** Whether the server is about to end. */
  hasBegun(): boolean;
  close(): Promise<void>;
}

export interface ClosingOptions {
  /** Limits the queries that are left. */
  endWithin?: Connection['endWithin'];
  /** Seconds in which a closing server serves the connections that it has, and takes no new ones. */
  drain: number;
}

/** Call it before the server listens. */
export const closingInTime = (app: FastifyInstance, { endWithin, drain }: ClosingOptions): Closing => {
  const connections = new Set<Socket>();
  app.server.on('connection', (socket) => {
    connections.add(socket);
    socket.once('close', () => connections.delete(socket));
  });
  const draining = createDraining(app, connections);

  /** Browsers open connections in advance. Node closes those that wait between requests, but not these. */
  const closeUnused = (): void => {
    if (app.server.listening) return;
    for (const socket of connections) if (socket.bytesRead === 0) socket.destroy();
  };

  return {
    hasBegun: draining.has,
    close: async () => {
      if (drain > 0) await draining.begin(drain * 1_000);
      const looking = setInterval(closeUnused, LOOK_EVERY);
      const cut = setTimeout(() => {
        app.server.closeAllConnections();
        endWithin?.(LAST_QUERIES);
      }, PATIENCE);
      await app.close().finally(() => {
        clearInterval(looking);
        clearTimeout(cut);
      });
    },
  };
};
