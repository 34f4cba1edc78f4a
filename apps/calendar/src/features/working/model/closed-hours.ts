import type { ClockSpan } from '@switchboard/common/time/opening-hours';
import { DAY_MINUTES } from '@switchboard/common/time/wall-time';

/** The hours of a day that are left. @param open in order */
export const closedHours = (open: readonly ClockSpan[]): ClockSpan[] => {
  const ends: readonly ClockSpan[] = [...open, [DAY_MINUTES, DAY_MINUTES]];
  return ends.flatMap(([from], at): ClockSpan[] => {
    const before = ends[at - 1]?.[1] ?? 0;
    return before < from ? [[before, from]] : [];
  });
};
