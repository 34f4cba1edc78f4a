import fc from 'fast-check';
import { expect, test } from 'vitest';
import { excessOf } from './json-excess.ts';

const innerOf = (value: unknown): unknown[] =>
  typeof value === 'object' && value !== null ? Object.values(value) : [];
const depthOf = (value: unknown): number =>
  typeof value === 'object' && value !== null ? 1 + Math.max(0, ...innerOf(value).map(depthOf)) : 0;
const countOf = (value: unknown): number =>
  innerOf(value).reduce((sum: number, one) => sum + countOf(one), 1);

const json = fc
  .tuple(
    fc.jsonValue({ maxDepth: 6, stringUnit: fc.constantFrom('[', '{', '"', '\\', ']', ',', ' ', 'a') }),
    fc.constantFrom('', ' ', '\t', '\n  '),
  )
  .map(([value, space]) => JSON.stringify(value, null, space));

test('the depth of a text is that of its value, whatever its strings hold', () => {
  fc.assert(
    fc.property(json, fc.nat(5), (text, depth) => {
      const excess = excessOf(text, { depth, values: Number.POSITIVE_INFINITY });
      expect(excess === 'depth').toBe(depthOf(JSON.parse(text)) > depth);
    }),
  );
});

// Specification 105.1
test('the values of a text are those that the parser would build', () => {
  fc.assert(
    fc.property(json, fc.nat(12), (text, values) => {
      const excess = excessOf(text, { depth: Number.POSITIVE_INFINITY, values });
      expect(excess === 'values').toBe(countOf(JSON.parse(text)) > values);
    }),
  );
});

// Specification 105.1
test('a key that is repeated counts each time', () => {
  expect(excessOf('{"a":1,"a":2,"a":3}', { depth: 1, values: 3 })).toBe('values');
  expect(excessOf('{"a":1,"a":2,"a":3}', { depth: 1, values: 4 })).toBeUndefined();
});

test('malformed text is read to its end', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom('[', '}', '"', '\\', ',', ' ', '1') }), (text) => {
      expect(['depth', 'values', undefined]).toContain(excessOf(text, { depth: 3, values: 5 }));
    }),
  );
});
