import type { Segment } from './day-segments.ts';

const MORNING = 9 * 60;
const MARGIN = 30;

/** From which minute of the day a week is shown first: a little before its first booking, at the latest before nine. */
export const openingMinute = (days: Iterable<readonly Segment[]>): number => {
  const starts = [...days].flatMap((segments) => segments.filter(({ continued }) => !continued));
  return Math.max(0, Math.min(MORNING, ...starts.map(({ start }) => start)) - MARGIN);
};
