import { holds, holdsAmount, type Kind } from '../language/amounts.ts';
import { sentencesOf } from '../language/sentences.ts';
import { type Words, withWords, wordsIn } from './words.ts';

/** A part of a passage that can be quoted, as it is compared with questions. */
export interface Unit {
  /** Verbatim: a line, or a sentence of a long one. */
  text: string;
  /** From 0, in its passage. */
  index: number;
  /** Its words, with those of the question that the file asks before it. */
  words: Words;
  /** Words of the line alone. */
  own: Words;
  /** Words of the headings, and of the title above. */
  headings: Words;
  /** Words of the unit before. */
  before: Words | undefined;
  /** The kinds of values that it contains. */
  kinds: Readonly<Record<Kind, boolean>>;
  /** It contains a number that may be a price without a currency. */
  hasAmount: boolean;
  hasDigit: boolean;
  hasPercent: boolean;
  hasTime: boolean;
  denies: boolean;
  /** It answers a question of the file. */
  answers: boolean;
  isTitle: boolean;
  /** Number of its words of three letters and more. */
  length: number;
}

const TIME =
  /\d{1,2}(?::\d{2})?\s?(?:am|pm)|\d{1,2}[:.]\d{2}|\d{1,2}\s?[-–—]\s?\d{1,2}\s?(?:h|hs|ч|pm|am)?|(?:с|до|from|until|till|de|a|hasta)\s(?:las\s)?\d{1,2}(?!\d)/iu;

const DENIAL =
  /(?<!\p{L})(?:no|not|nope|never|don't|dont|can't|cannot|none|without|sorry|sin|ni|nunca|tampoco|не|нет|нельзя|без|ни|никогда)(?!\p{L})/iu;

/** Whether a text says no to something. */
export const saysNo = (text: string): boolean => DENIAL.test(text);

const LONG_LINE = 160;
/** Maximum characters of a question within a file. */
const LONGEST_QUESTION = 140;
const WORDS_OF_TITLE = 5;

const linesOf = (text: string): string[] =>
  text.split('\n').flatMap((line) => (line.length > LONG_LINE ? sentencesOf(line) : [line]));

const isQuestion = (line: string): boolean => line.length < LONGEST_QUESTION && /\?\s*$/.test(line);

const looksLikeTitle = (line: string): boolean =>
  line.split(/\s+/, WORDS_OF_TITLE + 1).length <= WORDS_OF_TITLE && !/\d|[.!;,]$| — /.test(line);

const known = new Map<string, readonly Unit[]>();
/** Units that are kept: each question reads its passages again. */
const MOST_KNOWN = 10_000;
let size = 0;

/** The units of a passage; a question in it belongs to the line below. */
export const unitsOf = (passage: { heading?: string | null | undefined; text: string }): readonly Unit[] => {
  const key = `${passage.heading ?? ''}\u0000${passage.text}`;
  const before = known.get(key);
  if (before !== undefined) return before;
  const units = readUnits(passage.heading ?? '', linesOf(passage.text));
  size += units.length;
  if (size > MOST_KNOWN) {
    known.clear();
    size = units.length;
  }
  known.set(key, units);
  return units;
};

const readUnits = (heading: string, lines: readonly string[]): Unit[] => {
  const units: Unit[] = [];
  const above = wordsIn(heading);
  let headings = above;
  let asked: Words | undefined;
  for (const [index, text] of lines.entries()) {
    const line = text.trim();
    if (isQuestion(line)) {
      asked = asked === undefined ? wordsIn(line) : withWords(asked, wordsIn(line));
      continue;
    }
    const own = wordsIn(text);
    const isTitle = looksLikeTitle(line);
    units.push({
      text,
      index,
      own,
      words: asked === undefined ? own : withWords(asked, own),
      headings,
      before: units.at(-1)?.words,
      kinds: {
        price: holds(text, 'price'),
        hours:
          holds(text, 'hours') || (TIME.test(text) && [...own.stems].some((stem) => stem.startsWith('@'))),
        duration: holds(text, 'duration'),
        place: holds(text, 'place'),
        contact: holds(text, 'contact'),
      },
      hasAmount: holdsAmount(text),
      hasDigit: /\d/.test(text),
      hasPercent: text.includes('%'),
      hasTime: TIME.test(text),
      denies: saysNo(text),
      answers: asked !== undefined,
      isTitle,
      length: text.split(/\s+/).filter((word) => /\p{L}{3}/u.test(word)).length,
    });
    asked = undefined;
    if (isTitle) headings = withWords(above, own);
  }
  return units;
};
