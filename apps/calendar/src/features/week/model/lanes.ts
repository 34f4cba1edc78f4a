import { createFreeLanes } from './free-lanes.ts';

/** A stretch of one day. */
export interface Stretch {
  /** Minutes since 00:00. */
  start: number;
  /** Minutes since 00:00, later than `start`. */
  end: number;
}

export interface Placed<T> {
  segment: T;
  /** Lane number, from 0. */
  lane: number;
  /** Number of lanes side by side at this place. */
  lanes: number;
}

/** Groups of stretches that are connected by overlaps. */
const clustersOf = <T extends Stretch>(byStart: readonly T[]): T[][] => {
  const clusters: T[][] = [];
  let until = Number.NEGATIVE_INFINITY;
  for (const segment of byStart) {
    if (segment.start >= until) clusters.push([]);
    clusters.at(-1)?.push(segment);
    until = Math.max(until, segment.end);
  }
  return clusters;
};

const packCluster = <T extends Stretch>(byStart: readonly T[]): Placed<T>[] => {
  const free = createFreeLanes();
  const laneOf = new Map<T, number>();
  const events = [
    ...byStart.map((segment) => ({ at: segment.start, starts: true, segment })),
    ...byStart.map((segment) => ({ at: segment.end, starts: false, segment })),
    // Ends before starts at the same minute, so that the lane is free.
  ].sort((a, b) => a.at - b.at || Number(a.starts) - Number(b.starts));
  let lanes = 0;
  for (const { starts, segment } of events) {
    if (starts) laneOf.set(segment, free.take() ?? lanes++);
    else free.add(laneOf.get(segment) ?? 0);
  }
  return byStart.map((segment) => ({ segment, lane: laneOf.get(segment) ?? 0, lanes }));
};

/**
 * Puts overlapping stretches side by side: no two stretches of a lane overlap, and there are no more lanes than
 * stretches at one moment. Takes O(n log n).
 *
 * @param byStart sorted by start
 */
export const packLanes = <T extends Stretch>(byStart: readonly T[]): Placed<T>[] =>
  clustersOf(byStart).flatMap(packCluster);
