import type { FastifyRequest } from 'fastify';
import { Refusal } from '../errors/refusal.ts';

/** The client's key for what it asks for, if it gave one. @throws Refusal 400 */
export const readIdempotencyKey = ({ headers }: FastifyRequest): string | undefined => {
  const key = headers['idempotency-key'];
  if (key === undefined) return undefined;
  if (typeof key === 'string' && /^[\x21-\x7e]{1,128}$/.test(key)) return key;
  throw new Refusal('malformed_key', { field: 'Idempotency-Key' });
};

/** As `readIdempotencyKey`, for calls that need one. @throws Refusal 400 */
export const requireIdempotencyKey = (request: FastifyRequest): string => {
  const key = readIdempotencyKey(request);
  if (key === undefined) throw new Refusal('missing', { field: 'Idempotency-Key' });
  return key;
};
