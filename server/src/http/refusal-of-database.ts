import { Refusal } from './errors.ts';

/**
 * Postgres refuses some values that look fine, and sees two requests in each other's way. Those are the client's to
 * know about; every other error of the database is ours.
 */
export const refusalOfDatabase = (error: unknown): Refusal | undefined => {
  const state = sqlState(error);
  if (state === undefined) return undefined;
  if (state.startsWith('22'))
    return new Refusal(400, 'body: a value is outside the range that can be stored');
  if (state === '23503') return new Refusal(409, 'Something that this refers to has been removed meanwhile');
  if (state === '23505') return new Refusal(409, 'Another request has stored the same meanwhile');
  if (state === '40001' || state === '40P01')
    return new Refusal(409, 'Another request was in the way, try again');
  return undefined;
};

/** The five characters by which Postgres names an error; the query builder wraps the error that has them. */
const sqlState = (error: unknown): string | undefined => {
  for (let inner = error; inner instanceof Error; inner = inner.cause)
    if ('code' in inner && typeof inner.code === 'string' && /^[0-9A-Z]{5}$/.test(inner.code))
      return inner.code;
  return undefined;
};
