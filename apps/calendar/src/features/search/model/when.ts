/**
 * Formats a start as `Fri, Nov 20, 12:10 PM`, or `Fri 20 Nov, 12:10` for a 24-hour clock; with the year if it is not
 * the current one.
 *
 * @param locale a BCP 47 tag
 * @param timeZone of the IANA database
 */
export const whenIn = (locale: string, timeZone: string) => {
  const parts: Intl.DateTimeFormatOptions = {
    timeZone,
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    hour: 'numeric',
    minute: '2-digit',
  };
  const thisYear = new Intl.DateTimeFormat(locale, parts);
  const anyYear = new Intl.DateTimeFormat(locale, { ...parts, year: 'numeric' });
  const year = new Intl.DateTimeFormat(locale, { timeZone, year: 'numeric' });
  return (start: number, now: number): string =>
    (year.format(start) === year.format(now) ? thisYear : anyYear).format(start);
};
