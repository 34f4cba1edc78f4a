import { addDays, dateOfUtc, weekdayOf } from '@switchboard/common/time/calendar-date';
import type { Weekday } from '@switchboard/ui/i18n';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { weekOf } from './week.ts';

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
