import { intlZone } from '@switchboard/common/time/intl-zone';
import { openSpans } from '@switchboard/common/time/opening-hours';
import { describe, expect, test } from 'vitest';
import { demoBookings } from './bookings.ts';
import { business } from './business.ts';
import { resources, services } from './services.ts';

const zone = intlZone(business.timeZone);

/** A time in Madrid, in winter. */
const inMadrid = (date: string, clock: string) => new Date(`${date}T${clock}:00+01:00`);

const days = [
  ['a Monday morning', inMadrid('2026-11-16', '00:10')],
  ['a Wednesday at noon', inMadrid('2026-11-18', '12:00')],
  ['a Sunday evening', inMadrid('2026-11-22', '23:50')],
  ['the week in which summer time ends', inMadrid('2026-10-22', '12:00')],
] as const;

describe.each(days)('the diary on %s', (_name, now) => {
  const bookings = demoBookings(now);

  test('books no person and no room twice at a time', () => {
    for (const resource of Object.keys(resources)) {
      const own = bookings.filter((booking) => booking.resource === resource);
      own.sort((a, b) => a.start.localeCompare(b.start));
      const overlaps = own.filter((booking, at) => booking.start < (own[at - 1]?.end ?? ''));
      expect(overlaps).toEqual([]);
    }
    for (const [at, booking] of bookings.entries()) {
      const elsewhere = bookings
        .slice(at + 1)
        .filter((other) => other.customer_name === booking.customer_name);
      expect(elsewhere.filter((other) => other.start < booking.end && booking.start < other.end)).toEqual([]);
    }
  });

  test('stays within working hours, this week and the next', () => {
    for (const booking of bookings) {
      const [start, end] = [booking.start, booking.end].map((time) => zone.wallTime(Date.parse(time)));
      const open = openSpans(start?.date ?? '', { hours: business.hours, exceptions: [] });
      expect(open).toEqual([[10 * 60, 20 * 60]]);
      expect(start?.minutes).toBeGreaterThanOrEqual(10 * 60);
      expect(end?.minutes).toBeLessThanOrEqual(20 * 60);
      expect(start?.date).toBe(end?.date);
      const distance = (Date.parse(booking.start) - now.getTime()) / 86_400_000;
      expect(Math.abs(distance)).toBeLessThan(14);
    }
  });

  test('has status completed in the past and open in the future', () => {
    for (const booking of bookings) {
      if (new Date(booking.end) <= now) expect(['completed', 'cancelled']).toContain(booking.status);
      else expect(['confirmed', 'pending', 'cancelled']).toContain(booking.status);
    }
  });

  test('is the same every time', () => {
    expect(demoBookings(now)).toEqual(bookings);
  });
});

test('in the middle of the week all statuses occur', () => {
  const statuses = new Set(demoBookings(inMadrid('2026-11-18', '15:00')).map((booking) => booking.status));
  expect(statuses).toEqual(new Set(['completed', 'confirmed', 'pending', 'cancelled']));
});

test('white text is legible on every colour', () => {
  for (const { color } of Object.values(resources))
    expect(1.05 / (luminance(color) + 0.05)).toBeGreaterThan(4.5);
});

test('every service has a price and a person', () => {
  for (const service of Object.values(services)) {
    expect(Object.keys(resources)).toContain(service.resource);
    expect(service.price).toBeGreaterThan(0);
  }
});

/** Relative luminance as WCAG 2 defines it. */
function luminance(color: string) {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
