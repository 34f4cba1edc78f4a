import fc from 'fast-check';
import { expect, test } from 'vitest';
import { nestsDeeper } from './nests-deeper.ts';

const depthOf = (value: unknown): number =>
  typeof value === 'object' && value !== null ? 1 + Math.max(0, ...Object.values(value).map(depthOf)) : 0;

test('the depth of a text is that of its value, whatever its strings hold', () => {
  const value = fc.jsonValue({ maxDepth: 6, stringUnit: fc.constantFrom('[', '{', '"', '\\', ']', 'a') });
  fc.assert(
    fc.property(value, fc.nat(5), (any, most) => {
      expect(nestsDeeper(JSON.stringify(any), most)).toBe(depthOf(any) > most);
    }),
  );
});
