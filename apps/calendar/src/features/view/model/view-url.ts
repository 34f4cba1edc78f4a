import type { Weekday } from '@switchboard/ui/i18n';
import type { CalendarDate } from '../../time/model/calendar-date.ts';
import { type Week, weekFromUrl, weekName, weekOf } from '../../week/model/week.ts';

const [WEEK, RESOURCE, BOOKING] = ['week', 'resource', 'booking'] as const;

/** What a URL shows of the calendar. */
export interface View {
  days: Week;
  /** Whose bookings are shown; everyone's when there is none. */
  resourceIds: readonly string[];
}

/** Reads `?week=YYYY-MM-DD&resource=<id>&resource=<id>`. */
export const readView = (params: URLSearchParams, today: CalendarDate, startsOn: Weekday): View => ({
  days: weekFromUrl(params.get(WEEK), today, startsOn),
  resourceIds: params.getAll(RESOURCE),
});

/** The URL of the week in which `date` lies; the week of today needs no mention. */
export const withWeek = (
  params: URLSearchParams,
  date: CalendarDate,
  today: CalendarDate,
  startsOn: Weekday,
): URLSearchParams => {
  const next = new URLSearchParams(params);
  const week = weekOf(date, startsOn);
  if (week.includes(today)) next.delete(WEEK);
  else next.set(WEEK, weekName(week));
  return next;
};

export const withResources = (params: URLSearchParams, ids: readonly string[]): URLSearchParams => {
  const next = new URLSearchParams(params);
  next.delete(RESOURCE);
  for (const id of ids) next.append(RESOURCE, id);
  return next;
};

/** The URL of one booking, in the week of the day on which it begins. */
export const pathOfBooking = (id: string, date: CalendarDate): string =>
  `/dashboard/calendar?${new URLSearchParams({ [WEEK]: date, [BOOKING]: id })}`;

/** The booking that a URL opens: its id, `new` for one that is to be made, `null` for none. */
export const namedBooking = (params: URLSearchParams): string | null => params.get(BOOKING);

export const withoutBooking = (params: URLSearchParams): URLSearchParams => {
  const next = new URLSearchParams(params);
  next.delete(BOOKING);
  return next;
};
