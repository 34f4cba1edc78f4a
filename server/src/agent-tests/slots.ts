/** A number of places. Work that waits gets them in its order. */
export interface Slots {
  /** Runs `work` once there is a place for it. */
  use<T>(work: () => Promise<T>): Promise<T>;
}

export const createSlots = (count: number): Slots => {
  let free = count;
  const waiting: (() => void)[] = [];
  return {
    use: async (work) => {
      if (free > 0) free -= 1;
      // Work that ends hands its place over.
      else await new Promise<void>((resolve) => waiting.push(resolve));
      try {
        return await work();
      } finally {
        const next = waiting.shift();
        if (next) next();
        else free += 1;
      }
    },
  };
};
