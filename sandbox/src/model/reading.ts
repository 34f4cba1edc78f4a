import { type Language, languageOf } from './language.ts';
import { isThing, shared, topicsOf } from './topics.ts';

/** Maximum lines of one answer. */
const MOST_LINES = 3;
const MOST_PRICES = 8;

interface Line {
  text: string;
  topics: string[];
  /** The topics of the heading above it. */
  heading: string[];
  /** Language of the whole passage. */
  language: Language | undefined;
}

export interface Question {
  text: string;
  language: Language;
  /** Only lines with a number answer. */
  wantsPrice: boolean;
}

/** The lines of the passages that answer a question, verbatim; none if no line is about its subject. */
export const linesAbout = (question: Question, passages: readonly string[]): string[] => {
  const { wantsPrice, language } = question;
  const wanted = topicsOf(question.text);
  const lines = passages.flatMap(linesOf).filter(({ text }) => !wantsPrice || /\d/.test(text));
  if (wanted.length === 0)
    return wantsPrice ? texts(inLanguage(lines.filter(isPriced), question)).slice(0, MOST_PRICES) : [];
  const own = answering(
    wanted,
    lines.filter((line) => line.language === language),
  );
  const found = own.length > 0 ? own : inLanguage(answering(wanted, lines), question);
  return texts(found).slice(0, MOST_LINES);
};

const topicsUnder = ({ topics, heading }: Line): string[] => [...topics, ...heading];

/**
 * The lines that answer best; for things that they do not name, further lines. None, if a thing is in no line.
 */
const answering = (wanted: readonly string[], lines: readonly Line[]): readonly Line[] => {
  const found: Line[] = [];
  let open = wanted;
  while (open.length > 0) {
    const more = bestOf(open, lines);
    if (more.length === 0) break;
    found.push(...more);
    const told = found.flatMap(topicsUnder);
    open = wanted.filter((topic) => isThing(topic) && !told.includes(topic));
  }
  const covered = shared(wanted, found.flatMap(topicsUnder));
  return open.length > 0 || covered * 2 < wanted.length ? [] : found;
};

const bestOf = (wanted: readonly string[], lines: readonly Line[]): readonly Line[] => {
  // A topic of the line counts more than one of the heading above it.
  const scoreOf = ({ topics, heading }: Line) => 3 * shared(wanted, topics) + shared(wanted, heading);
  const best = Math.max(0, ...lines.map(scoreOf));
  return best === 0 ? [] : lines.filter((line) => scoreOf(line) === best);
};

/** Lines in the language of the customer; if there are none, lines in the language of the first. */
const inLanguage = (lines: readonly Line[], { language }: Question): readonly Line[] => {
  const own = lines.filter((line) => line.language === language);
  return own.length > 0 ? own : lines.filter((line) => line.language === lines[0]?.language);
};

const texts = (lines: readonly Line[]): string[] => [...new Set(lines.map(({ text }) => text))];

const isPriced = ({ text }: Line): boolean => /\d\s?(?:€|\$|£|eur|евро)|€\s?\d/i.test(text);

/** The lines of a passage below its headings, without the marks of lists and tables. */
const linesOf = (passage: string): Line[] => {
  let heading: string[] = [];
  const language = languageOf(passage);
  return passage.split('\n').flatMap((written) => {
    const text = written
      .replace(/^\s*(?:[-*•–—]|\d+[.)])\s+/, '')
      .replace(/^\s*#+\s*/, '')
      .replaceAll(/\s*\|\s*/g, ', ')
      .replace(/^[\s,]+|[\s,]+$/g, '');
    if (text === '') return [];
    // A question stands above its answer.
    const isHeading = /^\s*#/.test(written) || text.includes(' › ') || text.endsWith('?') || isTitle(text);
    if (isHeading) heading = topicsOf(text);
    return isHeading ? [] : [{ text, topics: topicsOf(withoutDurations(text)), heading, language }];
  });
};

/** The hours of `3 hours` are no opening hours. */
const withoutDurations = (text: string): string =>
  text.replaceAll(/\d+\s*(?:hours?|horas?|час\p{L}*)/giu, ' ');

/** A few words without a number and the end of a sentence. */
const isTitle = (text: string): boolean =>
  !/\d/.test(text) && text.split(/\s+/).length <= 5 && !/[.!?]$/.test(text);
