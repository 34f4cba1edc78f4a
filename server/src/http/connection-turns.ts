import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** Maximum requests of a connection that wait for the answer to an earlier one. Browsers and proxies send none. */
const MOST_WAITING = 8;

/** The requests of a connection that are not begun. */
interface Line {
  isBusy: boolean;
  waiting: (() => void)[];
}

/**
 * Begins a request when the answer to the one before it has left the connection, so that no connection has more than one
 * answer in memory. A connection that sends more requests ahead is closed. Register it before all other hooks.
 */
export const answerInTurn = (app: FastifyInstance): void => {
  const lines = new WeakMap<Socket, Line>();

  app.addHook('onRequest', ({ raw: { socket } }, { raw }, next) => {
    // Node goes on with what it had read of a connection that was closed here.
    if (socket.destroyed) return;
    const line = lines.get(socket) ?? { isBusy: false, waiting: [] };
    lines.set(socket, line);
    const goOn = () => {
      line.isBusy = false;
      // What a closed connection asked for is dropped.
      if (socket.destroyed) line.waiting = [];
      line.waiting.shift()?.();
    };
    const begin = () => {
      line.isBusy = true;
      raw.once('close', goOn);
      next();
    };
    if (!line.isBusy) return begin();
    if (line.waiting.length < MOST_WAITING) line.waiting.push(begin);
    else socket.destroy();
  });
};
