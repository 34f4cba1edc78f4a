/** A set of lane numbers. All operations take logarithmic time. */
export interface LaneSet {
  add(lane: number): void;
  remove(lane: number): void;
  has(lane: number): boolean;
  /** The lowest lane that is not in the set. */
  lowestFree(): number;
  /** The nearest lane of the set below a lane; -1 if there is none. */
  below(lane: number): number;
  /** The nearest lane of the set above a lane; infinite if there is none. */
  above(lane: number): number;
}

/**
 * A binary tree in an array: a node holds how many lanes below it are in the set.
 *
 * @param count lanes are 0 to `count` - 1; the set never holds all of them when `lowestFree` is called
 */
export const createLaneSet = (count: number): LaneSet => {
  const size = 2 ** Math.ceil(Math.log2(Math.max(count, 2)));
  const nodes = new Int32Array(2 * size);
  const at = (node: number): number => nodes[node] ?? 0;

  const change = (lane: number, by: number): void => {
    for (let node = size + lane; node > 0; node >>= 1) nodes[node] = at(node) + by;
  };
  /** Number of lanes in the set below a lane. */
  const rank = (lane: number): number => {
    let before = 0;
    for (let node = size + lane; node > 1; node >>= 1) if (node & 1) before += at(node - 1);
    return before;
  };
  /** @param index of a lane in the sorted set */
  const lane = (index: number): number => {
    let node = 1;
    for (let rest = index; node < size; ) {
      node *= 2;
      if (rest >= at(node)) {
        rest -= at(node);
        node += 1;
      }
    }
    return node - size;
  };

  return {
    add: (added) => change(added, 1),
    remove: (removed) => change(removed, -1),
    has: (of) => at(size + of) > 0,
    lowestFree() {
      let node = 1;
      for (let width = size / 2; node < size; width /= 2) {
        node *= 2;
        if (at(node) === width) node += 1;
      }
      return node - size;
    },
    below(of) {
      const before = rank(of);
      return before === 0 ? -1 : lane(before - 1);
    },
    above(of) {
      const index = rank(of) + at(size + of);
      return index >= at(1) ? Number.POSITIVE_INFINITY : lane(index);
    },
  };
};
