import { expect, test } from 'vitest';
import { suggestedStart } from './suggested-start.ts';

const on = (minutes: number, date = '2026-11-20') => ({ date, minutes });
const unknown = () => undefined;

test('a booking for today is suggested for the next half hour', () => {
  expect(suggestedStart('2026-11-20', on(600), unknown)).toEqual(on(600));
  expect(suggestedStart('2026-11-20', on(601), unknown)).toEqual(on(630));
});

test('a booking for another day is suggested for the morning', () => {
  expect(suggestedStart('2026-11-24', on(1000), unknown)).toEqual({ date: '2026-11-24', minutes: 600 });
});

test('a booking for a day without a half hour left is suggested for the next morning', () => {
  expect(suggestedStart('2026-11-20', on(1410), unknown)).toEqual(on(1410));
  expect(suggestedStart('2026-11-20', on(1411), unknown)).toEqual({ date: '2026-11-21', minutes: 600 });
});

// Specification 57.13
test('a suggested start lies within opening hours, and never on a closed day', () => {
  /** Open from 11:00 to 14:00 and from 16:00 to 20:00, but on Sunday. */
  const open = (date: string) =>
    date === '2026-11-22'
      ? []
      : ([
          [660, 840],
          [960, 1200],
        ] as const);
  expect(suggestedStart('2026-11-20', on(480), open)).toEqual(on(660));
  expect(suggestedStart('2026-11-20', on(845), open)).toEqual(on(960));
  expect(suggestedStart('2026-11-20', on(1200), open)).toEqual(on(660, '2026-11-21'));
  expect(suggestedStart('2026-11-22', on(480), open)).toEqual(on(660, '2026-11-23'));
  expect(suggestedStart('2026-11-24', on(480), () => [[420, 540]])).toEqual(on(420, '2026-11-24'));
  expect(suggestedStart('2026-11-20', on(480), () => [])).toEqual(on(600));
});
