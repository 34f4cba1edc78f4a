import type { Browser } from '@switchboard/common/tabs/browser';
import { type CalendarView, isView } from './view-days.ts';

const keyOf = (wide: boolean) => `switchboard:calendar:view:${wide ? 'wide' : 'narrow'}`;

/** The default view: the last one chosen in this browser on a screen of similar width. */
export const usualView = (browser: Pick<Browser, 'readItem'>, wide: boolean): CalendarView => {
  const kept = browser.readItem(keyOf(wide));
  if (isView(kept)) return kept;
  return wide ? 'week' : 'agenda';
};

export const keepUsualView = (browser: Pick<Browser, 'keepItem'>, wide: boolean, view: CalendarView): void =>
  browser.keepItem(keyOf(wide), view);
