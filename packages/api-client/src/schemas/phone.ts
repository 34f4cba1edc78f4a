/** Digits of a number with its country code, by E.164; shorter ones are local numbers. */
const [MIN_DIGITS, MAX_DIGITS] = [8, 15];
/** Separators between digits. */
const MARKS = /[\s().\-\u2010-\u2015\u00a0/]/g;

/**
 * A phone number as `+` and digits, in any notation, or `undefined` for another text. A number without `+` is
 * read with its country code; the Russian trunk prefix `8` before ten digits becomes `+7`.
 */
export const normalisePhone = (text: string): string | undefined => {
  const plain = text.replaceAll(MARKS, '').replace(/^00/, '+');
  if (!/^\+?\d+$/.test(plain)) return undefined;
  const digits = plain.startsWith('+') ? plain.slice(1) : plain.replace(/^8(?=\d{10}$)/, '7');
  const isPhone = digits.length >= MIN_DIGITS && digits.length <= MAX_DIGITS && !digits.startsWith('0');
  return isPhone ? `+${digits}` : undefined;
};
