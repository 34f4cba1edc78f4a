import { DAY, HOUR, MINUTE } from '@switchboard/common/time/durations';

/** When a customer asked: relative within a day, absolute after. @param now milliseconds since the epoch */
export const whenWords = (at: string, now: number, locale: string): string => {
  const past = Math.max(0, now - Date.parse(at));
  if (past >= DAY)
    return new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short' }).format(new Date(at));
  const [unit, size] = past < HOUR ? (['minute', MINUTE] as const) : (['hour', HOUR] as const);
  return new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(-Math.floor(past / size), unit);
};
