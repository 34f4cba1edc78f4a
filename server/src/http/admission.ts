import type { FastifyInstance, FastifyReply } from 'fastify';
import { Refusal } from '../errors/refusal.ts';

/** Counts a request of a user until it is answered and its connection has ended. @throws Refusal 429 above the limit */
export type Admit = (userId: string, reply: FastifyReply) => void;

const ANSWERED = Symbol('answered');

/** Tells the end of the work for each request: a client that hangs up does not end it. */
export const watchAnswers = (app: FastifyInstance): void => {
  app.addHook('onSend', async (_request, reply) => workEnded(reply));
};

/** Ends the work for a request. Only an answer that the framework does not send needs the call. */
export const workEnded = ({ raw }: Pick<FastifyReply, 'raw'>): void => void raw.emit(ANSWERED);

/**
 * Needs `watchAnswers`.
 * @param most maximum requests of one user in progress
 * @param kind of the requests, as a plural
 */
export const createAdmission = (most: number, kind: string): Admit => {
  const underWay = new Map<string, number>();

  return (userId, { raw }) => {
    const others = underWay.get(userId) ?? 0;
    if (others >= most) throw new Refusal('too_many_requests', { limit: most, kind });
    underWay.set(userId, others + 1);
    const free = () => {
      const left = (underWay.get(userId) ?? 1) - 1;
      if (left > 0) underWay.set(userId, left);
      else underWay.delete(userId);
    };
    raw.once(ANSWERED, () => {
      // An already closed connection emits no further close event.
      if (raw.closed) free();
      else raw.once('close', free);
    });
  };
};
