import { holds, type Kind } from '../language/amounts.ts';
import { sentencesOf } from '../language/sentences.ts';
import { tokensOf, wordsOf } from '../language/words.ts';
import { sameTopic, type Topics, topicsOf } from '../topics/topics.ts';
import type { Question, Term } from './question.ts';
import { partsOf, sharedParts, spelled } from './spelling.ts';

/** The parts of a passage that can be quoted: its lines, and the sentences of long ones. */
const linesOf = (text: string): string[] =>
  text.split('\n').flatMap((line) => (line.length > 160 ? sentencesOf(line) : [line]));

/** A part of a passage that can be quoted, as it is compared with questions. */
export interface Unit {
  /** Verbatim. */
  text: string;
  /** From 0, in its passage. */
  index: number;
  words: ReadonlySet<string>;
  headings: ReadonlySet<string>;
  /** Letters in a row of its words, in Latin letters. */
  parts: ReadonlySet<string>;
  topics: Topics;
  /** Topics of its headings and itself. */
  topicsWithin: Topics;
  kinds: Readonly<Record<Kind, boolean>>;
  length: number;
}

const KINDS: readonly Kind[] = ['price', 'hours', 'duration', 'place', 'contact'];

const known = new Map<string, readonly Unit[]>();
/** Passages whose units are kept: each question reads them again. */
const MOST_KNOWN = 600;

/** The units of a passage. */
export const unitsOf = ({
  heading,
  text,
}: {
  heading?: string | null | undefined;
  text: string;
}): readonly Unit[] => {
  const key = `${heading ?? ''}\u0000${text}`;
  const before = known.get(key);
  if (before !== undefined) return before;
  const headings = new Set(wordsOf(heading ?? ''));
  const units = linesOf(text).map((line, index) => ({
    text: line,
    index,
    words: new Set(wordsOf(line)),
    headings,
    parts: new Set(tokensOf(line).flatMap((token) => partsOf(spelled(token)))),
    topics: topicsOf(line),
    topicsWithin: heading ? topicsOf(`${heading} ${line}`) : topicsOf(line),
    // Every kind is asked.
    kinds: Object.fromEntries(KINDS.map((kind) => [kind, holds(line, kind)])) as Record<Kind, boolean>,
    length: line.split(/\s+/).filter((word) => /\p{L}{3}/u.test(word)).length,
  }));
  if (known.size >= MOST_KNOWN) known.clear();
  known.set(key, units);
  return units;
};

/** A term in other words, or in a heading, counts less than the word itself. */
const BY_NOTION = 0.9;
const IN_HEADING = 0.8;

const matchOf = ({ stems, notions }: Term, words: ReadonlySet<string>): number => {
  if (stems.some((stem) => words.has(stem))) return 1;
  return notions.some((notion) => words.has(notion)) ? BY_NOTION : 0;
};

/** A question as it is compared with units. */
export interface Asked {
  question: Question;
  text: string;
  topics: Topics;
  parts: readonly string[][];
}

/** Most terms of a question that are compared: a longer text asks many things. */
const MOST_TERMS = 24;
/** Most characters of a question that are looked at. */
const MOST_TEXT = 400;

/** Prepares a question once for all units. */
export const askedOf = (read: Question, text: string): Asked => {
  const question = { ...read, terms: read.terms.slice(0, MOST_TERMS) };
  const seen = text.slice(0, MOST_TEXT);
  return {
    question,
    text: seen,
    topics: topicsOf(seen),
    parts: question.terms.map(({ word }) => partsOf(spelled(word))),
  };
};

/** Names of what speaks for or against a unit, for those who read the weights. */
export const EVIDENCE = [
  'covered',
  'coveredAlone',
  'missing',
  'spelling',
  'topic',
  'topicWithin',
  'sureTopic',
  'otherTopic',
  'kind',
  'noKind',
  'kindAndWords',
  'kindAndTopic',
  'wordsAndTopic',
  'otherKind',
  'length',
  'matches',
  'numbers',
  'missingOfPrice',
  'missingOfOther',
  'shortAndCovered',
] as const;

const logOf = (same: number): number => Math.log((same + 0.002) / 0.03) / 3;

/** What speaks for a unit as the answer, in the order of `EVIDENCE`. @param weights of the terms */
export const evidenceOf = (asked: Asked, weights: readonly number[], unit: Unit): number[] => {
  const { question, topics, parts } = asked;
  const { terms, kind } = question;
  const total = weights.reduce((sum, weight) => sum + weight, 0) || 1;
  let [covered, alone, missing, spelling, matches] = [0, 0, 0, 0, 0];
  for (const [at, term] of terms.entries()) {
    const share = (weights[at] ?? 0) / total;
    const here = matchOf(term, unit.words);
    const match = Math.max(here, matchOf(term, unit.headings) * IN_HEADING);
    const spelt = here > 0 ? here : sharedParts(parts[at] ?? [], unit.parts);
    covered += share * match;
    alone += share * here;
    spelling += share * spelt;
    matches += here > 0 ? (weights[at] ?? 0) : 0;
    if (Math.max(match, spelt) < 0.5) missing = Math.max(missing, share);
  }
  const same = sameTopic(topics, unit.topics);
  const within = sameTopic(topics, unit.topicsWithin);
  const sure = Math.max(...topics);
  const topic = logOf(Math.max(same, within * 0.8));
  const holdsKind = kind === undefined ? 0 : unit.kinds[kind] ? 1 : 0;
  return [
    covered,
    alone,
    missing,
    spelling,
    logOf(same),
    logOf(within),
    sure * topic,
    1 - sure,
    holdsKind,
    kind !== undefined && holdsKind === 0 ? 1 : 0,
    holdsKind * spelling,
    holdsKind * topic,
    spelling * topic,
    kind !== 'price' && unit.kinds.price ? 1 : 0,
    Math.min(unit.length, 20) / 20,
    Math.min(matches, 6) / 6,
    /\d/.test(asked.text) && [...asked.text.matchAll(/\d+/g)].some(([number]) => unit.words.has(number))
      ? 1
      : 0,
    kind === 'price' ? missing : 0,
    kind === undefined ? missing : 0,
    terms.length <= 1 ? spelling : 0,
  ];
};

/** Whether any unit has a word of the question, or one of the same idea. */
export const sharesWords = ({ question }: Asked, units: readonly Unit[]): boolean =>
  question.terms.some((term) =>
    units.some(({ words, headings }) => matchOf(term, words) > 0 || matchOf(term, headings) > 0),
  );
