import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dayTops, HEADING, ROW, rowsInView } from './agenda-rows.ts';

test('days follow each other, with room for their bookings', () => {
  expect(dayTops([2, 0, 1])).toEqual([0, 172, 252, 360]);
});

test('exactly the rows that a view touches are mounted', () => {
  const counts = fc.array(fc.integer({ min: 0, max: 50 }), { maxLength: 31 });
  fc.assert(
    fc.property(counts, fc.nat(20_000), fc.integer({ min: 100, max: 2000 }), (bookings, from, size) => {
      const tops = dayTops(bookings);
      for (const [index, count] of bookings.entries()) {
        const top = tops[index] ?? 0;
        const [first, end] = rowsInView([from, from + size], top, count);
        for (let row = 0; row < count; row += 1) {
          const start = top + HEADING + row * ROW;
          expect(row >= first && row < end).toBe(start < from + size && start + ROW > from);
        }
      }
    }),
  );
});
