import type { Zone } from '../../time/model/zone.ts';

/** A day as `12 Oct`, with the year unless it is this one. @param now milliseconds since the epoch */
export const visitDay = (locale: string, zone: Zone, now: number): ((start: string) => string) => {
  const usual = { timeZone: 'UTC', day: 'numeric', month: 'short' } as const;
  const short = new Intl.DateTimeFormat(locale, usual);
  const long = new Intl.DateTimeFormat(locale, { ...usual, year: 'numeric' });
  const year = zone.wallTime(now).date.slice(0, 4);
  return (start) => {
    const { date } = zone.wallTime(Date.parse(start));
    return (date.startsWith(year) ? short : long).format(Date.parse(`${date}T00:00:00Z`));
  };
};
