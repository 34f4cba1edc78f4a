import type { Run } from '@switchboard/api-client';

type Found = Run['passages'][number];

/** Passages that are shown at once. */
const SHOWN = 3;
/** Minimum certainty that one of them answers. */
const LIKELY = 0.2;

/** The passages that led to an answer, and the others that were found. */
export const splitPassages = (passages: readonly Found[]): { likely: Found[]; others: Found[] } => {
  const likely = passages.filter(({ certainty }, at) => at === 0 || certainty >= LIKELY).slice(0, SHOWN);
  return { likely, others: passages.filter((passage) => !likely.includes(passage)) };
};
