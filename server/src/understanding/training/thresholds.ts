import { type Decided, THRESHOLDS, type Thresholds } from '../thresholds.ts';
import { createScoring } from '../weights.ts';
import { isOf, type Sample } from './fit.ts';
import { train } from './train.ts';

const PARTS = 4;
const NAMES = Object.keys(THRESHOLDS) as Decided[];

/**
 * The share of the texts heard as a class that must be of it, and the share of its texts that may be missed. Higher than
 * what is wanted of customers' texts, which are less alike than those of the data.
 */
const WANTED: Record<Decided, { precision: number; missed: number }> = {
  talk: { precision: 0.96, missed: 0.04 },
  anger: { precision: 0.96, missed: 0.05 },
  person: { precision: 0.96, missed: 0.03 },
  whatYouAre: { precision: 0.96, missed: 0.05 },
};

interface Judged {
  score: number;
  is: boolean;
}

/** Finds thresholds by cross-validation: each text is judged by what was learned from other ones. */
export const findThresholds = (samples: readonly Sample[]): Record<Decided, Thresholds> => {
  const judged = new Map<Decided, Judged[]>(NAMES.map((name) => [name, []]));
  for (let part = 0; part < PARTS; part++) {
    const score = createScoring(train(samples.filter(({ group }) => group % PARTS !== part)));
    for (const sample of samples) {
      if (sample.group % PARTS !== part) continue;
      const scores = score(sample.features);
      for (const name of NAMES) judged.get(name)?.push({ score: scores[name], is: isOf(sample, name) });
    }
  }
  const found = NAMES.map((name) => [name, between(judged.get(name) ?? [], WANTED[name])]);
  return Object.fromEntries(found) as Record<Decided, Thresholds>;
};

const between = (judged: Judged[], { precision, missed }: (typeof WANTED)[Decided]): Thresholds => {
  const sorted = judged.toSorted((one, other) => other.score - one.score);
  const all = sorted.filter(({ is }) => is).length;
  let right = 0;
  let yes = Number.POSITIVE_INFINITY;
  let no = Number.NEGATIVE_INFINITY;
  sorted.forEach(({ score, is }, at) => {
    if (is) right++;
    if (right / (at + 1) >= precision) yes = score;
    if (right < (1 - missed) * all) no = score;
  });
  const rounded = (score: number) => Math.round(score * 100) / 100;
  return { yes: rounded(yes), no: rounded(Math.min(no, yes)) };
};
