import { expect, test } from 'vitest';
import { suggestedStart } from './suggested-start.ts';

const on = (minutes: number) => ({ date: '2026-11-20', minutes });

test('a booking for today is suggested for the next half hour', () => {
  expect(suggestedStart('2026-11-20', on(600))).toEqual(on(600));
  expect(suggestedStart('2026-11-20', on(601))).toEqual(on(630));
});

test('a booking for another day is suggested for the morning', () => {
  expect(suggestedStart('2026-11-24', on(1000))).toEqual({ date: '2026-11-24', minutes: 600 });
});

test('a booking for a day without a half hour left is suggested for the next morning', () => {
  expect(suggestedStart('2026-11-20', on(1410))).toEqual(on(1410));
  expect(suggestedStart('2026-11-20', on(1411))).toEqual({ date: '2026-11-21', minutes: 600 });
});
