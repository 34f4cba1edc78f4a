import { isOneTypo } from '@switchboard/common/text/one-typo';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { canHaveTypo, halvesOf } from './one-typo.ts';

// Specification 51.7
describe('a typo of one letter', () => {
  test('leaves one half of the word where it was, or swaps the letters between them', () => {
    const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), minLength: 4, maxLength: 9 });
    fc.assert(
      fc.property(word, word, (one, other) => {
        if (!isOneTypo(one, other)) return;
        const { first, second, swapped } = halvesOf(one);
        expect(other.startsWith(first) || other.endsWith(second) || other === swapped).toBe(true);
      }),
      { numRuns: 5_000 },
    );
  });

  test('is looked for in words of letters alone, of four to 24', () => {
    expect(['anna', 'мария'].map(canHaveTypo)).toEqual([true, true]);
    expect(['ana', 'a'.repeat(25), '1234', 'a.*b', 'a%b_'].map(canHaveTypo)).not.toContain(true);
  });
});
