import type { Limit } from './table.ts';

/** A limit of one key. Times are in milliseconds since the epoch. */
export interface Bucket {
  key: string;
  limit: Limit;
}

/** Milliseconds in which one call of a limit comes back. */
export const stepOf = ({ most, seconds }: Limit): number => (seconds * 1000) / most;

/** Milliseconds in which all calls of a limit come back. */
export const spanOf = ({ seconds }: Limit): number => seconds * 1000;

/** Allows for sums of fractions. */
export const TOLERANCE = 0.5;

/**
 * The clocks of servers differ a little: a time that is ahead counts as full. One that is far ahead is from before the
 * clock was set back, and would hold the key for as long as that.
 */
const baseOf = (limit: Limit, fullAt: number, now: number): number => {
  const span = spanOf(limit);
  return fullAt > now + 2 * span ? now : Math.min(Math.max(fullAt, now), now + span);
};

/**
 * Counts one call (generic cell rate algorithm).
 * @param fullAt when all calls counted so far have come back; in the past for none
 * @returns the new `fullAt`, or the milliseconds until a call is allowed
 */
export const take = (limit: Limit, fullAt: number, now: number): { fullAt: number } | { wait: number } => {
  const base = baseOf(limit, fullAt, now);
  const next = base + stepOf(limit);
  const latest = now + spanOf(limit);
  return next <= latest + TOLERANCE ? { fullAt: next } : { wait: next - latest };
};
