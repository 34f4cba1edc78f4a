import { isOneTypo } from '@switchboard/common/text/one-typo';

/** Whether two words begin alike for so long that they are forms of one: 'delete' and 'deletion', 'пароль' and 'пароля'. */
const areForms = (a: string, b: string): boolean => {
  const longest = Math.max(a.length, b.length);
  let same = 0;
  while (same < longest && a[same] === b[same]) same += 1;
  return same >= Math.max(4, longest - 3);
};

/** Whether a typed word means a known one: it is another form of it, continues it, or has one slip in at least five letters. */
export const isNear = (typed: string, known: string): boolean =>
  areForms(typed, known) ||
  (known.length >= 4 && typed.startsWith(known)) ||
  (Math.min(typed.length, known.length) >= 5 && isOneTypo(typed, known));
