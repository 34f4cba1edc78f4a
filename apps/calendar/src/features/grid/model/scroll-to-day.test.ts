import { expect, test } from 'vitest';
import { scrollToDay } from './scroll-to-day.ts';

/** Seven days of three columns of 80 pixels; four days fit the view. */
const days = Array.from({ length: 7 }, (_, day) => ({
  date: `2026-11-${16 + day}`,
  offset: 240 * day,
  width: 240,
}));
const column = (day: number, part: number) => ({ offset: 240 * day + 80 * part, width: 80 });
const view = (day: number) => ({ offset: 240 * day, width: 960 });

// Specification 63.2
test('a column out of view is shown with its whole day, from the start of a day', () => {
  expect(scrollToDay(days, column(4, 0), view(0))).toBe(240);
  expect(scrollToDay(days, column(6, 2), view(0))).toBe(3 * 240);
  expect(scrollToDay(days, column(1, 2), view(3))).toBe(240);
});

test('a column in view moves nothing', () => {
  expect(scrollToDay(days, column(3, 2), view(0))).toBeUndefined();
  expect(scrollToDay(days, column(3, 0), view(3))).toBeUndefined();
});

test('in a day that is wider than the view, its column alone is shown', () => {
  const narrow = { offset: 0, width: 160 };
  expect(scrollToDay(days, column(0, 2), narrow)).toBe(80);
  expect(scrollToDay(days, column(1, 0), narrow)).toBe(160);
  expect(scrollToDay(days, column(0, 0), { offset: 80, width: 160 })).toBe(0);
});
