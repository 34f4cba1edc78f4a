import fc from 'fast-check';
import { expect, test } from 'vitest';
import { bytesOf, likenessOf, signsOf } from './vectors.ts';

const vector = fc
  .array(fc.float({ min: -1, max: 1, noNaN: true }), { minLength: 8, maxLength: 64 })
  .map((values) => Float32Array.from(values))
  .filter((values) => values.some((value) => Math.abs(value) > 0.01));

test('a vector in bytes has nearly the same direction', () => {
  fc.assert(
    fc.property(vector, (values) => {
      expect(likenessOf(values, bytesOf(values))).toBeGreaterThan(0.99);
      expect(
        likenessOf(
          values.map((value) => -value),
          bytesOf(values),
        ),
      ).toBeLessThan(-0.99);
      expect(
        likenessOf(
          values.map((value) => value * 7),
          bytesOf(values),
        ),
      ).toBeGreaterThan(0.99);
    }),
  );
});

test('directions that share nothing are not alike', () => {
  expect(likenessOf(Float32Array.of(1, 0, 0), bytesOf(Float32Array.of(0, 5, -5)))).toBe(0);
  expect(likenessOf(Float32Array.of(0, 0), bytesOf(Float32Array.of(0, 0)))).toBe(0);
});

test('signs are written one by one', () => {
  expect(signsOf(Float32Array.of(0.1, -2, 0, 3))).toBe('1001');
});
