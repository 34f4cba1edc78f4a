import { addDays, type CalendarDate, weekdayOf } from '@switchboard/common/time/calendar-date';
import type { Weekday } from '@switchboard/ui/i18n';

/** Seven consecutive days. */
export type Week = readonly CalendarDate[];

/** The week of a day. */
export const weekOf = (date: CalendarDate, startsOn: Weekday): Week => {
  const first = addDays(date, -((weekdayOf(date) - startsOn + 7) % 7));
  return Array.from({ length: 7 }, (_, index) => addDays(first, index));
};
