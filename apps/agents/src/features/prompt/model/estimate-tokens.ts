/** Characters of one token, roughly, as common models split texts. */
const LATIN = 4.2;
const CYRILLIC = 3.2;
const DIGITS = 2.5;
const OTHER = 1.5;

const count = (text: string, letters: RegExp): number => text.match(letters)?.length ?? 0;

/** An estimate of the number of tokens of a text. Each model splits texts in its own way. */
export const estimateTokens = (text: string): number => {
  const cyrillic = count(text, /\p{Script=Cyrillic}/gu);
  const digits = count(text, /\d/g);
  const latin = count(text, /[\p{Script=Latin}\s]/gu);
  const other = text.length - cyrillic - digits - latin;
  return Math.ceil(latin / LATIN + cyrillic / CYRILLIC + digits / DIGITS + other / OTHER);
};
