import fc from 'fast-check';
import { expect, test } from 'vitest';
import { listOf, wireId, wireNumber } from './common.ts';

test('a numeric id becomes text, and a text id stays', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.integer()), (value) => {
      expect(wireId.parse(value)).toBe(String(value));
    }),
  );
});

test.each([undefined, null, true, {}, []])('%j is not an id', (value) => {
  expect(wireId.safeParse(value).success).toBe(false);
});

test('a number may be decimal text', () => {
  fc.assert(
    fc.property(fc.double({ noNaN: true, noDefaultInfinity: true }), (value) => {
      expect(wireNumber.parse(String(value))).toBe(Number(String(value)));
      expect(wireNumber.parse(value)).toBe(value);
    }),
  );
});

test.each(['', ' ', 'ten', null, true, []])('%j is not a number', (value) => {
  expect(wireNumber.safeParse(value).success).toBe(false);
});

test('a list is a plain array or a page', () => {
  const list = listOf(wireId);
  expect(list.parse([1])).toEqual(['1']);
  expect(list.parse({ results: [1], next: null })).toEqual({ results: ['1'], next: null });
  expect(list.safeParse({ items: [1] }).success).toBe(false);
});
