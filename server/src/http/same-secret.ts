import { createHash, timingSafeEqual } from 'node:crypto';

/** Compares hashes, which have one length, in constant time. */
export const isSameSecret = (given: unknown, expected: string): boolean =>
  typeof given === 'string' && timingSafeEqual(hashOf(given), hashOf(expected));

const hashOf = (text: string): Buffer => createHash('sha256').update(text).digest();
