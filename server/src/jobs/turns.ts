/**
 * Runs at most `most` tasks of each key at once, and `inAll` of all keys. The others wait: first comes the key with the
 * fewest running tasks, then the order of the calls.
 */
export const createTurns = (most: number, inAll = Number.POSITIVE_INFINITY) => {
  const running = new Map<string, number>();
  let waiting: { key: string; begin: () => void }[] = [];
  let all = 0;

  const countOf = (key: string) => running.get(key) ?? 0;

  const begin = (): void => {
    if (all >= inAll) return;
    let next: (typeof waiting)[number] | undefined;
    for (const one of waiting) if (countOf(one.key) < (next ? countOf(next.key) : most)) next = one;
    if (next === undefined) return;
    waiting = waiting.filter((one) => one !== next);
    all += 1;
    running.set(next.key, countOf(next.key) + 1);
    next.begin();
    begin();
  };

  const end = (key: string): void => {
    all -= 1;
    const left = countOf(key) - 1;
    if (left > 0) running.set(key, left);
    else running.delete(key);
    begin();
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
