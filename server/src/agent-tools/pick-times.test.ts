import fc from 'fast-check';
import { expect, test } from 'vitest';
import { pickTimes } from './pick-times.ts';

const days = fc.array(
  fc
    .uniqueArray(fc.integer({ min: 0, max: 95 }), { maxLength: 40 })
    .map((quarters) => quarters.sort((a, b) => a - b)),
  { maxLength: 14 },
);

test('few of the free times are shown, in order, with the first and the last of each shown day', () => {
  fc.assert(
    fc.property(days, fc.option(fc.integer({ min: 0, max: 95 })), (given, near) => {
      const all = given.map((starts, at) => ({
        date: String(at),
        starts: starts.map((quarter) => at * 96 + quarter),
      }));
      const distance = near === null ? undefined : (start: number) => Math.abs((start % 96) - near);
      const { starts, more } = pickTimes(all, distance);
      const free = all.flatMap((day) => day.starts);
      expect(starts.length).toBeLessThanOrEqual(12);
      expect(starts).toEqual([...new Set(starts)].sort((a, b) => a - b));
      expect(starts.every((start) => free.includes(start))).toBe(true);
      expect(more).toBe(starts.length < free.length);
      expect(starts.length).toBeGreaterThanOrEqual(Math.min(free.length, 1));
      if (near !== null || free.length === 0) return;
      const shown = all.filter((day) => day.starts.length > 0).slice(0, 5);
      for (const day of shown) {
        expect(starts).toContain(day.starts[0]);
        expect(starts).toContain(day.starts.at(-1));
      }
    }),
  );
});

test('around a wanted time the nearest ones are shown', () => {
  const starts = Array.from({ length: 40 }, (_, at) => at);
  expect(pickTimes([{ date: 'a', starts }], (start) => Math.abs(start - 20))).toEqual({
    starts: [14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25],
    more: true,
  });
});
