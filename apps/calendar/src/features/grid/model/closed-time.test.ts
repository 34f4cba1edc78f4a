import { expect, test } from 'vitest';
import { closedRanges, closedShade } from './closed-time.ts';

test('the closed hours are those outside the open hours, in any order', () => {
  expect(
    closedRanges([
      [960, 1200],
      [540, 840],
      [600, 900],
    ]),
  ).toEqual([
    [0, 540],
    [900, 960],
    [1200, 1440],
  ]);
  expect(closedRanges([])).toEqual([[0, 1440]]);
  expect(closedRanges([[0, 1440]])).toEqual([]);
});

test('unknown hours and a day that is open throughout have no shade', () => {
  expect(closedShade(undefined, 'grey')).toBe('none');
  expect(closedShade([[0, 1440]], 'grey')).toBe('none');
  expect(closedShade([[720, 1440]], 'grey')).toBe(
    'linear-gradient(to bottom, transparent 0%, grey 0% 50%, transparent 50%)',
  );
});
