import { expect, test } from 'vitest';
import { edgeSpeed } from './edge-speed.ts';

const speed = (at: number, origin = 500) => edgeSpeed(at, origin, 100, 900);

test('a view scrolls faster the nearer the pointer is to its edge, and no faster beyond it', () => {
  expect([500, 141, 859].map((at) => speed(at))).toEqual([0, 0, 0]);
  expect(speed(110)).toBeLessThan(speed(130));
  expect(speed(130)).toBeLessThan(0);
  expect(speed(880)).toBeGreaterThan(0);
  expect(speed(2000)).toBe(speed(900));
});

test('a drag that began beside an edge scrolls only when it moves to the edge', () => {
  expect(speed(120, 115)).toBe(0);
  expect(speed(112, 115)).toBeLessThan(0);
  expect(speed(880, 885)).toBe(0);
});

test('a phone takes more than half a second for a day', () => {
  expect(edgeSpeed(390, 200, 46, 390) * 600).toBeLessThanOrEqual(390 - 46);
});
