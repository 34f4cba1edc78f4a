import { HOUR } from '@switchboard/common/time/durations';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { byNearness, isUpcoming } from './booking-order.ts';

const spans = fc.array(
  fc.integer({ min: 0, max: 200 }).map((hour) => ({
    start: new Date(hour * HOUR).toISOString(),
    end: new Date((hour + 1) * HOUR).toISOString(),
  })),
);

test('all bookings stay, upcoming ones come first, and both parts lead away from now', () => {
  fc.assert(
    fc.property(spans, fc.integer({ min: 0, max: 200 }), (bookings, hour) => {
      const now = hour * HOUR;
      const ordered = byNearness(bookings, now);
      expect(ordered).toHaveLength(bookings.length);
      expect(ordered).toEqual(expect.arrayContaining(bookings));
      const distances = ordered.map((booking) => {
        const far = isUpcoming(booking, now) ? 0 : 1e12;
        return far + Math.abs(Date.parse(booking.end) - now);
      });
      expect(distances).toEqual(distances.toSorted((a, b) => a - b));
    }),
  );
});

test('a booking in progress is upcoming', () => {
  expect(isUpcoming({ end: new Date(HOUR).toISOString() }, HOUR - 1)).toBe(true);
  expect(isUpcoming({ end: new Date(HOUR).toISOString() }, HOUR)).toBe(false);
});
