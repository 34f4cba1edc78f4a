import { readFileSync } from 'node:fs';

/** What a word means: `one` may be an article, and an hour or a unit states something beside a number. */
export type WordKind =
  | 'one'
  | 'number'
  | 'ordinal'
  | 'weekday'
  | 'short'
  | 'month'
  | 'near'
  | 'clock'
  | 'hour'
  | 'unit'
  | 'money';

export interface Meaning {
  language: string;
  kind: WordKind;
  /** Numbers from 2 to 12 have one. */
  value?: number;
  /** `both`: a frequent word of another language; `own`: its own language has another word that is written alike. */
  sureness: 'sure' | 'both' | 'own';
}

interface Row {
  words: readonly string[];
  meaning: Meaning;
}

interface Lexicon {
  words: ReadonlyMap<string, readonly Meaning[]>;
  /** Beginnings of names of days and months, in languages that change the endings of words. */
  stems: ReadonlyMap<string, Meaning>;
  /** Names of several words, by the first one. */
  rows: ReadonlyMap<string, readonly Row[]>;
  /** Endings of domains that are frequent words, such as `so` and `it`, with the languages of these. */
  domains: ReadonlyMap<string, readonly string[]>;
}

interface Data {
  domains: Record<string, string>;
  stems: Record<string, Partial<Record<WordKind, string>>>;
  /** By language: words with a `=` and their value, `~` for `both` and `?` for `own`. */
  languages: Record<string, Partial<Record<WordKind, string>>>;
}

const STEM = 5;
/** Most letters of an ending; languages that join words have longer ones: 'Montagvormittag'. */
const ENDING = 4;
const JOINED_ENDING = 12;
const JOINING = new Set(['de', 'nl', 'sv', 'da', 'no', 'fi', 'hu']);

const PLURAL_IN_S = new Set(['en', 'es', 'fr', 'pt', 'ca', 'de', 'nl']);

let loaded: Lexicon | undefined;

/** The words of `words.json`, which `scripts/free-words.mjs` makes. */
export const lexicon = (): Lexicon => {
  loaded ??= load();
  return loaded;
};

const load = (): Lexicon => {
  const {
    domains,
    stems: beginnings,
    languages,
  } = JSON.parse(readFileSync(new URL('words.json', import.meta.url), 'utf8')) as Data;
  const words = new Map<string, Meaning[]>();
  const stems = new Map<string, Meaning>();
  const rows = new Map<string, Row[]>();
  for (const [language, kinds] of Object.entries(languages))
    for (const [kind, entries] of Object.entries(kinds) as [WordKind, string][]) {
      const shared = new Map<string, Meaning>();
      for (const entry of entries.split(' ')) {
        const [word, marks] = splitEntry(entry);
        const meaning = shared.get(marks) ?? meaningOf(language, kind, marks);
        shared.set(marks, meaning);
        if (word.includes('_')) {
          const row = word.split('_');
          const first = row[0] ?? '';
          rows.set(first, [...(rows.get(first) ?? []), { words: row, meaning }]);
          continue;
        }
        const known = words.get(word);
        if (known) known.push(meaning);
        else words.set(word, [meaning]);
      }
    }
  for (const [language, kinds] of Object.entries(beginnings))
    for (const [kind, entries] of Object.entries(kinds) as [WordKind, string][])
      for (const entry of entries.split(' ')) {
        const [stem, marks] = splitEntry(entry);
        stems.set(stem, meaningOf(language, kind, marks));
      }
  return {
    words,
    stems,
    rows,
    domains: new Map(Object.entries(domains).map(([domain, spoken]) => [domain, spoken.split(' ')])),
  };
};

const splitEntry = (entry: string): [word: string, marks: string] => {
  const at = entry.search(/[=~?]/);
  return at < 0 ? [entry, ''] : [entry.slice(0, at), entry.slice(at)];
};

const meaningOf = (language: string, kind: WordKind, marks: string): Meaning => {
  const value = Number(/\d+/.exec(marks)?.[0] ?? 0);
  return {
    language,
    kind,
    ...(value > 0 && { value }),
    sureness: marks.includes('?') ? 'own' : marks.includes('~') ? 'both' : 'sure',
  };
};

/** The meanings of a folded word, with the endings that its language may give it. */
export const meaningsOf = (word: string): readonly Meaning[] => {
  const { words, stems } = lexicon();
  const known = words.get(word);
  if (known !== undefined) return known;
  if (word.length > STEM && word.endsWith('s')) {
    const several = words
      .get(word.slice(0, -1))
      ?.filter(({ kind, language }) => kind !== 'unit' && kind !== 'one' && PLURAL_IN_S.has(language));
    if (several !== undefined && several.length > 0) return several;
  }
  for (let ending = 0; ending <= Math.min(JOINED_ENDING, word.length - STEM); ending += 1) {
    const meaning = stems.get(word.slice(0, word.length - ending));
    if (meaning && (ending <= ENDING || JOINING.has(meaning.language))) return [meaning];
  }
  return [];
};
