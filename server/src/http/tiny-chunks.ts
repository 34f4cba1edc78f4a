import type { FastifyInstance } from 'fastify';

/** Parts of a body that may be small, such as those of a slow line. */
const FREE = 1_000;
/** Mean bytes of the parts of a longer body. Clients and proxies send kilobytes. */
const LEAST = 64;

/**
 * Closes connections whose body comes in very many tiny parts. Node hands over all parts that it has read at once, ten
 * thousand of one byte each, and each costs as much as one of a kilobyte.
 */
export const refuseTinyChunks = ({ server }: Pick<FastifyInstance, 'server'>): void => {
  server.prependListener('request', (request) => {
    const { socket } = request;
    const push = request.push.bind(request);
    let parts = 0;
    let bytes = 0;
    request.push = (part, encoding) => {
      if (part !== null) {
        // Node goes on with what it had read of a connection that was closed here.
        if (socket.destroyed) return false;
        parts += 1;
        bytes += part.length;
        if (parts > FREE && bytes < parts * LEAST) {
          socket.destroy();
          return false;
        }
      }
      return push(part, encoding);
    };
  });
};
