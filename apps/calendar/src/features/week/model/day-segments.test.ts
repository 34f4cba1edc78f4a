import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createZone } from '../../time/model/zone.ts';
import { MIN_MINUTES, segmentsByDay } from './day-segments.ts';
import { weekOf } from './week.ts';

const madrid = createZone('Europe/Madrid');
const MINUTE = 60_000;

const span = (start: string, end: string) => ({ id: start, start, end });
const on = (date: string, item: { id: string; start: string; end: string }) =>
  segmentsByDay([item], [date], madrid)
    .get(date)
    ?.map(({ start, end, continued }) => ({ start, end, continued }));

test('10:00 has the same place on the day on which clocks go forward and on the next', () => {
  const sunday = on('2026-03-29', span('2026-03-29T10:00:00+02:00', '2026-03-29T11:00:00+02:00'));
  const monday = on('2026-03-30', span('2026-03-30T10:00:00+02:00', '2026-03-30T11:00:00+02:00'));
  expect(sunday).toEqual([{ start: 600, end: 660, continued: false }]);
  expect(monday).toEqual(sunday);
});

test('a booking over midnight has a segment in both days, one until midnight only in the first', () => {
  const over = span('2026-11-20T23:00:00+01:00', '2026-11-21T01:30:00+01:00');
  expect(on('2026-11-20', over)).toEqual([{ start: 1380, end: 1440, continued: false }]);
  expect(on('2026-11-21', over)).toEqual([{ start: 0, end: 90, continued: true }]);
  const until = span('2026-11-20T23:00:00+01:00', '2026-11-21T00:00:00+01:00');
  expect(on('2026-11-20', until)).toEqual([{ start: 1380, end: 1440, continued: false }]);
  expect(on('2026-11-21', until)).toEqual([]);
});

test('a booking whose end is before its start on the clock is laid out by the time passed', () => {
  const back = span('2026-10-25T02:40:00+02:00', '2026-10-25T02:10:00+01:00');
  expect(on('2026-10-25', back)).toEqual([{ start: 160, end: 190, continued: false }]);
});

test('a short booking is laid out long enough to click, also at the end of the day', () => {
  const short = span('2026-11-20T23:58:00+01:00', '2026-11-20T23:59:00+01:00');
  expect(on('2026-11-20', short)).toEqual([{ start: 1440 - MIN_MINUTES, end: 1440, continued: false }]);
});

test('within a year every booking has a segment in each day that it touches, inside the day and in order', () => {
  const items = fc.array(
    fc
      .record({
        from: fc.integer({ min: Date.UTC(2026, 0, 1) / MINUTE, max: Date.UTC(2026, 11, 31) / MINUTE }),
        length: fc.integer({ min: 1, max: 3 * 1440 }),
        id: fc.uuid(),
      })
      .map(({ from, length, id }) => ({
        id,
        start: new Date(from * MINUTE).toISOString(),
        end: new Date((from + length) * MINUTE).toISOString(),
      })),
    { maxLength: 20 },
  );
  const days = Array.from({ length: 54 }, (_, week) =>
    weekOf(new Date(Date.UTC(2026, 0, 1 + 7 * week)).toISOString().slice(0, 10), 1),
  ).flat();
  fc.assert(
    fc.property(items, (list) => {
      const byDay = segmentsByDay(list, days, madrid);
      for (const segments of byDay.values()) {
        expect(segments.every(({ start, end }) => start >= 0 && start < end && end <= 1440)).toBe(true);
        expect(segments.map(({ start }) => start)).toEqual(
          segments.map(({ start }) => start).sort((a, b) => a - b),
        );
      }
      for (const item of list) {
        const found = days.filter((day) => byDay.get(day)?.some((segment) => segment.item === item));
        expect(found[0]).toBe(madrid.wallTime(Date.parse(item.start)).date);
        expect(found.at(-1)).toBe(madrid.wallTime(Date.parse(item.end) - 1).date);
      }
    }),
    { numRuns: 40 },
  );
});
