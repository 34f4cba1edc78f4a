import { DAY_MINUTES } from '@switchboard/common/time/wall-time';
import type { Zone } from '../../../time/model/zone.ts';
import type { GridColumn } from '../grid.ts';
import type { Span } from './moves.ts';
import { wallMinutes, wallMinutesAt } from './wall-minutes.ts';

/** A part of a booking in one column, in minutes of the clock. */
export interface Part {
  /** Index of the column. */
  column: number;
  from: number;
  /** Later than `from`. */
  to: number;
}

/** Least length of a part in minutes, so that it can be seen. */
const MIN_LENGTH = 15;

/** The parts of a booking in the columns: one for each of its days that is shown, with each of its resources that is. */
export const partsOf = (
  columns: readonly GridColumn[],
  zone: Zone,
  { start, end }: Span,
  resourceIds: readonly string[],
): Part[] => {
  const from = wallMinutesAt(zone, start);
  // When clocks go back, an end can be before its start on the clock: then the length is the time passed.
  const last = wallMinutesAt(zone, end);
  const to = Math.max(last > from ? last : from + (end - start) / 60_000, from + MIN_LENGTH);
  return columns.flatMap((column, index) => {
    if (column.resourceId !== null && !resourceIds.includes(column.resourceId)) return [];
    const day = wallMinutes(column.date, 0);
    const [begins, ends] = [Math.max(from - day, 0), Math.min(to - day, DAY_MINUTES)];
    return begins < ends ? [{ column: index, from: begins, to: ends }] : [];
  });
};
