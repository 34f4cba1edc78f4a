import fc from 'fast-check';
import { expect, test } from 'vitest';
import { joinChanges } from './three-way.ts';

const join = (before: object, mine: object, stored: object): unknown => {
  const options = { before: { it: before }, stored: { it: stored }, of: 'settings', current: {} } as const;
  try {
    return joinChanges({ it: mine }, options).it;
  } catch {
    return 'refused';
  }
};

test.each([
  ['other fields', { a: 1, b: 1 }, { a: 2, b: 1 }, { a: 1, b: 2 }, { a: 2, b: 2 }],
  [
    'fields of fields',
    { a: { b: 1, c: 1 } },
    { a: { b: 2, c: 1 } },
    { a: { b: 1, c: 2 } },
    { a: { b: 2, c: 2 } },
  ],
  ['the same field', { a: 1 }, { a: 2 }, { a: 3 }, 'refused'],
  ['the same field in the same way', { a: 1 }, { a: 2 }, { a: 2 }, { a: 2 }],
  ['a list', { a: [1, 2] }, { a: [1, 3] }, { a: [0, 2] }, 'refused'],
  ['a field that both did not know', { a: 1 }, { a: 1, b: 1 }, { a: 2 }, { a: 2, b: 1 }],
])('two changes of %s', (_, before, mine, stored, joined) => {
  expect(join(before, mine, stored)).toEqual(joined);
});

const someValue = fc.dictionary(fc.constantFrom('a', 'b', 'c'), fc.integer({ min: 0, max: 2 }), {
  minKeys: 3,
});

test('a joined change has what its author changed, and of the rest what was stored', () => {
  fc.assert(
    fc.property(someValue, someValue, someValue, (before, mine, stored) => {
      const joined = join(before, mine, stored);
      if (joined === 'refused') {
        const isContradicted = Object.keys(mine).some(
          (name) => new Set([before[name], mine[name], stored[name]]).size === 3,
        );
        expect(isContradicted).toBe(true);
      } else
        for (const name of Object.keys(mine))
          expect(joined).toHaveProperty(name, mine[name] === before[name] ? stored[name] : mine[name]);
    }),
  );
});
