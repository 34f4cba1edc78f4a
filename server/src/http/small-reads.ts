import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** Bytes that the parser takes at once. The shortest requests have 18. */
const PART = 16 * 1024;

/**
 * Hands bytes of connections to the parser of requests in small parts, and none of a connection that was closed
 * meanwhile. Node reads 64 KiB at once, which hold 3,600 requests or 6,000 parts of a form, and goes on with all of them
 * after the first ones closed the connection or met a limit.
 */
export const readInSmallParts = ({ server }: Pick<FastifyInstance, 'server'>): void => {
  server.on('connection', (socket: Socket) => {
    const push = socket.push.bind(socket);
    socket.push = (bytes: Buffer | null, encoding) => {
      if (bytes === null) return push(bytes, encoding);
      let wantsMore = true;
      for (let at = 0; at < bytes.length; at += PART) {
        if (socket.destroyed) return false;
        wantsMore = push(bytes.subarray(at, at + PART));
      }
      return wantsMore;
    };
    // With a listener of its own, a connection gives its bytes to `push` in place of the parser.
    socket.on('data', () => undefined);
  });
};
