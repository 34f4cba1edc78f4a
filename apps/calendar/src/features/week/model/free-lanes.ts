/** The free lane numbers; the lowest is taken first. Both operations take logarithmic time. */
export interface FreeLanes {
  add(lane: number): void;
  take(): number | undefined;
}

/** A binary heap. */
export const createFreeLanes = (): FreeLanes => {
  const heap: number[] = [];
  const at = (index: number): number => heap[index] ?? Number.POSITIVE_INFINITY;
  const swap = (a: number, b: number): void => {
    [heap[a], heap[b]] = [at(b), at(a)];
  };

  return {
    add(lane) {
      let index = heap.push(lane) - 1;
      for (let parent = (index - 1) >> 1; index > 0 && at(parent) > at(index); parent = (index - 1) >> 1) {
        swap(index, parent);
        index = parent;
      }
    },
    take() {
      const [lowest] = heap;
      const last = heap.pop();
      if (last === undefined || heap.length === 0) return lowest;
      heap[0] = last;
      for (let index = 0; ; ) {
        const [left, right] = [2 * index + 1, 2 * index + 2];
        const child = at(right) < at(left) ? right : left;
        if (at(child) >= at(index)) return lowest;
        swap(index, child);
        index = child;
      }
    },
  };
};
