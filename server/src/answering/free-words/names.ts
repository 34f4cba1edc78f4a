import { MASK, type Token, tokensOf, visible } from './tokens.ts';
import { statesOnly } from './words.ts';

/** Between words of a name, besides what the name has there itself. */
const GAP = /^[ -]$/u;

interface Word {
  word: string;
  before: string;
}

/**
 * The text without the names that the server issued, digits included: whole names, and single words of letters and
 * digits, such as 'B12'. A name that only states a number, a day or an amount hides nothing.
 */
export const withoutNames = (text: string, names: readonly string[]): string => {
  if (names.length === 0) return text;
  const known = new Map<string, Word[][]>();
  const single = new Set<string>();
  for (const name of names) {
    const words = tokensOf(visible(name)).map(({ word, before }) => ({ word, before }));
    const first = words[0]?.word;
    if (first === undefined || statesOnly(visible(name))) continue;
    known.set(first, [...(known.get(first) ?? []), words]);
    for (const { word } of words) if (/\p{L}/u.test(word) && /\p{N}/u.test(word)) single.add(word);
  }
  const tokens = tokensOf(text);
  let result = '';
  let end = 0;
  for (let at = 0; at < tokens.length; at += 1) {
    const token = tokens[at];
    if (token === undefined) continue;
    const length = lengthOfName(tokens, at, known.get(token.word) ?? []) || (single.has(token.word) ? 1 : 0);
    if (length === 0) continue;
    result += text.slice(end, token.at) + MASK;
    at += length - 1;
    end = tokens[at]?.end ?? end;
  }
  return result + text.slice(end);
};

/** Words of the longest name that begins there; 0 for none. */
const lengthOfName = (tokens: readonly Token[], at: number, names: readonly (readonly Word[])[]): number =>
  names.reduce((longest, name) => {
    const fits =
      name.length > longest &&
      name.every(({ word, before }, index) => {
        const token = tokens[at + index];
        return token?.word === word && (index === 0 || token.before === before || GAP.test(token.before));
      });
    return fits ? name.length : longest;
  }, 0);
