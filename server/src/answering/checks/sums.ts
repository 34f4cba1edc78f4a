import type { Zone } from '@switchboard/common/time/zone';
import { fold, phrases } from '../../languages/fold.ts';
import { sentencesOf } from './claims.ts';
import { type Facts, factsOf, type Price, pricesIn, unfounded } from './facts.ts';

/** Says that an amount is the price of several things. */
const TOGETHER = phrases(
  '(total|totals|together|altogether|combined|both|sum|all in|in all|adds up|add up|comes to|makes|plus)',
  '(en total|total|suma|suman|juntos|juntas|conjunto|ambos|ambas|los dos|las dos|todo|sale por|mas)',
  '(вместе|итого|всего|в сумме|сумма|суммарно|обе|оба|общая|выйдет|выходит|получится|получается|плюс)',
);

/**
 * Totals that a text states together with their prices: those of its sentence, or else all since the previous total. A
 * total without all of its prices could be any number.
 */
export const sumsIn = (text: string, sources: readonly Facts[], zone: Zone): Facts => {
  const nothing = factsOf('', zone);
  const facts: Facts = { ...nothing, prices: new Map() };
  const isKnown = ({ amount, currency }: Price): boolean =>
    unfounded({ ...nothing, prices: new Map([[amount, new Set([currency])]]) }, sources) === undefined;
  let before: Price[] = [];
  for (const sentence of sentencesOf(text)) {
    const stated = pricesIn(sentence);
    const known = stated.filter(isKnown);
    before.push(...known);
    if (!TOGETHER.test(fold(sentence)) && !/[+=]/.test(sentence)) continue;
    const total = stated.find((price) => !isKnown(price));
    if (total === undefined || !isTotal(total, known.length > 1 ? known : before)) continue;
    facts.prices.set(total.amount, new Set([total.currency]));
    before = [];
  }
  return facts;
};

const isTotal = ({ amount, currency }: Price, parts: readonly Price[]): boolean =>
  parts.length > 1 &&
  currency !== '%' &&
  parts.every((part) => part.currency === currency) &&
  cents(parts.reduce((sum, part) => sum + part.amount, 0)) === cents(amount);

const cents = (amount: number): number => Math.round(amount * 100);
