import fc from 'fast-check';
import { expect, test } from 'vitest';
import { highlight } from './highlight.ts';

/** The text with brackets around the matches. */
const marked = (text: string, query: string) =>
  highlight(text, query)
    .map(({ text, matched }) => (matched ? `[${text}]` : text))
    .join('');

test.each([
  ['Marina Orlova', 'orl', 'Marina [Orl]ova'],
  ['Marina Orlova', 'mar ORL', '[Mar]ina [Orl]ova'],
  ['Алёна Семёнова', 'семен', 'Алёна [Семён]ова'],
  ['García', 'garcia', '[García]'],
  ['Garci\u0301a', 'garci', '[Garci\u0301]a'],
  ['Joanna Anna', 'anna', 'Joanna [Anna]'],
  ['Joanna', 'anna', 'Jo[anna]'],
  ['Anna', 'an ann', '[An][n]a'],
  ['Anna', 'boris', 'Anna'],
  ['Anna', '', 'Anna'],
])('in %j the query %j is highlighted as %j', (text, query, shown) => {
  expect(marked(text, query)).toBe(shown);
});

const texts = fc.string({ unit: fc.constantFrom(...'aBéёЙ 1', 'ﬁ', '\u0301', '😊'), maxLength: 20 });

test('the pieces add up to the text', () => {
  fc.assert(
    fc.property(texts, texts, (text, query) => {
      const pieces = highlight(text, query);
      expect(pieces.map((piece) => piece.text).join('')).toBe(text);
      expect(pieces.every((piece) => piece.text !== '')).toBe(true);
    }),
  );
});
