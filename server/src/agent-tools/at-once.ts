import type { Zone } from '@switchboard/common/time/zone';
import { asks } from '../languages/asks.ts';
import { fold, wordsOf } from '../languages/fold.ts';
import { namedTime } from './named-time.ts';
import type { Service } from './services.ts';

/** Maximum characters of an order; a longer text is asked back. */
const MAX_ORDER = 300;

/** A question word, a negation, a condition or another act is no order. */
const NOT_AN_ORDER =
  /(?<![\p{L}])(?:not?|don'?t|never|if|or|cancel\p{L}*|mov(?:e|ing)|instead|how|what|when|which|where|who|why|ni|nunca|si|o|cancel\p{L}*|anul\p{L}*|cambi\p{L}*|cuant\p{L}*|que|cuando|cual\p{L}*|donde|quien\p{L}*|не|нет|ни|если|или|отмен\p{L}*|перенес\p{L}*|перенос\p{L}*|сколько|что|когда|как\p{L}*|где|кто|почему|ли)(?![\p{L}])/u;

interface Order {
  services: readonly string[];
  resource: string;
  /** Milliseconds since the epoch. */
  start: number;
}

/**
 * Whether a customer's own words plainly order this booking: exactly this service, on this day at this time, and the person
 * if several give it. Takes linear time.
 */
export const namesExactly = (
  text: string,
  { services, resource, start }: Order,
  { all, zone, now }: { all: readonly Service[]; zone: Zone; now: number },
): boolean => {
  if (text.length > MAX_ORDER || asks(text) || NOT_AN_ORDER.test(fold(text))) return false;
  const said = wordsOf(text);
  const [only] = services;
  if (only === undefined || services.length > 1) return false;
  const named = all.filter(({ name }) => isNamed(name, said));
  // `Haircut` is in `Haircut for children`: the longest name counts.
  const longest = Math.max(0, ...named.map(({ name }) => wordsOf(name).length));
  const meant = named.filter(({ name }) => wordsOf(name).length === longest);
  if (meant.length === 0 || meant.some(({ name }) => name !== only)) return false;
  const isOfOne = meant.length === 1;
  if (!meant.some((service) => service.resource === resource) || (!isOfOne && !isNamed(resource, said)))
    return false;
  if (!isOfOne && meant.filter((service) => isNamed(service.resource, said)).length > 1) return false;
  return namedTime(text, zone, now) === start;
};

/** Whether each word of a name is among the words, in any ending. */
const isNamed = (name: string, said: readonly string[]): boolean => {
  const words = wordsOf(name);
  return words.length > 0 && words.every((word) => said.some((one) => isSameWord(word, one)));
};

/** Equal, or equal but for an ending of at most two letters. */
const isSameWord = (word: string, said: string): boolean => {
  if (word === said) return true;
  const stem = word.slice(0, Math.max(4, word.length - 2));
  return word.length >= 4 && said.startsWith(stem) && Math.abs(said.length - word.length) <= 2;
};
