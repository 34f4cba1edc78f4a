import { wordsOf } from './fold.ts';

/** Words that do not change a question: grammar, politeness, and notes that it is repeated. */
const FILLER = new Set(
  `the a is are you your to of in on for and do does it my me i so please again still hello hi hey just already asked ask said
  repeat tell и в на с по а у к вы вас мне что это как ли же ну так еще раз опять снова повторяю спрашиваю спросил спросила
  пожалуиста плиз привет скажите подскажите el la los las de en un una y a que por me es lo favor porfa hola otra vez repito
  pregunto preguntado dicho dime digame`.split(/\s+/),
);

/** Whether two texts ask the same, in almost the same words. A question with one thing more is another one. */
export const asksTheSame = (one: string, other: string): boolean => {
  const [some, others] = [one, other].map(
    (text) => new Set(wordsOf(text).filter((word) => !FILLER.has(word))),
  );
  if (!some || !others || Math.min(some.size, others.size) < 2) return false;
  return isWithin(some, others) && isWithin(others, some);
};

const isWithin = (some: ReadonlySet<string>, others: ReadonlySet<string>): boolean =>
  [...some].every((word) => others.has(word) || [...others].some((known) => isInflected(word, known)));

/** The same word with another ending. */
const isInflected = (word: string, other: string): boolean => {
  const length = Math.min(word.length, other.length);
  return (
    length >= 5 &&
    Math.max(word.length, other.length) - length <= 2 &&
    word.slice(0, length - 1) === other.slice(0, length - 1)
  );
};
