import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, dateOfUtc, weekdayOf } from '../../time/model/calendar-date.ts';
import { weekFromUrl, weekOf } from './week.ts';

const date = fc.integer({ min: 0, max: Date.UTC(2199, 11, 31) }).map((utc) => dateOfUtc(utc));

test('a week is seven days in a row from a Monday, and the day lies in it', () => {
  fc.assert(
    fc.property(date, (day) => {
      const week = weekOf(day);
      const [first = ''] = week;
      expect(weekdayOf(first)).toBe(1);
      expect(week).toEqual([0, 1, 2, 3, 4, 5, 6].map((n) => addDays(first, n)));
      expect(week).toContain(day);
    }),
  );
});

test('a URL may name any day of the week; nonsense means this week', () => {
  expect(weekFromUrl('2026-11-22', '2026-01-01')).toEqual(weekOf('2026-11-16'));
  expect(weekFromUrl('next week', '2026-11-20')).toEqual(weekOf('2026-11-20'));
  expect(weekFromUrl(null, '2026-11-20')).toEqual(weekOf('2026-11-20'));
});
