/**
 * Runs at most `most` tasks of each key at once, and `inAll` of all keys. The others wait: first comes the key with the
 * fewest running tasks, then the one whose last task began longest ago, then the order of the calls.
 */
export const createTurns = (most: number, inAll = Number.POSITIVE_INFINITY) => {
  const running = new Map<string, number>();
  let waiting: { key: string; begin: () => void }[] = [];
  let all = 0;
  let begun = 0;
  /** The number of the last task of each key that waits or runs. */
  const lastOf = new Map<string, number>();

  const countOf = (key: string) => running.get(key) ?? 0;
  const order = (one: string, other: string) =>
    countOf(one) - countOf(other) || (lastOf.get(one) ?? 0) - (lastOf.get(other) ?? 0);

  const begin = (): void => {
    if (all >= inAll) return;
    let next: (typeof waiting)[number] | undefined;
    for (const one of waiting)
      if (countOf(one.key) < most && (next === undefined || order(one.key, next.key) < 0)) next = one;
    if (next === undefined) return;
    waiting = waiting.filter((one) => one !== next);
    all += 1;
    running.set(next.key, countOf(next.key) + 1);
    lastOf.set(next.key, ++begun);
    next.begin();
    begin();
  };

  const end = (key: string): void => {
    all -= 1;
    const left = countOf(key) - 1;
    if (left > 0) running.set(key, left);
    else running.delete(key);
    begin();
    if (countOf(key) === 0 && waiting.every((one) => one.key !== key)) lastOf.delete(key);
  };

  return async <T>(key: string, task: () => Promise<T>): Promise<T> => {
    await new Promise<void>((resolve) => {
      waiting.push({ key, begin: resolve });
      begin();
    });
    try {
      return await task();
    } finally {
      end(key);
    }
  };
};
