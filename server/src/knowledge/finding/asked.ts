import type { Kind } from '../language/amounts.ts';
import { daysIn } from '../language/days.ts';
import { folded, tokensOf } from '../language/words.ts';
import { thesaurus } from '../thesaurus/thesaurus.ts';
import { readQuestion } from './question.ts';
import { saysNo, type Unit } from './units.ts';
import { isNearly, readWords, type Word } from './words.ts';

/** A word of a question, as units are searched for it. */
export interface Sought extends Word {
  /** The groups of which its groups are kinds. */
  broader: ReadonlySet<number>;
  /** A name or a number: nothing else is meant. */
  isName: boolean;
}

/** A question as it is compared with units. */
export interface Asked {
  text: string;
  /** The kind of value that the answer has to contain, if the question shows it. */
  kind: Kind | undefined;
  words: readonly Sought[];
  /** How it asks, one number for each of `WAYS`: 1 or 0. */
  ways: readonly number[];
  numbers: readonly string[];
  days: readonly string[];
  denies: boolean;
}

/** Maximum characters that are read, from the end: who writes more has asked last. */
const MOST_TEXT = 600;
const MOST_WORDS = 24;

/** Ways of asking, which go with kinds of lines. */
const WAYS: Readonly<Record<string, RegExp>> = {
  when: /\bwhen\b|cu[aá]ndo|когда/iu,
  where: /\bwhere\b|d[oó]nde|(?<!\p{L})(?:где|куда)(?!\p{L})/iu,
  who: /\bwho(?:m|se)?\b|qui[eé]n|(?<!\p{L})(?:кто|кого|кому)(?!\p{L})/iu,
  many: /how (?:many|much|long|old|far|big|often)|cu[aá]nt[oa]s?|сколько|как (?:долго|часто|далеко)/iu,
  which: /\b(?:which|what)\b|\bqu[eé]\b|cu[aá]l|(?<!\p{L})(?:како[йе]|какая|какие|что)(?!\p{L})/iu,
  yesOrNo:
    /^\W*(?:(?:hi|hello|hey|hola|buenas|buenos d[ií]as|здравствуйте|добрый день|привет)[\s,!.]{1,4})?(?:do|does|is|are|can|could|will|may|have|has|did|hay|tienen|ten[eé]is|hac[eé]n|hac[eé]is|se puede|puedo|pod[eé]is|pueden|aceptan|acept[aá]is|abren|abr[ií]s|venden|est[aá]n|а|есть|можно|можете|вы|делаете|работаете|у вас)(?!\p{L})|\sли\s/iu,
  whatIf: /\bif\b|(?<!\p{L})(?:si|если)(?!\p{L})/iu,
  need: /do i (?:need|have)|must i|hay que|tengo que|нужн[оаы]|надо|обязательно/iu,
};

/** Reads a question; a word that occurs neither in the units nor in the thesaurus may be one of the units with an error. */
export const readAsked = (text: string, units: readonly Unit[]): Asked => {
  const read = text.slice(-MOST_TEXT);
  const { kind, terms } = readQuestion(read);
  const { broaderThan } = thesaurus();
  const kept = new Set(terms.map(({ stems }) => nameOf(stems)));
  const names = namesIn(read);
  const seen = new Set<string>();
  const words: Sought[] = [];
  for (const word of readWords(read)) {
    const name = nameOf(word.stems);
    const isKept = kept.has(name) || word.groups !== word.alone || word.folded.includes('ñ');
    if (seen.has(name) || !isKept || words.length >= MOST_WORDS) continue;
    seen.add(name);
    const isName = /\d/.test(word.folded) || names.has(word.folded);
    const meant = isName || occurs(word, units) ? word : (corrected(word, units) ?? word);
    words.push({
      ...meant,
      broader: new Set([...meant.groups].flatMap((group) => [...broaderThan(group)])),
      isName,
    });
  }
  return {
    text: read,
    kind,
    words,
    ways: Object.values(WAYS).map((way) => (way.test(read) ? 1 : 0)),
    numbers: tokensOf(read).filter((token) => /^\d+$/.test(token)),
    days: daysIn(read),
    denies: saysNo(read),
  };
};

/** Words with a capital within a sentence. */
const namesIn = (text: string): ReadonlySet<string> =>
  new Set(
    (text.match(/(?<=[\p{Ll}\d,] )\p{Lu}[\p{L}\d]{2,}/gu) ?? [])
      .flatMap((name) => tokensOf(name))
      .map(folded),
  );

const nameOf = (stems: readonly string[]): string => [...stems].sort().join(' ');

const occurs = ({ stems, groups }: Word, units: readonly Unit[]): boolean =>
  groups.size > 0 ||
  units.some(({ words, headings }) =>
    stems.some((stem) => words.stems.has(stem) || headings.stems.has(stem)),
  );

const corrected = ({ folded: word }: Word, units: readonly Unit[]): Word | undefined => {
  for (const { words, headings } of units) {
    const near = [...words.folded, ...headings.folded].find((other) => isNearly(word, other));
    if (near !== undefined) return readWords(near)[0];
  }
  return undefined;
};
