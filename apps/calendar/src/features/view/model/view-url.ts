import type { CalendarDate } from '../../time/model/calendar-date.ts';
import { type Week, weekFromUrl, weekStart } from '../../week/model/week.ts';

const [WEEK, RESOURCE] = ['week', 'resource'] as const;

/** What a URL shows of the calendar. */
export interface View {
  days: Week;
  /** Whose bookings are shown; everyone's when there is none. */
  resourceIds: readonly string[];
}

/** Reads `?week=YYYY-MM-DD&resource=<id>&resource=<id>`. */
export const readView = (params: URLSearchParams, today: CalendarDate): View => ({
  days: weekFromUrl(params.get(WEEK), today),
  resourceIds: params.getAll(RESOURCE),
});

/** The URL of the week in which `date` lies; the week of today needs no mention. */
export const withWeek = (
  params: URLSearchParams,
  date: CalendarDate,
  today: CalendarDate,
): URLSearchParams => {
  const next = new URLSearchParams(params);
  if (weekStart(date) === weekStart(today)) next.delete(WEEK);
  else next.set(WEEK, weekStart(date));
  return next;
};

export const withResources = (params: URLSearchParams, ids: readonly string[]): URLSearchParams => {
  const next = new URLSearchParams(params);
  next.delete(RESOURCE);
  for (const id of ids) next.append(RESOURCE, id);
  return next;
};
