import { expect, test } from 'vitest';
import { addMonths, daysBefore, daysOfMonth, monthOf, sameDayIn } from './month.ts';

test('months follow each other over the end of a year', () => {
  expect(monthOf('2026-11-20')).toBe('2026-11-01');
  expect(addMonths('2026-12-01', 1)).toBe('2027-01-01');
  expect(addMonths('2026-01-01', -1)).toBe('2025-12-01');
});

test.each([
  ['2026-02-01', 28],
  ['2028-02-01', 29],
  ['2026-11-01', 30],
  ['2026-12-01', 31],
])('the month of %s has %i days', (month, count) => {
  const days = daysOfMonth(month);
  expect(days).toHaveLength(count);
  expect(days[0]).toBe(month);
});

test('the days before a month fill its first week from the first weekday', () => {
  // 1 November 2026 is a Sunday.
  expect(daysBefore('2026-11-01', 1)).toBe(6);
  expect(daysBefore('2026-11-01', 7)).toBe(0);
});

test('the 31st goes to the last day of a shorter month', () => {
  expect(sameDayIn('2026-02-01', '2026-01-31')).toBe('2026-02-28');
  expect(sameDayIn('2026-03-01', '2026-01-31')).toBe('2026-03-31');
});
