import { detectLanguage, likelyLanguages } from '../../languages/detect.ts';
import { readingsOf } from './disguise.ts';
import { type Meaning, meaningsOf, type WordKind } from './lexicon.ts';
import type { Token } from './tokens.ts';

/** The words of a text with what each may mean. */
export interface Reading {
  tokens: readonly Token[];
  meanings: readonly (readonly Meaning[])[];
  /** Languages that the text is likely in. */
  languages: () => readonly string[];
}

export const readingOf = (text: string, tokens: readonly Token[]): Reading => {
  let languages: readonly string[] | undefined;
  return {
    tokens,
    meanings: tokens.map(({ word }) => meaningsOfWord(word)),
    languages: () => {
      languages ??= [...likelyLanguages(text), ...[detectLanguage(text) ?? []].flat()];
      return languages;
    },
  };
};

/** Prefixes of Arabic and Hebrew words: 'and', 'in', 'the'. */
const ARABIC = /^[وفبلك](?=\p{L}{3})/u;
const TO_THE = /^لل/u;
const HEBREW = /^[ובלהמכש]/u;

const meaningsOfWord = (word: string): readonly Meaning[] => {
  for (const reading of readingsOf(word)) {
    const meanings = meaningsOf(reading);
    if (meanings.length > 0) return meanings;
  }
  if (word.includes("'"))
    for (const part of word.split("'")) {
      const meanings = part.length > 2 ? meaningsOf(part) : [];
      if (meanings.length > 0) return meanings;
    }
  const bare = /\p{Script=Arabic}/u.test(word)
    ? word.replace(TO_THE, 'ال').replace(ARABIC, '')
    : /\p{Script=Hebrew}/u.test(word)
      ? word.replace(HEBREW, '')
      : word;
  return bare === word || bare.length < 3 ? [] : meaningsOf(bare);
};

/** Whether the text says this, as far as one can tell without the words beside it. */
export const isSaid = ({ languages }: Reading, { sureness, language }: Meaning): boolean =>
  sureness === 'sure' || (sureness === 'both' && languages().includes(language));

/** Whether the word at a place may mean one of these in a language. */
export const mayMean = (
  { meanings }: Reading,
  at: number,
  kinds: readonly WordKind[],
  language?: string,
): boolean =>
  meanings[at]?.some(
    (meaning) => kinds.includes(meaning.kind) && (language === undefined || meaning.language === language),
  ) ?? false;
