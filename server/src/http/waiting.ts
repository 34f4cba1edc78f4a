import type { FastifyReply } from 'fastify';

/** Keeps the signals of running requests, so that closing the server ends waiting calls. */
export const createWaiting = () => {
  const underWay = new Set<AbortController>();
  let ended = false;

  return {
    signalOf: ({ raw }: Pick<FastifyReply, 'raw'>): AbortSignal => {
      // An already closed connection emits no further close event.
      if (raw.closed) return AbortSignal.abort();
      const request = new AbortController();
      if (ended) request.abort();
      underWay.add(request);
      raw.once('close', () => {
        underWay.delete(request);
        request.abort();
      });
      return request.signal;
    },
    end: (): void => {
      ended = true;
      for (const request of underWay) request.abort();
    },
  };
};
