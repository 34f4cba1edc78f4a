import { createHash } from 'node:crypto';
import { likenessOf } from '../knowledge/finding/likeness.ts';

/** Stands for all questions with the same words; undefined for a text that asks nothing. */
export const gapKeyOf = (question: string): string | undefined => {
  const likeness = likenessOf(question);
  if (likeness === '') return undefined;
  return createHash('sha256').update(likeness).digest('base64url').slice(0, 22);
};
