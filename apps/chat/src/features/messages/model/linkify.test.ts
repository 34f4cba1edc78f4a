import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { linkify } from './linkify.ts';

const links = (text: string) => linkify(text).flatMap(({ href }) => href ?? []);

const text = fc
  .array(
    fc.oneof(
      fc.constantFrom(
        'http://',
        'https://',
        'HTTPS://',
        'javascript:',
        'a.test',
        '/x?y=1',
        '.',
        ')',
        '"',
        '<',
        '\n',
        ' ',
      ),
      fc.string(),
    ),
  )
  .map((parts) => parts.join(''));

describe('the pieces of a text', () => {
  it('join to the text, and know their index', () => {
    fc.assert(
      fc.property(text, (given) => {
        const pieces = linkify(given);
        expect(pieces.map((piece) => piece.text).join('')).toBe(given);
        for (const piece of pieces) expect(given.startsWith(piece.text, piece.at)).toBe(true);
      }),
    );
  });

  it('link only to http and https, and only to what is written', () => {
    fc.assert(
      fc.property(text, (given) => {
        for (const { href, text } of linkify(given)) {
          if (href === undefined) continue;
          expect(href).toMatch(/^https?:\/\//i);
          expect(href).toBe(text);
        }
      }),
    );
  });
});

describe('a link', () => {
  it.each([
    ['See https://shop.test/a?b=1#c for it', ['https://shop.test/a?b=1#c']],
    ['(http://shop.test).', ['http://shop.test']],
    ['Https://shop.test, http://b.test!', ['Https://shop.test', 'http://b.test']],
    ['"https://shop.test"<b>', ['https://shop.test']],
  ])('in %s ends before the punctuation', (given, expected) => {
    expect(links(given)).toEqual(expected);
  });

  it.each(['javascript:alert(1)', 'ftp://shop.test', 'shop.test', 'https://', 'data:text/html,x'])(
    'is not made of %s',
    (given) => expect(links(given)).toEqual([]),
  );
});
