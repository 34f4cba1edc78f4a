import { DAY_MINUTES } from '@switchboard/common/time/wall-time';
import type { OpenRanges } from './grid.ts';
import type { ColumnLayout } from './grid-layout.ts';

const MORNING = 9 * 60;
const MARGIN = 30;

export interface OpeningView {
  layouts: readonly ColumnLayout[];
  openRanges: OpenRanges;
  /** Clock time if today is shown. */
  now: number | undefined;
  /** Number of minutes in view. */
  visible: number;
}

/**
 * The minute of the day to which a grid is scrolled first: just before the business opens or its first booking, or so
 * that the present is in view.
 */
export const openingMinute = ({ layouts, openRanges, now, visible }: OpeningView): number => {
  const opens = layouts.flatMap(({ column }) => openRanges(column.date, column.resourceId) ?? []);
  const firsts = layouts.map(
    ({ blocks }) => blocks.find(({ continued }) => !continued)?.start ?? DAY_MINUTES,
  );
  const opening = Math.min(
    opens.length > 0 ? DAY_MINUTES : MORNING,
    ...opens.map(([from]) => from),
    ...firsts,
  );
  const first = Math.max(0, opening - MARGIN);
  return now !== undefined && now > first + visible * 0.8 ? Math.max(first, now - visible / 3) : first;
};
