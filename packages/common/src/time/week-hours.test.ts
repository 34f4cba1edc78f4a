import { expect, test } from 'vitest';
import {
  closedWeek,
  copiedToWeekdays,
  isFull,
  spansFault,
  weekFault,
  withAnotherSpan,
  withDay,
} from './week-hours.ts';

const NINE_TO_ONE: [number, number] = [540, 780];
const TWO_TO_SIX: [number, number] = [840, 1080];

test('spans that touch are fine; an end before its start, and an overlap, are faults', () => {
  expect(spansFault([NINE_TO_ONE, [780, 1440]])).toBeUndefined();
  expect(spansFault([[540, 540]])).toBe('order');
  expect(spansFault([NINE_TO_ONE, [770, 800]])).toBe('overlap');
  expect(weekFault(withDay(closedWeek(), 6, [[600, 500]]))).toBe('order');
  expect(weekFault(closedWeek())).toBeUndefined();
});

test('a closed day opens with usual hours; another span begins after a break', () => {
  expect(withAnotherSpan([])).toEqual([[540, 1020]]);
  expect(withAnotherSpan([NINE_TO_ONE])).toEqual([NINE_TO_ONE, TWO_TO_SIX]);
});

test.each([600, 1200, 1320])('another span after one that ends at minute %i is never a fault', (end) => {
  const spans = withAnotherSpan([[540, end]]);
  expect(spansFault(spans)).toBeUndefined();
  expect(spans.at(-1)?.[1]).toBeLessThanOrEqual(1440);
});

test('a day that is open until late has no room for another span', () => {
  expect(isFull([[540, 1380]])).toBe(true);
  expect(isFull([NINE_TO_ONE])).toBe(false);
  expect(isFull([])).toBe(false);
});

test('the hours of a day are copied to Monday to Friday only', () => {
  const saturday = withDay(closedWeek(), 5, [[600, 840]]);
  const week = copiedToWeekdays(withDay(saturday, 0, [NINE_TO_ONE, TWO_TO_SIX]), 0);
  expect(week).toEqual([...Array(5).fill([NINE_TO_ONE, TWO_TO_SIX]), [[600, 840]], []]);
});
