import { lexicon } from './lexicon.ts';
import type { Stated } from './stated.ts';
import type { Token } from './tokens.ts';

/** 'In' and the like, joined to a Hebrew word. */
const HEBREW = /^[בלהמוכ](?=[\p{Script=Hebrew}]{2})/u;

/** Rows of words that state a time or day together, although each of them alone states none. */
const STATING: Readonly<Record<string, Stated['kind']>> = {
  'la una': 'time',
  'через час': 'time',
  'за час': 'time',
  'в час': 'time',
  'около часа': 'time',
  'на час': 'time',
  'next week': 'date',
  'this week': 'date',
  'next month': 'date',
  'next year': 'date',
  'this weekend': 'date',
  'next weekend': 'date',
  'this morning': 'day',
  'this afternoon': 'day',
  'this evening': 'day',
  'proxima semana': 'date',
  'semana que viene': 'date',
  'esta semana': 'date',
  'esta tarde': 'day',
  'esta noche': 'day',
  'esta manana': 'day',
  'proximo mes': 'date',
  'следующеи неделе': 'date',
  'следующую неделю': 'date',
  'этои неделе': 'date',
  'следующем месяце': 'date',
  'nachste woche': 'date',
  'nachster woche': 'date',
  'semaine prochaine': 'date',
  'prossima settimana': 'date',
  'half price': 'amount',
  'half the price': 'amount',
  'mitad de precio': 'amount',
  'за полцены': 'amount',
  'половину цены': 'amount',
  'halben preis': 'amount',
  'moitie prix': 'amount',
  'meta prezzo': 'amount',
  'metade do preco': 'amount',
  'cuarto de hora': 'time',
  'пол цены': 'amount',
  'end of the month': 'date',
  'end of the week': 'date',
  'fin de mes': 'date',
  'конца месяца': 'date',
  'конце месяца': 'date',
  'ende des monats': 'date',
  'fin du mois': 'date',
  'fine mese': 'date',
  'fim do mes': 'date',
  'within the hour': 'time',
  'через неделю': 'date',
  'через месяц': 'date',
  'in a week': 'date',
  'en una semana': 'date',
  'in einer woche': 'date',
  'dans une semaine': 'date',
  'em uma semana': 'date',
  'tra una settimana': 'date',
};

/** Rows that state none, although a word of them may: 'in the morning', 'how can I help you today', 'both'. */
const PASSING: readonly string[] = [
  'la manana',
  'las mananas',
  'de manana',
  'buenas mananas',
  'guten morgen',
  'am morgen',
  'jeden morgen',
  'diesen morgen',
  'den morgen',
  'goede morgen',
  'god morgen',
  'los dos',
  'vous deux',
  'les deux',
  'tous deux',
  'e due',
  'os dois',
  'the two',
  'you two',
  'die zwei',
  'help you today',
  'assist you today',
  'help today',
  'ayudarle hoy',
  'ayudarte hoy',
  'ayudarlo hoy',
  'ayudarla hoy',
  'помочь вам сегодня',
  'вам помочь сегодня',
  'помочь сегодня',
];

const splitByFirst = <T>(rows: readonly (readonly [string, T])[]): ReadonlyMap<string, [string[], T][]> => {
  const all = new Map<string, [string[], T][]>();
  for (const [row, value] of rows) {
    const words = row.split(' ');
    const first = words[0] ?? '';
    all.set(first, [...(all.get(first) ?? []), [words, value]]);
  }
  return all;
};

const stating = splitByFirst(Object.entries(STATING));
const passing = PASSING.map((row) => row.split(' '));

/** Whether the words behind the first one stand there. */
const goesOn = (tokens: readonly Token[], at: number, words: readonly string[]): boolean =>
  words.every((word, index) => {
    const token = tokens[at + index];
    return index === 0 || (token?.word === word && /^[ -]$/u.test(token.before));
  });

const begins = (tokens: readonly Token[], at: number, words: readonly string[]): boolean =>
  at >= 0 && tokens[at]?.word === words[0] && goesOn(tokens, at, words);

const rawOf = (tokens: readonly Token[], at: number, length: number): string =>
  tokens
    .slice(at, at + length)
    .map(({ before, raw }, index) => (index === 0 ? raw : before + raw))
    .join('');

/** What the phrase that begins at a token states, if it states anything. */
export const states = (tokens: readonly Token[], at: number): Stated | undefined => {
  const word = tokens[at]?.word ?? '';
  for (const [words, kind] of stating.get(word) ?? [])
    if (goesOn(tokens, at, words)) return { kind, words: rawOf(tokens, at, words.length) };
  for (const { words } of lexicon().rows.get(word) ?? lexicon().rows.get(word.replace(HEBREW, '')) ?? [])
    if (goesOn(tokens, at, words)) return { kind: 'day', words: rawOf(tokens, at, words.length) };
  return undefined;
};

/** Whether the word at a place is the last one of a row that states no day. */
export const letsPass = (tokens: readonly Token[], at: number): boolean =>
  passing.some((words) => words.at(-1) === tokens[at]?.word && begins(tokens, at - words.length + 1, words));
