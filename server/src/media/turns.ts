/** Runs at most `most` tasks of each key at once; the others wait in the order of their calls. */
export const createTurns = (most: number) => {
  const rooms = new Map<string, { running: number; waiting: (() => void)[] }>();

  return async <T>(key: string, task: () => Promise<T>): Promise<T> => {
    const room = rooms.get(key) ?? { running: 0, waiting: [] };
    rooms.set(key, room);
    if (room.running < most) room.running += 1;
    // A task that ends passes its place on.
    else await new Promise<void>((resolve) => room.waiting.push(resolve));
    try {
      return await task();
    } finally {
      const next = room.waiting.shift();
      if (next !== undefined) next();
      else room.running -= 1;
      if (room.running === 0) rooms.delete(key);
    }
  };
};

export type Turns = ReturnType<typeof createTurns>;
