import type { Weekday } from '@switchboard/ui/i18n';
import type { CalendarDate } from '../../time/model/calendar-date.ts';
import { type Week, weekFromUrl, weekName, weekOf } from '../../week/model/week.ts';

const [WEEK, RESOURCE, BOOKING, CUSTOMER] = ['week', 'resource', 'booking', 'customer'] as const;

/** The part of the calendar that a URL shows. */
export interface View {
  days: Week;
  /** Resources whose bookings are shown; all if empty. */
  resourceIds: readonly string[];
}

/** Reads `?week=YYYY-MM-DD&resource=<id>&resource=<id>`. */
export const readView = (params: URLSearchParams, today: CalendarDate, startsOn: Weekday): View => ({
  days: weekFromUrl(params.get(WEEK), today, startsOn),
  resourceIds: params.getAll(RESOURCE),
});

/** The query for the week of `date`; the current week is not named. */
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

/** The URL of a booking in the week of its start. */
export const pathOfBooking = (id: string, date: CalendarDate): string =>
  `/dashboard/calendar?${new URLSearchParams({ [WEEK]: date, [BOOKING]: id })}`;

/** The booking that a URL opens: its id, `new` for a new one or one of a named customer, `null` for none. */
export const namedBooking = (params: URLSearchParams): string | null =>
  params.get(BOOKING) ?? (params.has(CUSTOMER) ? 'new' : null);

/** The id of the customer of a new booking. */
export const namedCustomer = (params: URLSearchParams): string | null => params.get(CUSTOMER);

export const withoutBooking = (params: URLSearchParams): URLSearchParams => {
  const next = new URLSearchParams(params);
  next.delete(BOOKING);
  next.delete(CUSTOMER);
  return next;
};
