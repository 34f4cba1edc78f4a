import fc from 'fast-check';
import { expect, it } from 'vitest';
import { slotsFor } from './slots.ts';

const keys = fc.uniqueArray(fc.constantFrom(...'abcdefgh'));
const shown = (ids: readonly string[]) => slotsFor(new Map(), ids, undefined);

it('a row keeps its element, and no two rows have the same one', () => {
  fc.assert(
    fc.property(keys, keys, (first, second) => {
      const before = shown(first);
      const after = slotsFor(before, second, undefined);
      expect([...after.keys()]).toEqual(second);
      expect(new Set(after.values()).size).toBe(second.length);
      for (const key of second) if (before.has(key)) expect(after.get(key)).toBe(before.get(key));
    }),
  );
});

it('no element is made while one is free', () => {
  fc.assert(
    fc.property(keys, keys, (first, second) => {
      const after = slotsFor(shown(first), second, undefined);
      const made = [...after.values()].filter((slot) => slot >= first.length);
      expect(made).toHaveLength(Math.max(0, second.length - first.length));
    }),
  );
});

it('the element with the focus is not given to another row', () => {
  expect([...slotsFor(shown(['a', 'b']), ['c', 'd'], 'a').values()]).toEqual([1, 2]);
});
