import type { FastifyReply } from 'fastify';

/** Keeps the signals of the requests under way, so that closing ends whatever waits. */
export const createWaiting = () => {
  const underWay = new Set<AbortController>();
  let ended = false;

  return {
    signalOf: ({ raw }: Pick<FastifyReply, 'raw'>): AbortSignal => {
      // Of a connection that is closed already, nothing more will be heard.
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
