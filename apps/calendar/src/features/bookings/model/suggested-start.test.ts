import { expect, test } from 'vitest';
import { suggestedStart } from './suggested-start.ts';

const on = (minutes: number) => ({ date: '2026-11-20', minutes });

test('a booking for today is suggested for the next half hour of the day, or the last one', () => {
  expect(suggestedStart('2026-11-20', on(600))).toEqual(on(600));
  expect(suggestedStart('2026-11-20', on(601))).toEqual(on(630));
  expect(suggestedStart('2026-11-20', on(1435))).toEqual(on(1410));
});

test('a booking for another day is suggested for the morning', () => {
  expect(suggestedStart('2026-11-24', on(1000))).toEqual({ date: '2026-11-24', minutes: 600 });
});
