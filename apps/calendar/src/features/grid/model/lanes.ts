import { createLaneSet } from './lane-set.ts';

/** A stretch of one day. */
export interface Stretch {
  /** Minutes since 00:00. */
  start: number;
  /** Minutes since 00:00, later than `start`. */
  end: number;
  /** Stretches of a group, for example of a person, share a lane if possible. */
  group?: string;
}

/** The place of a stretch beside those that overlap it: lanes `lane` to `lane + span` of `lanes`. */
export interface Place {
  /** From 0. */
  lane: number;
  /** Number of lanes that it covers. */
  span: number;
  /** Number of lanes of its cluster. */
  lanes: number;
}

/** Calls `pack` with the first and last index of each cluster: stretches that are connected by overlaps. */
const eachCluster = (byStart: readonly Stretch[], pack: (from: number, to: number) => void): void => {
  let from = 0;
  let until = Number.NEGATIVE_INFINITY;
  for (const [index, { start, end }] of byStart.entries()) {
    if (start >= until && index > from) {
      pack(from, index);
      from = index;
    }
    until = Math.max(until, end);
  }
  if (byStart.length > from) pack(from, byStart.length);
};

/** The greatest number of stretches at one moment. */
const mostAtOnce = (byStart: readonly Stretch[], ends: readonly number[]): number => {
  let ended = 0;
  return byStart.reduce((most, { start }, begun) => {
    while ((ends[ended] ?? start + 1) <= start) ended += 1;
    return Math.max(most, begun + 1 - ended);
  }, 0);
};

const packCluster = (cluster: readonly Stretch[]): Place[] => {
  const byEnd = cluster.map((_, index) => index).sort((a, b) => endOf(cluster, a) - endOf(cluster, b));
  const lanes = mostAtOnce(
    cluster,
    byEnd.map((index) => endOf(cluster, index)),
  );
  const used = createLaneSet(cluster.length + 1);
  /** Lanes of groups, also while they are free. */
  const owned = createLaneSet(cluster.length + 1);
  const homes = new Map<string, number>();
  const places: Place[] = [];
  /** The last stretch of each lane. */
  const holders = new Map<number, Place>();
  /** The first lane to the right that an overlapping stretch takes. */
  const limits = new Map<Place, number>();

  const laneOf = (group: string | undefined): number => {
    const lowest = used.lowestFree();
    if (group === undefined) return lowest;
    const home = homes.get(group);
    if (home !== undefined) return used.has(home) ? lowest : home;
    const own = owned.lowestFree();
    if (own >= lanes || used.has(own)) return lowest;
    homes.set(group, own);
    owned.add(own);
    return own;
  };

  let ended = 0;
  for (const { start, group } of cluster) {
    for (let next = byEnd[ended]; next !== undefined && endOf(cluster, next) <= start; next = byEnd[ended]) {
      used.remove(places[next]?.lane ?? 0);
      ended += 1;
    }
    const lane = laneOf(group);
    const place = { lane, span: 1, lanes };
    used.add(lane);
    limits.set(place, used.above(lane));
    // This neighbour already limits stretches further to the left.
    const neighbour = holders.get(used.below(lane));
    if (neighbour) limits.set(neighbour, Math.min(limits.get(neighbour) ?? lane, lane));
    holders.set(lane, place);
    places.push(place);
  }

  for (const place of places) place.span = Math.min(limits.get(place) ?? lanes, lanes) - place.lane;
  return places;
};

const endOf = (stretches: readonly Stretch[], index: number): number => stretches[index]?.end ?? 0;

/**
 * Puts overlapping stretches side by side, each as wide as the free lanes to its right allow. No two that overlap share
 * a lane, and there are no more lanes than stretches at one moment. Takes O(n log n).
 *
 * @param byStart sorted by start
 * @returns the place of each, in the same order
 */
export const packLanes = (byStart: readonly Stretch[]): Place[] => {
  const places: Place[] = [];
  eachCluster(byStart, (from, to) => {
    if (to - from === 1) places.push({ lane: 0, span: 1, lanes: 1 });
    else for (const place of packCluster(byStart.slice(from, to))) places.push(place);
  });
  return places;
};
