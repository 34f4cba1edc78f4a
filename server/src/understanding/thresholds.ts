import type { Learned } from './classes.ts';

/** Scores from which a text is of a class, and below which it is not; between them it is unsure. */
export interface Thresholds {
  yes: number;
  no: number;
}

/** Greetings and closings are told apart by the higher score once a text is `talk`. */
export type Decided = Exclude<Learned, 'greeting' | 'closing'>;

/** Printed by `npm run train:understanding -- --thresholds`. */
export const THRESHOLDS: Record<Decided, Thresholds> = {
  talk: { yes: 1.42, no: -0.77 },
  anger: { yes: 0.91, no: -1.99 },
  person: { yes: 0.04, no: -1.56 },
  whatYouAre: { yes: 0.8, no: -1.9 },
};
