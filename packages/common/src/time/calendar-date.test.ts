import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, dateOfUtc, parseDate, weekdayOf } from './calendar-date.ts';

const date = fc
  .integer({ min: Date.UTC(1970, 0, 1), max: Date.UTC(2199, 11, 31) })
  .map((utc) => dateOfUtc(utc));

test('adding and subtracting days are inverse', () => {
  fc.assert(
    fc.property(date, fc.integer({ min: -4000, max: 4000 }), (from, days) => {
      expect(addDays(addDays(from, days), -days)).toBe(from);
    }),
  );
});

test('a later day has the next weekday, also across months and leap years', () => {
  expect(addDays('2028-02-28', 1)).toBe('2028-02-29');
  expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
  fc.assert(fc.property(date, (day) => weekdayOf(addDays(day, 1)) === (weekdayOf(day) + 1) % 7));
});

test.each([null, '', 'today', '2026-02-30', '2026-13-01', '2026-1-1', '2026-11-20T10:00'])(
  'the text %j names no day',
  (text) => {
    expect(parseDate(text)).toBeUndefined();
  },
);

test('every day is read back from its own text', () => {
  fc.assert(fc.property(date, (day) => parseDate(day) === day));
});
