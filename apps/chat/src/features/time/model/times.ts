import { DAY, HOUR, MINUTE } from '@switchboard/common/time/durations';
import { daysBetween } from './days.ts';

/** Formats moments, in milliseconds since the epoch, for one language. */
export interface Times {
  /** `5 min. ago` within a day, the weekday within a week, else the date. */
  short(ts: number, now: number): string;
  /** `Friday, November 20, 2026 at 12:10 PM` */
  full(ts: number): string;
  /** `12:10 PM` */
  clock(ts: number): string;
  /** `Fri, Nov 20, 12:10 PM`, with the year if it is not that of `now`. */
  appointment(ts: number, now: number): string;
  /** `Today`, `Yesterday`, else weekday and date, with the year if it is another one. */
  day(ts: number, now: number): string;
}

const inYearOf = (a: number, b: number): boolean => new Date(a).getFullYear() === new Date(b).getFullYear();

/**
 * @param locale a BCP 47 tag
 * @param timeZone by default that of the browser; `UTC` for what the clocks of another zone show
 */
export const createTimes = (locale: string, timeZone?: 'UTC'): Times => {
  const dates = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locale, { ...options, ...(timeZone && { timeZone }) });
  const clock: Intl.DateTimeFormatOptions = { hour: 'numeric', minute: '2-digit' };
  const date: Intl.DateTimeFormatOptions = { weekday: 'long', day: 'numeric', month: 'long' };
  const formats = {
    ago: new Intl.RelativeTimeFormat(locale, { numeric: 'auto', style: 'short' }),
    weekday: dates({ weekday: 'short' }),
    shortDate: dates({ day: 'numeric', month: 'short' }),
    shortDateOfYear: dates({ dateStyle: 'short' }),
    clock: dates(clock),
    date: dates(date),
    dateOfYear: dates({ ...date, year: 'numeric' }),
    appointment: dates({ weekday: 'short', day: 'numeric', month: 'short', ...clock }),
    appointmentOfYear: dates({ day: 'numeric', month: 'short', year: 'numeric', ...clock }),
    full: dates({ ...date, year: 'numeric', ...clock }),
  };

  return {
    short(ts, now) {
      // The clocks of server and browser may differ a little.
      const age = Math.max(0, now - ts);
      if (age < MINUTE) return formats.ago.format(0, 'second');
      if (age < HOUR) return formats.ago.format(-Math.floor(age / MINUTE), 'minute');
      if (age < DAY) return formats.ago.format(-Math.floor(age / HOUR), 'hour');
      // After seven days the weekday would be that of today.
      if (daysBetween(ts, now) < 7) return formats.weekday.format(ts);
      return (inYearOf(ts, now) ? formats.shortDate : formats.shortDateOfYear).format(ts);
    },
    full: (ts) => formats.full.format(ts),
    clock: (ts) => formats.clock.format(ts),
    appointment: (ts, now) =>
      (inYearOf(ts, now) ? formats.appointment : formats.appointmentOfYear).format(ts),
    day(ts, now) {
      const days = daysBetween(ts, now);
      if (days === 0 || days === 1) return capitalised(formats.ago.format(-days, 'day'), locale);
      return capitalised((inYearOf(ts, now) ? formats.date : formats.dateOfYear).format(ts), locale);
    },
  };
};

const capitalised = (words: string, locale: string): string =>
  words.slice(0, 1).toLocaleUpperCase(locale) + words.slice(1);
