import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Limits } from '../limits/limits.ts';
import { readSessionCookies } from './cookies.ts';
import { lineOf } from './network.ts';

/** Maximum tokens that are remembered: the ones that were not used for the longest time go. */
const MOST_KNOWN = 50_000;

/** What proves the caller, as a hash: the memory holds no tokens. */
const keyOf = (request: FastifyRequest): string | undefined => {
  const presented = request.headers.authorization ?? readSessionCookies(request).access;
  return presented && createHash('sha256').update(presented).digest('base64');
};

/**
 * A token that this server has not seen yet costs a query or the check of a signature before anything is known of its
 * sender. Such calls are counted by their address; those with a token that was good before are not, so that a stranger
 * does not use up the calls of the people at the same address.
 */
export const createKnownCallers = (limits: Pick<Limits, 'count'>) => {
  const known = new Set<string>();
  return {
    /** @throws Refusal 429 for one unknown token too many */
    countUnknown: async (request: FastifyRequest): Promise<void> => {
      const key = keyOf(request);
      if (key !== undefined && !known.has(key))
        await limits.count('stranger', { visitor: lineOf(request.ip) });
    },
    accepted: (request: FastifyRequest): void => {
      const key = keyOf(request);
      if (key === undefined) return;
      known.delete(key);
      known.add(key);
      if (known.size > MOST_KNOWN) known.delete(known.values().next().value ?? '');
    },
    /** A session that ended is unknown again. */
    refused: (request: FastifyRequest): void => {
      const key = keyOf(request);
      if (key !== undefined) known.delete(key);
    },
  };
};
