import { expect, test } from 'vitest';
import { endOfQuiet } from './quiet.ts';

const night = { from: 22 * 60, to: 8 * 60, zone: 'Europe/Madrid' };
const end = (at: string, quiet = night) => new Date(endOfQuiet(Date.parse(at), quiet)).toISOString();

// Specification 33.23
test.each([
  ['before they begin', '2026-11-27T20:59:59Z', '2026-11-27T20:59:59.000Z'],
  ['in the evening', '2026-11-27T21:00:00Z', '2026-11-28T07:00:00.000Z'],
  ['in the morning', '2026-11-28T06:59:59Z', '2026-11-28T07:00:00.000Z'],
  ['at their end', '2026-11-28T07:00:00Z', '2026-11-28T07:00:00.000Z'],
  ['in the night when clocks go back', '2026-10-24T21:00:00Z', '2026-10-25T07:00:00.000Z'],
])('quiet hours over midnight, asked %s', (_, at, expected) => {
  expect(end(at)).toBe(expected);
});

test('quiet hours of one day end on that day', () => {
  const siesta = { from: 14 * 60, to: 17 * 60, zone: 'UTC' };
  expect(end('2026-11-27T15:30:00Z', siesta)).toBe('2026-11-27T17:00:00.000Z');
  expect(end('2026-11-27T17:30:00Z', siesta)).toBe('2026-11-27T17:30:00.000Z');
});
