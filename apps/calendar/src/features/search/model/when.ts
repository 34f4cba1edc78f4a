import type { Zone } from '../../time/model/zone.ts';

/**
 * Formats a start as `Fri, Nov 20, 12:10 PM`, or `Fri 20 Nov, 12:10` for a 24-hour clock; with the year if it is not
 * the current one.
 *
 * @param locale a BCP 47 tag
 */
export const whenIn = (locale: string, zone: Zone) => {
  const parts: Intl.DateTimeFormatOptions = {
    timeZone: 'UTC',
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    hour: 'numeric',
    minute: '2-digit',
  };
  const thisYear = new Intl.DateTimeFormat(locale, parts);
  const anyYear = new Intl.DateTimeFormat(locale, { ...parts, year: 'numeric' });
  const year = new Intl.DateTimeFormat(locale, { timeZone: 'UTC', year: 'numeric' });
  return (start: number, now: number): string => {
    const [at, today] = [zone.shown(start), zone.shown(now)];
    return (year.format(at) === year.format(today) ? thisYear : anyYear).format(at);
  };
};
