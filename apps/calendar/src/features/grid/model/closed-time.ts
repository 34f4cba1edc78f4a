import { DAY_MINUTES } from '@switchboard/common/time/wall-time';
import type { ClockRange } from './grid.ts';

/** The closed hours of a day. @param open in any order, may overlap */
export const closedRanges = (open: readonly ClockRange[]): ClockRange[] => {
  const closed: ClockRange[] = [];
  let from = 0;
  for (const [start, end] of [...open].sort((a, b) => a[0] - b[0])) {
    if (start > from) closed.push([from, start]);
    from = Math.max(from, end);
  }
  if (from < DAY_MINUTES) closed.push([from, DAY_MINUTES]);
  return closed;
};

const percent = (minutes: number): string => `${(minutes / DAY_MINUTES) * 100}%`;

/**
 * The closed time of a day as a CSS background, one gradient without elements.
 *
 * @param open `undefined`: unknown, nothing is shaded
 * @param color a CSS colour
 */
export const closedShade = (open: readonly ClockRange[] | undefined, color: string): string => {
  const closed = open ? closedRanges(open) : [];
  if (closed.length === 0) return 'none';
  const stops = closed.flatMap(([from, to]) => [
    `transparent ${percent(from)}`,
    `${color} ${percent(from)} ${percent(to)}`,
    `transparent ${percent(to)}`,
  ]);
  return `linear-gradient(to bottom, ${stops.join(', ')})`;
};
