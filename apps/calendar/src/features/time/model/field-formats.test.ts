import { expect, test } from 'vitest';
import { createFieldFormats } from './field-formats.ts';

test.each([
  ['en-US', 'ddd, MMM D, YYYY', 'M/D/YYYY', 'h:mm A', '.'],
  ['en-GB', 'ddd, D MMM YYYY', 'DD/MM/YYYY', 'H:mm', '.'],
  ['es', 'ddd, D MMM YYYY', 'D/M/YYYY', 'H:mm', ','],
  ['ru', 'ddd, D MMM YYYY[ г.]', 'DD.MM.YYYY', 'H:mm', ','],
])('fields in %s show %s or take %s, and the time as %s', (locale, shown, typed, time, decimal) => {
  const formats = createFieldFormats(locale);
  expect(formats.date.slice(0, 2)).toEqual([shown, typed]);
  expect([formats.time[0]?.replace('HH', 'H'), formats.decimal]).toEqual([time, decimal]);
});

test('an ISO date is understood in every language', () => {
  expect(createFieldFormats('en-US').date).toContain('YYYY-MM-DD');
});

test('a 12-hour time is not understood before AM or PM is typed', () => {
  expect(createFieldFormats('en-US').time.filter((pattern) => !/a$/i.test(pattern))).toEqual([]);
});
