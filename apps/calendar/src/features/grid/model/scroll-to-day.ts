import type { SplitDay } from './column-widths.ts';

/** A stretch of the canvas in pixels. */
interface Stretch {
  offset: number;
  width: number;
}

/** Offsets are sums of fractions. */
const ROUNDING = 0.5;

/**
 * Where to scroll to show a column of a split day. Whole days are shown, from the start of one, where a day fits the view.
 *
 * @param view what is shown now
 * @returns the new offset of the view; `undefined` if the column is in view
 */
export const scrollToDay = (
  days: readonly SplitDay[],
  { offset, width }: Stretch,
  view: Stretch,
): number | undefined => {
  if (offset >= view.offset - ROUNDING && offset + width <= view.offset + view.width + ROUNDING)
    return undefined;
  const day = days.findLast((one) => one.offset <= offset + ROUNDING) ?? { offset, width };
  if (day.width > view.width + ROUNDING)
    return offset < view.offset ? offset : Math.min(offset, offset + width - view.width);
  if (day.offset < view.offset) return day.offset;
  const least = day.offset + day.width - view.width - ROUNDING;
  return days.find((one) => one.offset >= least)?.offset ?? day.offset;
};
