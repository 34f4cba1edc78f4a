import { languageIn } from '../../languages/language.ts';
import { sameTopic } from '../topics/topics.ts';
import type { Unit } from './evidence.ts';

/** A line of a passage, and the probability that it answers among all lines. */
export interface Sharing {
  unit: Unit;
  certainty: number;
  /** Text of the passage, which tells the language. */
  within: string;
}

/** What is less likely takes nothing from others. */
const LIKELY = 0.05;
/** How likely two lines must be about the same topic to say the same. */
const SAME = 0.3;

/**
 * The certainties without rivals that say the same in another language: a business that has its files in three languages
 * would otherwise never be sure.
 */
export const withoutTranslations = (all: readonly Sharing[]): number[] => {
  const likely = all
    .filter(({ certainty }) => certainty >= LIKELY)
    .map((one) => ({ ...one, language: languageIn(one.within, 2) }));
  return all.map(({ unit, certainty }) => {
    const self = likely.find((one) => one.unit === unit);
    if (self?.language === undefined) return certainty;
    const taken = likely
      .filter(({ language }) => language !== undefined && language !== self.language)
      .filter((one) => sameTopic(one.unit.topics, unit.topics) >= SAME)
      .reduce((sum, one) => sum + one.certainty, 0);
    return Math.min(1, certainty / Math.max(certainty, 1 - taken));
  });
};
