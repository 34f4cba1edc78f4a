/** Characters without a width, which can hide in a word: joiners, direction marks, the soft hyphen. */
const INVISIBLE = /\p{Default_Ignorable_Code_Point}/gu;

/** The text as a reader sees it: without hidden characters, with plain digits and letters. */
export const plain = (text: string): string =>
  text
    .normalize('NFKC')
    .replaceAll(INVISIBLE, '')
    .replaceAll(/\p{Nd}/gu, digitOf);

/** Digits of a script follow each other, from zero on. */
const digitOf = (digit: string): string => {
  if (digit <= '9') return digit;
  const code = digit.codePointAt(0) ?? 0;
  let value = 0;
  while (value < 9 && /\p{Nd}/u.test(String.fromCodePoint(code - value - 1))) value++;
  return String(value);
};

/** For comparisons: small letters without marks above or below them. */
export const fold = (text: string): string =>
  plain(text).normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase().replaceAll(/[’ʼ`]/g, "'");

/** Words of letters and digits, folded. */
export const wordsOf = (text: string): string[] => fold(text).match(/[\p{L}\p{N}]+/gu) ?? [];

/**
 * Finds any of the phrases as whole words in a folded text. In a phrase, `*` is any ending of a word, `(*)` any word,
 * `(a|b)` a choice, `?` after a group makes it optional, and a space any gap. A phrase must begin with a word: with an
 * optional group first, the search in a row of gaps takes quadratic time.
 */
export const phrases = (...all: readonly string[]): RegExp => {
  const pattern = all
    .map((phrase) =>
      fold(phrase)
        .replaceAll('.', '\\.')
        .replaceAll(/(?<=\()\*/g, '\\p{L}+')
        .replaceAll('*', '\\p{L}*')
        .replaceAll(/ \(([^()]*)\)\?/g, '(?: (?:$1))?')
        .replaceAll(' ', "[\\s,.'-]+"),
    )
    .join('|');
  return new RegExp(`(?<![\\p{L}\\p{N}])(?:${pattern})(?![\\p{L}\\p{N}])`, 'u');
};
