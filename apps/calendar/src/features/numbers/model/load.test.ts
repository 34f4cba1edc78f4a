import { expect, test } from 'vitest';
import { loadOf, shareOf } from './load.ts';

const day = (booked_minutes: number, open_minutes: number) => ({ booked_minutes, open_minutes });

test.each([
  [0, 0, 'closed'],
  [0, 480, 0],
  [1, 480, 1],
  [120, 480, 1],
  [121, 480, 2],
  [480, 480, 4],
  [900, 480, 4],
  [30, 0, 4],
] as const)('%i booked of %i open minutes are the load %s', (booked, open, load) => {
  expect(loadOf(day(booked, open))).toBe(load);
});

test('the share is in percent, never above 100, and unknown without hours', () => {
  expect(shareOf(day(160, 480))).toBe(33);
  expect(shareOf(day(960, 480))).toBe(100);
  expect(shareOf(day(30, 0))).toBeUndefined();
});
