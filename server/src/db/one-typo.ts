/** Shorter words have too many neighbours; longer ones are no names. */
const [SHORTEST, LONGEST] = [4, 24];

/** Whether a folded word can be searched for with a typo. */
export const canHaveTypo = (word: string): boolean =>
  /^\p{L}+$/u.test(word) && word.length >= SHORTEST && word.length <= LONGEST;

/** The two halves of a word: a typo of one letter leaves one of them as it is, or swaps the letters between them. */
export const halvesOf = (word: string): { first: string; second: string; swapped: string } => {
  const middle = Math.ceil(word.length / 2);
  const [first, second] = [word.slice(0, middle), word.slice(middle)];
  return { first, second, swapped: first.slice(0, -1) + second[0] + first.at(-1) + second.slice(1) };
};

/** Whether two words differ by one letter that is missing, too many, another one, or swapped with the next. */
export const isOneTypo = (one: string, other: string): boolean => {
  if (one === other || Math.abs(one.length - other.length) > 1) return false;
  const [long, short] = one.length >= other.length ? [one, other] : [other, one];
  let at = 0;
  while (at < short.length && long[at] === short[at]) at += 1;
  const [restOfLong, restOfShort] = [long.slice(at), short.slice(at)];
  if (long.length > short.length) return restOfLong.slice(1) === restOfShort;
  if (restOfLong.slice(1) === restOfShort.slice(1)) return true;
  return (
    restOfLong.slice(2) === restOfShort.slice(2) &&
    restOfLong[0] === restOfShort[1] &&
    restOfLong[1] === restOfShort[0]
  );
};
