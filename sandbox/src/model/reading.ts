import { type Language, languageOf } from './language.ts';
import { shared, topicsOf } from './topics.ts';

/** Lines of one answer. */
const MOST_LINES = 3;
const MOST_PRICES = 8;

interface Line {
  text: string;
  topics: string[];
  /** The topics of the heading above it. */
  heading: string[];
  /** Of the whole passage. */
  language: Language | undefined;
}

export interface Question {
  text: string;
  language: Language;
  /** Only lines with a number answer. */
  wantsPrice: boolean;
}

/** The lines of the passages that answer a question, as they are in the file; none if no line is about what was asked. */
export const linesAbout = (question: Question, passages: readonly string[]): string[] => {
  const { wantsPrice } = question;
  const wanted = topicsOf(question.text);
  const lines = passages.flatMap(linesOf).filter(({ text }) => !wantsPrice || /\d/.test(text));
  if (wanted.length === 0)
    return wantsPrice ? texts(inLanguage(lines.filter(isPriced), question)).slice(0, MOST_PRICES) : [];
  const topicsUnder = ({ topics, heading }: Line) => [...topics, ...heading];
  // A topic of the line counts more than one of the heading above it.
  const scoreOf = (line: Line) => 2 * shared(wanted, line.topics) + shared(wanted, topicsUnder(line));
  const best = Math.max(0, ...lines.map(scoreOf));
  const found = lines.filter((line) => scoreOf(line) === best);
  const covered = shared(wanted, found.flatMap(topicsUnder));
  if (best === 0 || covered * 2 < wanted.length) return [];
  return texts(inLanguage(found, question)).slice(0, MOST_LINES);
};

/** Those in the language of the customer; if there are none, those in the language of the first. */
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
    const isHeading = /^\s*#/.test(written) || text.includes(' › ') || isTitle(text);
    if (isHeading) heading = topicsOf(text);
    return isHeading ? [] : [{ text, topics: topicsOf(text), heading, language }];
  });
};

/** A few words without a number and the end of a sentence. */
const isTitle = (text: string): boolean =>
  !/\d/.test(text) && text.split(/\s+/).length <= 5 && !/[.!?]$/.test(text);
