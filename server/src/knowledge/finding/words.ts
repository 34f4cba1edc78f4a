import { daysIn } from '../language/days.ts';
import { isStopWord } from '../language/stop-words.ts';
import { folded, stemsOf, tokensOf } from '../language/words.ts';
import { thesaurus } from '../thesaurus/thesaurus.ts';

/** A word with content. */
export interface Word {
  folded: string;
  /** Its stems, or the days of the week that it names. */
  stems: readonly string[];
  /** The groups of the pair that it makes with a word beside it, or else its own. */
  groups: ReadonlySet<number>;
  /** The groups that it has by itself. */
  alone: ReadonlySet<number>;
}

/** The words of a text, as they are compared. */
export interface Words {
  stems: ReadonlySet<string>;
  groups: ReadonlySet<number>;
  folded: readonly string[];
}

const known = new Map<string, readonly string[]>();
const MOST_KNOWN = 20_000;

const stemsOrDays = (token: string): readonly string[] => {
  const before = known.get(token);
  if (before !== undefined) return before;
  if (known.size >= MOST_KNOWN) known.clear();
  const days = daysIn(token);
  const stems = days.length > 0 ? days : stemsOf(token);
  known.set(token, stems);
  return stems;
};

/** `uñas` is a word, though `unas` has no content. */
const hasContent = (token: string): boolean =>
  token.includes('ñ') || !isStopWord(folded(token)) || daysIn(token).length > 0;

/** Reads the words with content; pairs count with words between them that have none, and with these. */
export const readWords = (text: string): Word[] => {
  const { groupsOf, groupsOfPair } = thesaurus();
  const all = tokensOf(text).map((token) => ({
    token,
    stems: stemsOrDays(token),
    paired: new Set<number>(),
    hasContent: hasContent(token),
  }));
  const content = all.filter((token) => token.hasContent);
  for (const row of [all, content])
    for (const [at, second] of row.entries()) {
      const first = row[at - 1];
      if (first === undefined) continue;
      for (const one of first.stems)
        for (const other of second.stems)
          for (const group of groupsOfPair(one, other)) {
            first.paired.add(group);
            second.paired.add(group);
          }
    }
  return content.map(({ token, stems, paired }) => {
    const alone = new Set(stems.flatMap(groupsOf));
    return { folded: folded(token), stems, alone, groups: paired.size > 0 ? paired : alone };
  });
};

const LESS =
  /\d ?% ?(?:off|less|cheaper|discount|de descuento|menos|de dto)|(?:minus|menos|минус|(?<![\d ] ?)[-−–]) ?\d{1,2} ?%|half price|mitad de precio|полцены|скидк/iu;

/** The words of a line or of its headings. */
export const wordsIn = (text: string): Words => {
  const words = readWords(text);
  const groups = new Set(words.flatMap((word) => [...word.groups, ...word.alone]));
  if (LESS.test(text)) groups.add(thesaurus().discount);
  return {
    stems: new Set([...daysIn(text), ...words.flatMap(({ stems }) => stems)]),
    groups,
    folded: words.map((word) => word.folded),
  };
};

/** The words of both. */
export const withWords = (one: Words, other: Words): Words => ({
  stems: new Set([...one.stems, ...other.stems]),
  groups: new Set([...one.groups, ...other.groups]),
  folded: [...one.folded, ...other.folded],
});

/** Whether a word is another one with a typing error: one letter, two in a long word, or two that changed places. */
export const isNearly = (word: string, other: string): boolean => {
  const [shorter, longer] = [Math.min(word.length, other.length), Math.max(word.length, other.length)];
  const most = shorter >= 8 ? 2 : 1;
  if (shorter < 5 || longer - shorter > most || longer > LONGEST) return false;
  let begin = 0;
  while (begin < shorter && word[begin] === other[begin]) begin += 1;
  let end = 0;
  while (end < shorter - begin && word.at(-1 - end) === other.at(-1 - end)) end += 1;
  const rest = longer - begin - end;
  const swapped =
    rest === 2 && shorter === longer && word[begin] === other[begin + 1] && word[begin + 1] === other[begin];
  return rest <= most || swapped;
};

const LONGEST = 30;
