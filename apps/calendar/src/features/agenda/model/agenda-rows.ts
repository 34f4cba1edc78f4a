import { type Extent, overlaps } from '../../grid/model/grid-window.ts';

/** Heights in pixels. */
export const HEADING = 44;
export const ROW = 64;
/** A day without bookings. */
export const EMPTY = 36;

/** Height of a day in pixels. */
const dayHeight = (bookings: number): number => HEADING + (bookings === 0 ? EMPTY : bookings * ROW);

/** The top of each day in pixels, and at the end the height of the list. @param bookings of each day */
export const dayTops = (bookings: readonly number[]): number[] => {
  const tops = [0];
  for (const count of bookings) tops.push((tops.at(-1) ?? 0) + dayHeight(count));
  return tops;
};

/**
 * The rows of a day that are in view.
 *
 * @param top of the day in pixels
 * @returns the index of the first one, and that after the last one
 */
export const rowsInView = (view: Extent, top: number, bookings: number): Extent => {
  if (!overlaps(view, top, top + dayHeight(bookings))) return [0, 0];
  const rows = top + HEADING;
  return [
    Math.max(0, Math.floor((view[0] - rows) / ROW)),
    Math.min(bookings, Math.max(0, Math.ceil((view[1] - rows) / ROW))),
  ];
};
