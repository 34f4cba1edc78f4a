import { expect, it } from 'vitest';
import { countdown } from './countdown.ts';

it.each([
  [0, '0:00'],
  [1, '0:01'],
  [41_001, '0:42'],
  [300_000, '5:00'],
  [3_600_000, '1:00:00'],
  [86_399_500, '24:00:00'],
])('%i ms are counted down as %s', (ms, shown) => {
  expect(countdown(ms)).toBe(shown);
});
