import { addDays, dateOfUtc, weekdayOf } from '@switchboard/common/time/calendar-date';
import type { Weekday } from '@switchboard/ui/i18n';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { LINE, linesShown, NUMBER, weeksOfMonth } from './month.ts';

test('a month is shown in whole weeks, from its first day to its last one', () => {
  const date = fc.integer({ min: 0, max: Date.UTC(2199, 11, 31) }).map((utc) => dateOfUtc(utc));
  const startsOn = fc.integer({ min: 1, max: 7 }).map((day) => day as Weekday);
  fc.assert(
    fc.property(date, startsOn, (day, weekday) => {
      const weeks = weeksOfMonth(day, weekday);
      const days = weeks.flat();
      expect(weeks.every((week) => week.length === 7 && weekdayOf(week[0] ?? '') === weekday % 7)).toBe(true);
      expect(days).toEqual(days.map((_, index) => addDays(days[0] ?? '', index)));
      const month = day.slice(0, 7);
      expect(weeks.every((week) => week.some((date) => date.startsWith(month)))).toBe(true);
      const first = days.indexOf(`${month}-01`);
      expect(first).toBeGreaterThanOrEqual(0);
      expect(days.slice(first).find((date) => !date.startsWith(month)) ?? '-01').toMatch(/-01$/);
    }),
  );
});

test('February of 28 days from Monday has four weeks', () => {
  expect(weeksOfMonth('2027-02-15', 1)).toHaveLength(4);
  expect(weeksOfMonth('2026-08-15', 1)).toHaveLength(6);
});

test('a cell shows all bookings, or fewer and how many more', () => {
  const height = NUMBER + 3 * LINE;
  expect([0, 2, 3, 4, 90].map((bookings) => linesShown(bookings, height))).toEqual([0, 2, 3, 2, 2]);
  expect(linesShown(5, 10)).toBe(0);
});
