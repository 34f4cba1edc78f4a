import fc from 'fast-check';
import { expect, test } from 'vitest';
import { idOf } from './id.ts';

// Specification 5.1
test('a string of at least 8 characters is an id', () => {
  fc.assert(
    fc.property(fc.string({ minLength: 8 }), (id) => {
      expect(idOf(id)).toBe(id);
    }),
  );
});

test('a shorter string, a number and nothing are not ids', () => {
  const others = fc.oneof(
    fc.string({ maxLength: 7 }),
    fc.integer(),
    fc.boolean(),
    fc.constantFrom(null, undefined),
  );
  fc.assert(
    fc.property(others, (value) => {
      expect(idOf(value)).toBeUndefined();
    }),
  );
});

test('the id of an object is its `id` field, of any length', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string({ minLength: 1 }), fc.nat()), fc.object(), (id, rest) => {
      expect(idOf({ ...rest, id })).toBe(String(id));
    }),
  );
});

test('for any value, the result is an id or nothing', () => {
  fc.assert(
    fc.property(fc.anything(), (value) => {
      const id = idOf(value);
      expect(id === undefined || (typeof id === 'string' && id !== '')).toBe(true);
    }),
  );
});
