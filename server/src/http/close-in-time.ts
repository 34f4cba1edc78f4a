import type { FastifyInstance } from 'fastify';
import type { Connection } from '../db/connect.ts';

/** Milliseconds for running requests to end before their connections are closed. */
const PATIENCE = 3_000;

/** Milliseconds after that for the last queries. */
const LAST_QUERIES = 2_000;

/** Closes the server. @param endWithin limits the queries that are left */
export const closeInTime = async (
  app: FastifyInstance,
  endWithin?: Connection['endWithin'],
): Promise<void> => {
  const cut = setTimeout(() => {
    app.server.closeAllConnections();
    endWithin?.(LAST_QUERIES);
  }, PATIENCE);
  await app.close().finally(() => clearTimeout(cut));
};
