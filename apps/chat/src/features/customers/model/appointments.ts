import type { Zone } from '@switchboard/common/time/zone';
import { createTimes } from '../../time/model/times.ts';

/** Words for the time of a booking. Instants are milliseconds since the epoch. */
export interface Appointments {
  /** `Fri, Nov 20, 5:30 PM`; with the place of the business if the browser's clocks show another time. */
  short(ts: number): string;
  /** `Friday, November 20, 2026 at 5:30 PM`, with the place likewise. */
  full(ts: number): string;
  /** The day, as `2026-11-20`. */
  date(ts: number): string;
}

/** The place of a zone: `New York` of `America/New_York`. */
const placeOf = (zone: string): string => (zone.split('/').at(-1) ?? zone).replaceAll('_', ' ');

/**
 * A booking is agreed on in the time of the business, wherever the browser is.
 *
 * @param locale a BCP 47 tag
 * @param zone of the business, as its server knows it; without one, times are those of the browser
 */
export const createAppointments = (locale: string, zone: Zone | undefined): Appointments => {
  const times = createTimes(locale, zone && 'UTC');
  const own = createTimes(locale);
  const shown = (ts: number): number => zone?.shown(ts) ?? ts;
  const iso = new Intl.DateTimeFormat('en-CA', {
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    ...(zone && { timeZone: 'UTC' }),
  });
  const inPlace = (words: string, ownWords: string): string =>
    zone && words !== ownWords ? `${words} (${placeOf(zone.name)})` : words;
  return {
    short(ts) {
      const now = Date.now();
      return inPlace(times.appointment(shown(ts), shown(now)), own.appointment(ts, now));
    },
    full: (ts) => inPlace(times.full(shown(ts)), own.full(ts)),
    date: (ts) => iso.format(shown(ts)),
  };
};
