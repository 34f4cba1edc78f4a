import { type CalendarDate, utcOf } from './calendar-date.ts';
import type { Zone } from './zone.ts';

/** Dates, times, durations and prices as a person of one language reads them. */
export interface Formats {
  /** `Mon` */
  weekday(date: CalendarDate): string;
  /** `16` */
  dayNumber(date: CalendarDate): string;
  /** `Monday, November 16` */
  day(date: CalendarDate): string;
  /** `November 16 – 22, 2026` */
  range(from: CalendarDate, to: CalendarDate): string;
  /** `17:30`, on the clocks of the zone */
  time(instant: number): string;
  /** `17:30`, `17:30 – 19:00`, with the day of the end when it is another one */
  span(start: number, end: number): string;
  /** @param minutes `1 hr 30 min` */
  duration(minutes: number): string;
  /** A number without a currency: the product knows none. */
  price(amount: number): string;
}

/** @param language a BCP 47 tag */
export const createFormats = (language: string, zone: Zone): Formats => {
  const dates = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(language, { timeZone: 'UTC', ...options });
  const weekday = dates({ weekday: 'short' });
  const dayNumber = dates({ day: 'numeric' });
  const day = dates({ weekday: 'long', day: 'numeric', month: 'long' });
  const shortDay = dates({ weekday: 'short', day: 'numeric', month: 'short' });
  const range = dates({ day: 'numeric', month: 'long', year: 'numeric' });
  const time = new Intl.DateTimeFormat(language, {
    timeZone: zone.name,
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  const hours = new Intl.NumberFormat(language, { style: 'unit', unit: 'hour', unitDisplay: 'short' });
  const minutes = new Intl.NumberFormat(language, { style: 'unit', unit: 'minute', unitDisplay: 'short' });
  const whole = new Intl.NumberFormat(language, { maximumFractionDigits: 0 });
  const cents = new Intl.NumberFormat(language, { minimumFractionDigits: 2, maximumFractionDigits: 2 });

  return {
    weekday: (date) => weekday.format(utcOf(date)),
    dayNumber: (date) => dayNumber.format(utcOf(date)),
    day: (date) => day.format(utcOf(date)),
    range: (from, to) => range.formatRange(utcOf(from), utcOf(to)),
    time: (instant) => time.format(instant),
    span(start, end) {
      const [from, to] = [zone.wallTime(start), zone.wallTime(end)];
      const endDay = from.date === to.date ? '' : `${shortDay.format(utcOf(to.date))}, `;
      return `${time.format(start)} – ${endDay}${time.format(end)}`;
    },
    duration(total) {
      const [h, m] = [Math.floor(total / 60), total % 60];
      const parts = [...(h > 0 ? [hours.format(h)] : []), ...(m > 0 || h === 0 ? [minutes.format(m)] : [])];
      return parts.join(' ');
    },
    price: (amount) => (Number.isInteger(amount) ? whole : cents).format(amount),
  };
};
