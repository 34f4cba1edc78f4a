import { addDays, dateOfUtc, weekdayOf } from '@switchboard/common/time/calendar-date';
import type { Weekday } from '@switchboard/ui/i18n';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { weekFromUrl, weekName, weekOf } from './week.ts';

const date = fc.integer({ min: 0, max: Date.UTC(2199, 11, 31) }).map((utc) => dateOfUtc(utc));

const startsOn = fc.integer({ min: 1, max: 7 }).map((day) => day as Weekday);

test('a week is seven consecutive days from the first weekday, and contains the day', () => {
  fc.assert(
    fc.property(date, startsOn, (day, firstWeekday) => {
      const week = weekOf(day, firstWeekday);
      const [first = ''] = week;
      expect(weekdayOf(first)).toBe(firstWeekday % 7);
      expect(week).toEqual([0, 1, 2, 3, 4, 5, 6].map((n) => addDays(first, n)));
      expect(week).toContain(day);
    }),
  );
});

test('a URL may name any day of the week; an invalid day means the current week', () => {
  expect(weekFromUrl('2026-11-22', '2026-01-01', 1)).toEqual(weekOf('2026-11-16', 1));
  expect(weekFromUrl('2026-11-22', '2026-01-01', 7)).toEqual(weekOf('2026-11-23', 7));
  expect(weekFromUrl('next week', '2026-11-20', 1)).toEqual(weekOf('2026-11-20', 1));
  expect(weekFromUrl(null, '2026-11-20', 1)).toEqual(weekOf('2026-11-20', 1));
});

test('the name of a week leads back to it, or to one with most of its days if weeks start on another day', () => {
  fc.assert(
    fc.property(date, startsOn, (day, firstWeekday) => {
      const week = weekOf(day, firstWeekday);
      expect(weekFromUrl(weekName(week), day, firstWeekday)).toEqual(week);
    }),
  );
  const week = weekOf('2026-11-22', 7);
  expect(weekFromUrl(weekName(week), '2026-01-01', 1).filter((day) => week.includes(day))).toHaveLength(6);
});
