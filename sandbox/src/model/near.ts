/** Letters that people confuse. */
const ALIKE = ['aeiouy', 'ck', 'kq', 'sz', 'bv', 'аеиоуыэюя', 'жш', 'шщ', 'зс', 'дт', 'бп', 'гк', 'вф'];

const areAlike = (one = '', other = ''): boolean =>
  ALIKE.some((letters) => letters.includes(one) && letters.includes(other));

/** Whether two words differ by one mistake of writing: a letter too many or too few, two swapped, or one that sounds alike. */
export const isNear = (one: string, other: string): boolean => {
  if (one === other) return true;
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  let at = 0;
  while (at < short.length && short[at] === long[at]) at++;
  // Mistakes in the first letter make other words.
  if (at === 0) return false;
  if (long.length - short.length === 1) return short.slice(at) === long.slice(at + 1);
  if (long.length !== short.length) return false;
  const isSwapped = short[at] === long[at + 1] && short[at + 1] === long[at];
  if (isSwapped) return short.slice(at + 2) === long.slice(at + 2);
  return areAlike(short[at], long[at]) && short.slice(at + 1) === long.slice(at + 1);
};
