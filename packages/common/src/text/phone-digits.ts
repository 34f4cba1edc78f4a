/** Digits by which phones are found. */
export interface PhoneDigits {
  /** Digits that a phone contains. */
  within: string[];
  /** Digits of a whole phone that is written without its calling code. */
  whole: string[];
}

/** A calling code has one to three digits. */
const CODES = [1, 2, 3];
const LEAST = 3;
const LEAST_WHOLE = 7;
/** Digits of a phone that may begin with a prefix of its country: `8` in Russia, `0` in many others. */
const LEAST_PREFIXED = 10;

/**
 * The digits by which a search finds phones, however it and they are written: `+34 600 000 112` also finds
 * `600000112`. `undefined` if the search is no part of a phone.
 */
export const phoneDigits = (search: string): PhoneDigits | undefined => {
  const plain = search.replaceAll(/[\s()./-]/g, '');
  const [, sign = '', digits = ''] = /^(\+|00)?(\d+)$/.exec(plain) ?? [];
  if (digits.length < LEAST) return undefined;
  const isPrefixed = sign === '' && /^[08]/.test(digits) && digits.length >= LEAST_PREFIXED;
  return {
    within: [digits, ...(isPrefixed ? [digits.slice(1)] : [])],
    whole:
      sign === ''
        ? []
        : CODES.map((length) => digits.slice(length)).filter(({ length }) => length >= LEAST_WHOLE),
  };
};
