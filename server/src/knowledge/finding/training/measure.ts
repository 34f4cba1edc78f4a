import { shares } from '../certainty.ts';
import { chosenOf } from '../chosen.ts';
import { fitRanking } from './fit.ts';
import type { List } from './lists.ts';

/** A question as it was answered by a ranking that never saw its business. */
export interface Answered {
  list: List;
  certainty: number;
  said: string;
  isRight: boolean;
  /** Whether the very first unit answers. */
  isFirst: boolean;
}

const FOLDS = 6;

const answerOf = (list: List, share: readonly number[]): Answered => {
  const units = list.units.map(({ unit, passage }, at) => ({
    unit,
    passage,
    at,
    certainty: share[at + 1] ?? 0,
  }));
  const [best] = chosenOf(units);
  const chosen = chosenOf(units.filter(({ passage }) => passage === best?.passage));
  return {
    list,
    certainty: chosen.reduce((sum, one) => sum + one.certainty, 0),
    said: chosen.map(({ unit }) => unit.text).join(' / '),
    isRight: chosen.some(({ at }) => list.right[at + 1] === true),
    isFirst: best !== undefined && list.right[best.at + 1] === true,
  };
};

/** Answers each question with a ranking that was learned from other businesses. */
export const crossAnswer = (lists: readonly List[]): Answered[] => {
  const names = [...new Set(lists.map(({ business }) => business))];
  return Array.from({ length: FOLDS }, (_, fold) => {
    const held = new Set(names.filter((_name, at) => at % FOLDS === fold));
    const ranking = fitRanking(lists.filter(({ business }) => !held.has(business)));
    return lists
      .filter(({ business }) => held.has(business))
      .map((list) => answerOf(list, shares(list.none, list.evidence, ranking)));
  }).flat();
};
