import { wordsOf } from '../../languages/fold.ts';

/** Words that do not change a question: grammar, politeness, and notes that it is repeated. */
const FILLER = new Set(
  `the a is are you your to of in on for and do does it my me i so please again still hello hi hey just already asked ask said
  repeat tell и в на с по а у к вы вас мне что это как ли же ну так еще раз опять снова повторяю спрашиваю спросил спросила
  пожалуиста плиз привет скажите подскажите el la los las de en un una y a que por me es lo favor porfa hola otra vez repito
  pregunto preguntado dicho dime digame`.split(/\s+/),
);

/**
 * Whether a text repeats a question in almost the same words, as who got no answer does. A question with one thing more is
 * another one.
 */
export const repeatsQuestion = (one: string, other: string): boolean => {
  const [some, others] = [one, other].map(
    (text) => new Set(wordsOf(text).filter((word) => !FILLER.has(word))),
  );
  if (!some || !others || Math.min(some.size, others.size) < 2) return false;
  return isWithin(some, others) && isWithin(others, some);
};

const isWithin = (some: ReadonlySet<string>, others: ReadonlySet<string>): boolean => {
  const beginnings = new Set([...others].flatMap(beginningsOf));
  return [...some].every((word) => others.has(word) || formsOf(word).some((form) => beginnings.has(form)));
};

/** How much longer or shorter another form of a word may be. */
const MORE = [-2, -1, 0, 1, 2];

/** Lengths and beginnings of a word: other forms share all but the last letter of the shorter form. */
const beginningsOf = (word: string): string[] =>
  [1, 2, 3].flatMap((cut) => (word.length - cut >= 4 ? [`${word.length} ${word.slice(0, -cut)}`] : []));

/** The lengths and beginnings of the words that are other forms of this one. */
const formsOf = (word: string): string[] =>
  MORE.flatMap((more) => {
    const shorter = Math.min(word.length, word.length + more);
    return shorter >= 5 ? [`${word.length + more} ${word.slice(0, shorter - 1)}`] : [];
  });
