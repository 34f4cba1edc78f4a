/**
 * When something begins, as `Fri, Nov 20, 12:10`; with the year when it is not this one.
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
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  };
  const thisYear = new Intl.DateTimeFormat(locale, parts);
  const anyYear = new Intl.DateTimeFormat(locale, { ...parts, year: 'numeric' });
  const yearOf = (instant: number) => new Date(instant).getFullYear();
  return (start: number, now: number): string =>
    (yearOf(start) === yearOf(now) ? thisYear : anyYear).format(start);
};
