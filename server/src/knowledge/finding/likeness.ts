import { holds } from '../language/amounts.ts';
import { type Question, readQuestion, type Term } from './question.ts';

/** Maximum characters of a text that are compared: a question is short. */
const COMPARED = 300;

/** A question as it is compared with others. Linear in the length of the text. */
export const comparable = (text: string): Question => readQuestion(text.slice(0, COMPARED));

/**
 * One text for all questions with the same words, in any order, form, politeness and, for known words, language. Empty
 * when the text asks nothing.
 */
export const likenessOf = (text: string): string => {
  const { terms, kind, negations } = comparable(text);
  if (terms.length === 0) return '';
  return [kind ?? '', ...terms.map(nameOf).sort(), ...Array<string>(negations).fill('!')].join(' ');
};

const nameOf = ({ stems, notions, word }: Term): string => notions[0] ?? stems[0] ?? word;

const shares = (one: Term, other: Term): boolean =>
  one.stems.some((stem) => other.stems.includes(stem)) ||
  one.notions.some((notion) => other.notions.includes(notion));

const isWithin = (some: readonly Term[], others: readonly Term[]): boolean =>
  some.every((one) => others.some((other) => shares(one, other)));

/**
 * Whether a known question asks what a customer asks: each has all the words of the other and says no as often, and they want the same kind
 * of value, or the answer holds the one that the customer wants. A question with one thing more is another one.
 */
export const asksSame = (asked: Question, known: Question, answer: string): boolean =>
  asked.terms.length > 0 &&
  asked.negations === known.negations &&
  isWithin(asked.terms, known.terms) &&
  isWithin(known.terms, asked.terms) &&
  (asked.kind === known.kind || (asked.kind !== undefined && holds(answer, asked.kind)));
