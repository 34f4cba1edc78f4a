import type { FastifyRequest } from 'fastify';
import { Refusal } from '../http/errors.ts';

/** The client's name for this message, if it gave one. @throws Refusal 400 */
export const readIdempotencyKey = ({ headers }: FastifyRequest): string | undefined => {
  const key = headers['idempotency-key'];
  if (key === undefined) return undefined;
  if (typeof key === 'string' && /^[\x21-\x7e]{1,128}$/.test(key)) return key;
  throw new Refusal(400, 'Idempotency-Key: must be 1 to 128 visible ASCII characters');
};
