import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fold } from './fold.ts';
import { foldWithPlaces } from './fold-with-places.ts';

test.each([
  ['ЁЛКА', 'елка'],
  ['Núñez', 'nunez'],
  ['Straße', 'straße'],
  ['ﬁn', 'fin'],
  ['e\u0301', 'e'],
  ['ΟΔΌΣ', 'οδοσ'],
  ['οδός', 'οδοσ'],
])('%s is compared as %s', (text, folded) => {
  expect(fold(text)).toBe(folded);
});

const texts = fc.string({ unit: 'binary', maxLength: 30 });

test('a folded text stays the same', () => {
  fc.assert(fc.property(texts, (text) => fold(fold(text)) === fold(text)));
});

test('case makes no difference', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...'aZéÑЁйЯ 1') }), (text) => {
      expect(fold(text.toUpperCase())).toBe(fold(text.toLowerCase()));
    }),
  );
});

test('a text is folded alike with places and without', () => {
  fc.assert(fc.property(texts, (text) => foldWithPlaces(text).text === fold(text)));
});

test('each letter knows the place of its original, in order', () => {
  fc.assert(
    fc.property(texts, (text) => {
      const { text: folded, places } = foldWithPlaces(text);
      expect(places).toHaveLength(folded.length + 1);
      expect(places).toEqual([...places].sort((a, b) => a - b));
      expect(places.at(-1)).toBe(text.length);
      for (const [at, place] of places.slice(0, -1).entries()) {
        const original = String.fromCodePoint(text.codePointAt(place) ?? 0);
        expect(fold(original)).toContain(folded.charAt(at));
      }
    }),
  );
});
