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
 * answer in memory. A connection that sends more requests ahead is closed. It stands before the framework, for which a
 * request that waits or is dropped costs nothing yet: Node hands over all that it has read of a connection at once.
 */
export const answerInTurn = ({ server }: Pick<FastifyInstance, 'server'>): void => {
  const lines = new WeakMap<Socket, Line>();
  const handlers = server.listeners('request');
  server.removeAllListeners('request');

  server.on('request', (request, response) => {
    const { socket } = request;
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
      response.once('close', goOn);
      for (const handle of handlers) handle.call(server, request, response);
    };
    if (!line.isBusy) return begin();
    if (line.waiting.length < MOST_WAITING) line.waiting.push(begin);
    else socket.destroy();
  });
};
