import { type SQL, sql } from 'drizzle-orm';

/** Letters of Latin-1, Latin Extended-A and Cyrillic: what people who speak English, Spanish or Russian write. */
const BLOCKS = [
  [0xc0, 0x17f],
  [0x400, 0x4ff],
] as const;

const plain = (letter: string): string =>
  letter.normalize('NFKD').toLowerCase().replaceAll(/\p{M}/gu, '').toLowerCase();

const folded: ReadonlyMap<string, string> = new Map(
  BLOCKS.flatMap(([first, last]) =>
    Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index)),
  )
    .map((letter) => [letter, plain(letter)] as const)
    .filter(([letter, to]) => to !== letter && to.length === 1),
);

/** A text as searches compare it: small letters without marks, so that `Ё` is `е` and `Á` is `a`. */
export const fold = (text: string): string =>
  [...text.normalize('NFC')]
    .map((letter) => folded.get(letter) ?? letter)
    .join('')
    .toLowerCase();

const quoted = (letters: Iterable<string>): SQL => sql.raw(`'${[...letters].join('')}'`);

/** The same in the database. The letters are spelt out, for not every locale of a database knows their cases. */
export const folding = (text: SQL): SQL =>
  sql`lower(translate(${text}, ${quoted(folded.keys())}, ${quoted(folded.values())}))`;
