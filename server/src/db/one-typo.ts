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
