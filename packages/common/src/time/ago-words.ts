import { DAY, HOUR, MINUTE } from './durations.ts';

/**
 * When something was: `45 minutes ago` within a day, a date after.
 *
 * @param at an ISO time; one ahead of `now` counts as now, because the clock of the server may be ahead
 * @param now milliseconds since the epoch
 * @param date how a date is written
 */
export const agoWords = (
  at: string,
  now: number,
  locale: string,
  date: Intl.DateTimeFormatOptions,
): string => {
  const past = Math.max(0, now - Date.parse(at));
  if (past >= DAY) return new Intl.DateTimeFormat(locale, date).format(new Date(at));
  const [unit, size] = past < HOUR ? (['minute', MINUTE] as const) : (['hour', HOUR] as const);
  return new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(-Math.floor(past / size), unit);
};
