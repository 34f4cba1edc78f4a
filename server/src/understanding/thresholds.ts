import type { Learned } from './classes.ts';

/** Scores from which a text is of a class, and below which it is not; between them it is unsure. */
export interface Thresholds {
  yes: number;
  no: number;
}

/** Greetings and closings are told apart by the higher score once a text is `talk`. */
export type Decided = Exclude<Learned, 'greeting' | 'closing'>;

/**
 * Those that `npm run train:understanding -- --thresholds` prints, but for a sure anger: a calm customer who is heard as
 * angry loses the answer, while an unsure one is judged by the model.
 */
export const THRESHOLDS: Record<Decided, Thresholds> = {
  talk: { yes: 1.3, no: -0.9 },
  anger: { yes: 2.2, no: -1.87 },
  person: { yes: 0.04, no: -1.71 },
  whatYouAre: { yes: 1.05, no: -1.54 },
};
