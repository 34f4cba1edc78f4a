import type { Zone } from '@switchboard/common/time/zone';
import { asks } from '../languages/asks.ts';
import { wordsOf } from '../languages/fold.ts';
import { besideTime, namedTime } from './named-time.ts';
import type { Service } from './services.ts';

/** Maximum characters of an order; a longer text is asked back. */
const MAX_ORDER = 300;

/** What an order says beside the service, the person and the time. Any other word may make a statement of it. */
const OF_AN_ORDER = new Set(
  wordsOf(
    `book schedule reserve appointment booking want need i d would like to please me for a an the with hi hello thanks
    reserva reservar reservame reserveme reserve apuntame apunteme quiero quisiera querria necesito me gustaria cita un una para con favor por hola gracias
    запиши запишите записаться забронируйте забронировать хочу хотел хотела бы мне меня нужна нужно нужен запись пожалуйста на к с здравствуйте спасибо`,
  ),
);

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
  if (text.length > MAX_ORDER || asks(text)) return false;
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
  const names = [...wordsOf(only), ...wordsOf(resource)];
  const isOrder = besideTime(text).every(
    (word) => OF_AN_ORDER.has(word) || names.some((name) => isSameWord(name, word)),
  );
  return isOrder && namedTime(text, zone, now) === start;
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
