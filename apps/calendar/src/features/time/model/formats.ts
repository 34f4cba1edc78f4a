import { type CalendarDate, utcOf } from '@switchboard/common/time/calendar-date';
import { HOUR } from '@switchboard/common/time/durations';
import type { Zone } from './zone.ts';

/** Formats dates, times, durations and prices for one locale. */
export interface Formats {
  /** `Mon` */
  weekday(date: CalendarDate): string;
  /** `16` */
  dayNumber(date: CalendarDate): string;
  /** `Monday, November 16` */
  day(date: CalendarDate): string;
  /** `November 16 – 22, 2026` */
  range(from: CalendarDate, to: CalendarDate): string;
  /** `5 PM`, or `17:00` on a 24-hour clock. @param hour 0 to 23 */
  hour(hour: number): string;
  /** `5:30 PM`, in the time zone */
  time(instant: number): string;
  /** `5:30`, where the position shows AM or PM */
  briefTime(instant: number): string;
  /** `5:30 – 7:00 PM`, with the day of the end if it is another one */
  span(start: number, end: number): string;
  /** @param minutes `1 hr 30 min` */
  duration(minutes: number): string;
  /** With the currency of the business, if it has chosen one. */
  price(amount: number): string;
}

/**
 * @param locale a BCP 47 tag
 * @param currency ISO 4217
 */
export const createFormats = (locale: string, zone: Zone, currency: string | null = null): Formats => {
  const dates = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locale, { timeZone: 'UTC', ...options });
  const weekday = dates({ weekday: 'short' });
  const dayNumber = dates({ day: 'numeric' });
  const day = dates({ weekday: 'long', day: 'numeric', month: 'long' });
  const shortDay = dates({ weekday: 'short', day: 'numeric', month: 'short' });
  const range = dates({ day: 'numeric', month: 'long', year: 'numeric' });
  const clock = { hour: 'numeric', minute: '2-digit' } as const;
  const time = dates(clock);
  const { hour12 } = time.resolvedOptions();
  const hour = dates(hour12 ? { hour: 'numeric' } : clock);
  const hours = new Intl.NumberFormat(locale, { style: 'unit', unit: 'hour', unitDisplay: 'short' });
  const minutes = new Intl.NumberFormat(locale, { style: 'unit', unit: 'minute', unitDisplay: 'short' });
  const money =
    currency !== null && /^[A-Z]{3}$/.test(currency)
      ? ({ style: 'currency', currency } as const)
      : { minimumFractionDigits: 2, maximumFractionDigits: 2 };
  const whole = new Intl.NumberFormat(locale, {
    ...money,
    minimumFractionDigits: 0,
    maximumFractionDigits: 0,
  });
  const cents = new Intl.NumberFormat(locale, money);

  return {
    weekday: (date) => weekday.format(utcOf(date)),
    dayNumber: (date) => dayNumber.format(utcOf(date)),
    day: (date) => day.format(utcOf(date)),
    range: (from, to) => range.formatRange(utcOf(from), utcOf(to)),
    hour: (of) => hour.format(of * HOUR),
    time: (instant) => time.format(zone.shown(instant)),
    briefTime(instant) {
      const parts = time.formatToParts(zone.shown(instant)).filter(({ type }) => type !== 'dayPeriod');
      return parts
        .map(({ value }) => value)
        .join('')
        .trim();
    },
    span(start, end) {
      const [from, to] = [zone.wallTime(start), zone.wallTime(end)];
      // Shows AM or PM once if both are the same.
      const [begins, ends] = [zone.shown(start), zone.shown(end)];
      if (hour12 && from.date === to.date && begins <= ends) return time.formatRange(begins, ends);
      const endDay = from.date === to.date ? '' : `${shortDay.format(utcOf(to.date))}, `;
      return `${time.format(begins)} – ${endDay}${time.format(ends)}`;
    },
    duration(total) {
      const [h, m] = [Math.floor(total / 60), total % 60];
      const parts = [...(h > 0 ? [hours.format(h)] : []), ...(m > 0 || h === 0 ? [minutes.format(m)] : [])];
      return parts.join(' ');
    },
    price: (amount) => (Number.isInteger(amount) ? whole : cents).format(amount),
  };
};
