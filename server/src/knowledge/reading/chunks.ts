import { sentencesOf } from '../language/sentences.ts';
import { INTRODUCTION, type Line } from './lines.ts';

/** The content of a row of `passages`. */
export interface Piece {
  page: number | null;
  heading: string | null;
  text: string;
}

/** Usual number of characters of a passage. */
const USUAL = 600;
/** Maximum characters of a heading. */
const LONGEST_HEADING = 200;

/** Splits a document into passages under their headings, never within a line. */
export const piecesOf = function* (lines: readonly Line[]): Generator<Piece> {
  let headings: { level: number; text: string }[] = [];
  let collected: string[] = [];
  let page: number | undefined;
  let before: Line['kind'] | undefined;

  const piece = function* (): Generator<Piece> {
    if (collected.length > 0) {
      const heading = [...headings.map(({ text }) => text.replace(/:$/, '')).join(' › ')].slice(
        -LONGEST_HEADING,
      );
      yield { page: page ?? null, heading: heading.join('') || null, text: collected.join('\n') };
    }
    collected = [];
    page = undefined;
  };

  for (const line of lines) {
    if (line.kind === 'heading') {
      yield* piece();
      const level = line.level ?? 1;
      // Two units for each character that is kept.
      const text = line.text.slice(-2 * LONGEST_HEADING);
      headings = [...headings.filter((above) => above.level < level), { level, text }];
    } else {
      // An introduction ends with the list below it.
      const introduction = headings.at(-1);
      if (
        introduction?.level === INTRODUCTION &&
        line.kind === 'text' &&
        (before === 'item' || before === 'row')
      ) {
        yield* piece();
        headings = headings.slice(0, -1);
      }
      for (const text of portionsOf(line.text)) {
        const length = collected.reduce((sum, { length }) => sum + length + 1, 0);
        // A question stays with its answer, but a list of questions has an end.
        const isOpen = length < 2 * USUAL && collected.at(-1)?.endsWith('?') === true;
        if (collected.length > 0 && length + text.length > USUAL && !isOpen) yield* piece();
        page ??= line.page;
        collected.push(text);
      }
    }
    before = line.kind;
  }
  yield* piece();
};

/** A paragraph that is longer than a passage is cut between sentences, or else between words. */
const portionsOf = (text: string): string[] => {
  if (text.length <= USUAL) return [text];
  const portions: string[] = [];
  for (const sentence of sentencesOf(text)) {
    const last = portions.at(-1);
    if (last !== undefined && last.length + sentence.length < USUAL)
      portions[portions.length - 1] = `${last} ${sentence}`;
    else for (const portion of wordsWithin(sentence)) portions.push(portion);
  }
  return portions;
};

const wordsWithin = (sentence: string): string[] => {
  const portions: string[] = [];
  let begin = 0;
  while (sentence.length - begin > USUAL) {
    // Not in the whole sentence, which may be a word of a million letters.
    const space = sentence.slice(begin, begin + USUAL + 1).lastIndexOf(' ');
    const isHalf = /[\ud800-\udbff]/.test(sentence[begin + USUAL - 1] ?? '');
    const end = begin + (space > 0 ? space : USUAL - Number(isHalf));
    portions.push(sentence.slice(begin, end));
    begin = sentence[end] === ' ' ? end + 1 : end;
  }
  return begin < sentence.length ? [...portions, sentence.slice(begin)] : portions;
};
