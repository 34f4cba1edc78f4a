/** Runs at most `most` tasks of each key at once; the others wait in the order of their calls. */
export const createTurns = (most: number) => {
  const places = new Map<string, { running: number; waiting: (() => void)[] }>();

  return async <T>(key: string, task: () => Promise<T>): Promise<T> => {
    const place = places.get(key) ?? { running: 0, waiting: [] };
    places.set(key, place);
    if (place.running < most) place.running += 1;
    // A task that ends starts the next one.
    else await new Promise<void>((resolve) => place.waiting.push(resolve));
    try {
      return await task();
    } finally {
      const next = place.waiting.shift();
      if (next !== undefined) next();
      else place.running -= 1;
      if (place.running === 0) places.delete(key);
    }
  };
};
