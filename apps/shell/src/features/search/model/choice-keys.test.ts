import fc from 'fast-check';
import { expect, test } from 'vitest';
import { choiceAfterKey } from './choice-keys.ts';

test.each([
  ['ArrowDown', 0, 1],
  ['ArrowDown', 2, 0],
  ['ArrowUp', 1, 0],
  ['ArrowUp', 0, 2],
  ['Home', 2, 0],
  ['End', 0, 2],
  ['ArrowDown', -1, 0],
  ['a', 1, undefined],
])('%s leads from choice %i of three to %s', (key, from, to) => {
  expect(choiceAfterKey(key, from, 3)).toBe(to);
});

test('down and up leads back', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 20 }), fc.nat(), (count, seed) => {
      const from = seed % count;
      const down = choiceAfterKey('ArrowDown', from, count) ?? -1;
      expect(choiceAfterKey('ArrowUp', down, count)).toBe(from);
    }),
  );
});

test('keys do nothing without choices', () => {
  for (const key of ['ArrowDown', 'ArrowUp', 'Home', 'End'])
    expect(choiceAfterKey(key, -1, 0)).toBeUndefined();
});
