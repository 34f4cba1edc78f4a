import type { Kind } from '../language/amounts.ts';
import { thesaurus } from '../thesaurus/thesaurus.ts';
import type { Asked, Sought } from './asked.ts';
import type { Unit } from './units.ts';

const KINDS: readonly Kind[] = ['price', 'hours', 'duration', 'place', 'contact'];

/** How a unit has a word of the question, best first: `weak` where the file has the very word in another unit. */
const MATCHES = [
  'exact',
  'notion',
  'weak',
  'headingExact',
  'broader',
  'headingNotion',
  'headingBroader',
  'before',
] as const;
type Match = (typeof MATCHES)[number];

/** What a match is worth beside the word itself. */
const WORTH: Readonly<Record<Match, number>> = {
  ...{ exact: 1, notion: 0.85, weak: 0.6, headingExact: 0.7 },
  ...{ broader: 0.5, headingNotion: 0.6, headingBroader: 0.3, before: 0.15 },
};

/** What speaks for and against a unit as an answer. */
export interface Evidence {
  /** A forest names them by their places. */
  values: number[];
  /** It has a word of the question, or one that means the same. */
  isRelated: boolean;
}

const shares = (some: Iterable<string | number>, all: ReadonlySet<string | number>): boolean => {
  for (const one of some) if (all.has(one)) return true;
  return false;
};

const matchOf = ({ stems, groups, broader }: Sought, unit: Unit): Match | undefined => {
  const { words, headings, before } = unit;
  if (shares(stems, words.stems)) return 'exact';
  if (shares(groups, words.groups)) return 'notion';
  if (shares(stems, headings.stems)) return 'headingExact';
  if (shares(broader, words.groups)) return 'broader';
  if (shares(groups, headings.groups)) return 'headingNotion';
  if (shares(broader, headings.groups)) return 'headingBroader';
  if (before && (shares(stems, before.stems) || shares(groups, before.groups))) return 'before';
  return undefined;
};

const isHere = (match: Match | undefined): match is Match => match !== undefined && match !== 'before';

/** The matches of a word with all units. */
const matchesOf = (word: Sought, units: readonly Unit[]): (Match | undefined)[] => {
  const matches = units.map((unit) => matchOf(word, unit));
  const isWritten = matches.some((match) => match === 'exact' || match === 'headingExact');
  return isWritten ? matches.map((match) => (match === 'notion' ? 'weak' : match)) : matches;
};

/** Weight of a word that all units have; others have more. */
const LEAST = 0.3;

const weightOf = (matches: readonly (Match | undefined)[], all: number): number => {
  const having = matches.filter((match) => isHere(match) && !match.toLowerCase().endsWith('broader')).length;
  return LEAST + Math.log(1 + (all - having + 0.5) / (having + 0.5));
};

/** Whether the unit names another thing of the same kind: a cat, where the question asks for a dog. */
const namesSibling = ({ groups, broader }: Sought, { words }: Unit): boolean => {
  const { broaderThan } = thesaurus();
  for (const group of words.groups)
    if (!groups.has(group) && !broader.has(group) && shares(broaderThan(group), broader)) return true;
  return false;
};

const MOST_UNITS = 60;
/** Units before it that count, and the difference of weight below which one is as good. */
const [MOST_RIVALS, EQUAL] = [8, 0.15];

/** @param all number of units in all files, of which some are judged */
export const evidenceFor = (asked: Asked, units: readonly Unit[], all: number): Evidence[] => {
  const { kind, words } = asked;
  const matches = words.map((word) => matchesOf(word, units));
  const weights = matches.map((row) => weightOf(row, Math.max(all, units.length)));
  const total = weights.reduce((sum, weight) => sum + weight, 0) || 1;
  const isNowhere = matches.map((row) => !row.some(isHere));
  const rarest = weights.reduce(
    (best, weight, at) => (!isNowhere[at] && weight > (weights[best] ?? -1) ? at : best),
    -1,
  );
  const masses = units.map((_, at) =>
    matches.reduce((sum, row, word) => {
      const match = row[at];
      return sum + (match === undefined ? 0 : (weights[word] ?? 0) * WORTH[match]);
    }, 0),
  );
  const most = Math.max(...masses, 1e-9);
  const first = [...masses].sort((a, b) => b - a).slice(0, MOST_RIVALS);
  return units.map((unit, at) => {
    const mass = masses[at] ?? 0;
    const covered: Record<Match, number> = { ...NOTHING };
    let [missing, missingKnown, missingNowhere, missingHere] = [0, 0, 0, 0];
    let [exactWords, matchedWords, direct, sibling, siblingOfMissing, left] = [0, 0, 0, 0, 0, 0];
    let [names, otherNames] = [0, 0];
    for (const [place, word] of words.entries()) {
      const match = matches[place]?.[at];
      const share = (weights[place] ?? 0) / total;
      if (match !== undefined) covered[match] += share;
      if (word.isName && (match === 'exact' || match === 'headingExact')) names += share;
      else if (word.isName) otherNames += share;
      if (isHere(match)) {
        matchedWords += 1;
        if (match === 'exact') exactWords += 1;
        if (!match.startsWith('heading')) direct += 1;
      } else {
        left += share;
        missing = Math.max(missing, share);
        if (word.groups.size > 0) missingKnown += share;
        if (isNowhere[place]) missingNowhere += share;
        else missingHere += share;
      }
      if (word.broader.size > 0 && match !== 'exact' && match !== 'notion' && namesSibling(word, unit)) {
        sibling += share;
        if (!isHere(match)) siblingOfMissing += share;
      }
    }
    const hasNumber = asked.numbers.some((number) => unit.words.stems.has(number));
    const hasDay = asked.days.some((day) => unit.words.stems.has(day));
    const ofRarest = matches[rarest]?.[at];
    const values = [
      ...MATCHES.map((match) => covered[match]),
      ...[
        1 - left,
        Math.min(mass, 14),
        mass / most,
        first.includes(mass) ? first.indexOf(mass) : MOST_RIVALS,
      ],
      first.filter((other) => other > 0 && other >= mass - EQUAL).length,
      ...[missing, missingKnown, missingNowhere, missingHere],
      ...[exactWords, matchedWords, Math.min(words.length, 10)],
      ...KINDS.map((each) => Number(kind === each)),
      Number(kind !== undefined && unit.kinds[kind]),
      Number(kind === 'price' && !unit.kinds.price && unit.hasAmount),
      KINDS.filter((each) => each !== kind && unit.kinds[each]).length,
      ...KINDS.map((each) => Number(unit.kinds[each])),
      ...[unit.hasDigit, unit.hasPercent, unit.hasTime, unit.denies, unit.answers, unit.isTitle].map(Number),
      ...asked.ways,
      Number(asked.denies),
      ...[hasNumber, asked.numbers.length > 0 && !hasNumber].map(Number),
      Math.min(unit.length, 30),
      unit.length > 0 ? Math.max(0, unit.length - direct) / unit.length : 0,
      ...[sibling, siblingOfMissing],
      ...[isHere(ofRarest), ofRarest === 'exact'].map(Number),
      unit.own.folded.length > 0 ? Math.min(1, exactWords / unit.own.folded.length) : 0,
      ...[hasDay, asked.days.length > 0 && !hasDay].map(Number),
      ...[Math.min(asked.text.length, 120), Math.min(all, MOST_UNITS)],
      ...[names, otherNames],
    ];
    return {
      values,
      isRelated: matchedWords > 0 || (words.length === 0 && kind !== undefined && unit.kinds[kind]),
    };
  });
};

const NOTHING = Object.fromEntries(MATCHES.map((match) => [match, 0])) as Record<Match, number>;
