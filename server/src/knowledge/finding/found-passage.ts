import type { WirePassage } from '@switchboard/api-client';

/** A passage that may answer a question. */
export interface FoundPassage {
  passage: WirePassage;
  /** The probability that the quoted lines answer, 0 to 1. */
  certainty: number;
  /** The lines of the text that answer, verbatim. */
  lines: string[];
}
