const END = /(?<![.!?…。！？])[.!?…。！？]{1,8}["'»”’)\]]{0,3}(?=\s|$)|\n/gu;
/** Before a dot that ends no sentence, as in 'p. m.', 'St.' and the numbers of a list. */
const SHORT = /(?:^|[\s.(])[\p{L}\d]{1,2}$/u;

/**
 * The sentences and lines of a text that are whole, when its end is missing. Lines that announce what is missing go, too.
 * @returns an empty text if none is whole
 */
export const wholeSentences = (text: string): string => {
  const ends = [...text.trimEnd().matchAll(END)]
    .filter(({ index, 0: mark }) => mark !== '.' || !SHORT.test(text.slice(Math.max(0, index - 3), index)))
    .map(({ index, 0: mark }) => index + mark.length);
  for (const end of ends.toReversed()) {
    const whole = text.slice(0, end).trim();
    if (whole !== '' && !/[:,;–—-]$/.test(whole)) return whole;
  }
  return '';
};
