/** Whether two words begin alike for so long that they are forms of one: 'delete' and 'deletion', 'пароль' and 'пароля'. */
const areForms = (a: string, b: string): boolean => {
  const longest = Math.max(a.length, b.length);
  let same = 0;
  while (same < longest && a[same] === b[same]) same += 1;
  return same >= Math.max(4, longest - 3);
};

/** Whether one letter was left out, added or changed, or two neighbours changed places. */
const isOneSlip = (a: string, b: string): boolean => {
  if (Math.abs(a.length - b.length) > 1) return false;
  let start = 0;
  while (start < a.length && a[start] === b[start]) start += 1;
  const restOfA = a.slice(start);
  const restOfB = b.slice(start);
  return (
    restOfA.slice(1) === restOfB.slice(1) ||
    restOfA.slice(1) === restOfB ||
    restOfA === restOfB.slice(1) ||
    (restOfA.slice(2) === restOfB.slice(2) && restOfA[0] === restOfB[1] && restOfA[1] === restOfB[0])
  );
};

/** Whether a typed word means a known one: it is another form of it, continues it, or has one slip in at least five letters. */
export const isNear = (typed: string, known: string): boolean =>
  areForms(typed, known) ||
  (known.length >= 4 && typed.startsWith(known)) ||
  (Math.min(typed.length, known.length) >= 5 && isOneSlip(typed, known));
