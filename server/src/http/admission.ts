import type { FastifyReply } from 'fastify';
import { Refusal } from '../errors/refusal.ts';

/** Counts a request of a user until its connection ends. @throws Refusal 429 above the limit */
export type Admit = (userId: string, reply: FastifyReply) => void;

/**
 * @param most maximum requests of one user in progress
 * @param kind of the requests, as a plural
 */
export const createAdmission = (most: number, kind: string): Admit => {
  const underWay = new Map<string, number>();

  return (userId, { raw }) => {
    const others = underWay.get(userId) ?? 0;
    if (others >= most) throw new Refusal('too_many_requests', { limit: most, kind });
    // An already closed connection emits no further close event.
    if (raw.closed) return;
    underWay.set(userId, others + 1);
    raw.once('close', () => {
      const left = (underWay.get(userId) ?? 1) - 1;
      if (left > 0) underWay.set(userId, left);
      else underWay.delete(userId);
    });
  };
};
