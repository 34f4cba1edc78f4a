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
