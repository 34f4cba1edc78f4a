import { DAY, HOUR, MINUTE } from '@switchboard/common/time/durations';

/** When a browser was used last: relative within a day, absolute after. @param now milliseconds since the epoch */
export const seenWords = (seen: string, now: number, locale: string): string => {
  const past = Math.max(0, now - Date.parse(seen));
  if (past >= DAY) return new Intl.DateTimeFormat(locale, { dateStyle: 'medium' }).format(new Date(seen));
  const [unit, size] = past < HOUR ? (['minute', MINUTE] as const) : (['hour', HOUR] as const);
  return new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(-Math.floor(past / size), unit);
};
