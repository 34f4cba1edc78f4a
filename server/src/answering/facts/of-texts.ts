import type { FoundPassage } from '../../knowledge/finding/found-passage.ts';
import { fold } from '../../languages/fold.ts';
import type { Turn } from '../../model/model.ts';
import type { Stated } from '../free-words/stated.ts';
import { statedIn } from '../free-words/stated-in.ts';
import { beginningOf } from '../text/beginning.ts';
import { sentencesOf } from '../text/sentences.ts';
import type { Fact, FactKind, FactSource, Facts } from './facts.ts';

/** Maximum looks for statements in one text, and characters of one look: each look costs time. */
const MOST_LOOKS = 20;
const LOOK = 200;
/** Maximum characters of a line. */
const LONGEST = 1000;

/** What a text states, in its order; of a long text, only its beginning. */
export const allStatedIn = (text: string): Stated[] => {
  const found: Stated[] = [];
  const pieces = text.split('\n').flatMap(sentencesOf);
  let looks = 0;
  for (const piece of pieces) {
    let rest = beginningOf(piece, LOOK);
    while (looks < MOST_LOOKS) {
      looks += 1;
      const stated = statedIn(rest, { names: [], parts: 0 });
      if (stated === undefined) break;
      found.push(stated);
      // A statement that was recognised in another form, such as full-width digits, has no place to go on from.
      const at = rest.indexOf(stated.words);
      if (at === -1 || stated.words === '') break;
      rest = `${rest.slice(0, at)} ; ${rest.slice(at + stated.words.length)}`;
    }
    if (looks >= MOST_LOOKS) break;
  }
  return found;
};

/** Kinds that a customer uses as they are. A bare amount or time says nothing: it stays in its line. */
const CONTACTS: Partial<Record<Stated['kind'], FactKind>> = {
  link: 'link',
  account: 'link',
  phone: 'phone',
  address: 'address',
};

/** A line that may have a contact: a look for one costs time. */
const MAY_HAVE_CONTACT = /@|:\/\/|\p{L}\.\p{Ll}{2}|(?:\p{Nd}[^\p{Nd}\n]{0,3}){7}/u;

const issueContacts = (facts: Facts, text: string, source: FactSource): void => {
  if (!MAY_HAVE_CONTACT.test(text)) return;
  for (const { kind, words } of allStatedIn(text)) {
    const contact = CONTACTS[kind];
    if (contact !== undefined) facts.issue({ kind: contact, text: words, source });
  }
};

/** A line of a file, without the marks of lists and headings. */
const bareLine = (line: string): string =>
  beginningOf(
    line
      .trim()
      .replace(/^(?:[-*•–—#>]{1,6}|\d{1,3}[.)])[ \t]{1,8}/, '')
      .trim(),
    LONGEST,
  );

const lettersOf = (text: string): string => fold(text).replaceAll(/[^\p{L}]+/gu, ' ');

/** A heading before its line. */
const joined = (heading: string, line: string): string =>
  `${heading}${/[.!?…:。？！؟]$/u.test(heading) ? '' : ':'} ${line}`;

/**
 * The lines of passages. A line is told with its heading, where it says nothing without it: it has no word, another
 * heading has a line of the same words, or it answers a question.
 *
 * @returns each passage with its facts
 */
export const issuePassages = (
  facts: Facts,
  passages: readonly FoundPassage[],
): { found: FoundPassage; lines: readonly Fact[] }[] => {
  const lines = passages.map(({ passage }) => passage.text.split('\n').map(bareLine).filter(Boolean));
  const headings = new Map<string, Set<string>>();
  for (const [at, own] of lines.entries())
    for (const line of own) {
      const letters = lettersOf(line);
      const under = headings.get(letters) ?? new Set();
      headings.set(letters, under.add(passages[at]?.passage.heading ?? ''));
    }
  return passages.map((found, at) => {
    const { id, file_name, heading, taught = false } = found.passage;
    const source = { from: 'file', passage: id, file_name } as const;
    // To another question than the customer's it is no answer without its own.
    const isRelated = taught && found.certainty < 1;
    const issued = (lines[at] ?? []).flatMap((line) => {
      const letters = lettersOf(line);
      const isClear = !isRelated && letters.trim() !== '' && (headings.get(letters)?.size ?? 0) < 2;
      if (!isClear && !heading) return letters.trim() === '' ? [] : [issueLine(facts, line, source)];
      const fact = isClear
        ? issueLine(facts, line, source)
        : facts.issue({
            kind: 'line',
            text: joined(heading ?? '', line),
            halves: [heading ?? '', line],
            source,
          });
      issueContacts(facts, line, source);
      return [fact];
    });
    return { found, lines: issued.filter((fact) => fact !== undefined) };
  });
};

/** The lines of a quote, as the file has them. */
export const issueQuote = (facts: Facts, quote: string, { passage }: FoundPassage): Fact[] =>
  quote.split('\n').flatMap((line) => {
    const source = { from: 'file', passage: passage.id, file_name: passage.file_name } as const;
    return issueLine(facts, line, source) ?? [];
  });

const issueLine = (facts: Facts, text: string, source: FactSource): Fact | undefined =>
  facts.issue({ kind: 'line', text, source });

/** Maximum sentences without a number that are looked at. */
const MOST_SENTENCES = 40;

/** Sentences that state something: of the owner's prompt, or of a person in this conversation. */
export const issueStatements = (facts: Facts, text: string, from: 'prompt' | 'colleague'): void => {
  let looks = 0;
  for (const sentence of text.split('\n').flatMap(sentencesOf).map(bareLine)) {
    const states = /[\p{N}@]/u.test(sentence) || (looks++ < MOST_SENTENCES && isStatement(sentence));
    if (!states || lettersOf(sentence).trim() === '') continue;
    issueLine(facts, sentence, { from });
    issueContacts(facts, sentence, { from });
  }
};

const isStatement = (sentence: string): boolean =>
  statedIn(beginningOf(sentence, LOOK), { names: [], parts: 0 }) !== undefined;

/** What people of the business wrote here. */
export const issueColleagues = (facts: Facts, turns: readonly Turn[]): void => {
  for (const { author, text } of turns) if (author === 'person') issueStatements(facts, text, 'colleague');
};

/** Amounts, times and contacts of the customer's own message. */
export const issueAsked = (facts: Facts, text: string): void => {
  for (const { words } of allStatedIn(text))
    facts.issue({ kind: 'asked', text: words, source: { from: 'customer' } });
};
