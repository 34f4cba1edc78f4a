import { type CalendarDate, utcOf } from '@switchboard/common/time/calendar-date';
import { MINUTE } from '@switchboard/common/time/durations';
import { plainSpaces } from '../../languages/plain-spaces.ts';

const capital = (text: string): string => text.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase());

/** @param language ISO 639-1, any that `Intl` knows; others read as English */
export const formatsIn = (language: string) => {
  const [known = 'en'] = Intl.DateTimeFormat.supportedLocalesOf([language, 'en']);
  const of = (options: Intl.DateTimeFormatOptions) => {
    const format = new Intl.DateTimeFormat(known, { timeZone: 'UTC', ...options });
    return (at: number) => plainSpaces(format.format(at));
  };
  const clock = of({ hour: 'numeric', minute: '2-digit' });
  const day = of({ weekday: 'long', day: 'numeric', month: 'long' });
  const weekday = of({ weekday: 'long' });
  const relative = new Intl.RelativeTimeFormat(known, { numeric: 'auto' });
  const minutes = new Intl.NumberFormat(known, { style: 'unit', unit: 'minute', unitDisplay: 'long' });
  return {
    /** @param at minutes of the day */
    clock: (at: number) => clock(at * MINUTE),
    day: (date: CalendarDate) => day(utcOf(date)),
    /** @param at 0 is Monday */
    weekday: (at: number) => capital(weekday(Date.UTC(2024, 0, 1 + at))),
    /** `Today` and `Tomorrow`. */
    inDays: (count: number) => capital(relative.format(count, 'day')),
    minutes: (count: number) => plainSpaces(minutes.format(count)),
    /** A bare number without a currency. */
    price: (amount: number, currency: string | null) => {
      const digits = Number.isInteger(amount) ? { maximumFractionDigits: 0 } : {};
      const style = currency === null ? {} : { style: 'currency' as const, currency };
      return plainSpaces(new Intl.NumberFormat(known, { ...style, ...digits }).format(amount));
    },
  };
};
