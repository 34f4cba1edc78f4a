import { expect, it } from 'vitest';
import { isOverdue } from './waiting.ts';

it.each([
  [null, false],
  [0, false],
  [-1, true],
])('a customer who waits since %j, an hour later, is overdue: %s', (since, expected) => {
  expect(isOverdue(since, 60 * 60_000)).toBe(expected);
});
