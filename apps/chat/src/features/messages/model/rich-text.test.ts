import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isOnlyEmoji, richText } from './rich-text.ts';

const pieces = (text: string) =>
  richText(text).flatMap((block) => (block.kind === 'paragraph' ? block.pieces : []));
const links = (text: string) => pieces(text).flatMap(({ href }) => href ?? []);
const codes = (text: string) => pieces(text).flatMap(({ kind, text }) => (kind === 'code' ? text : []));

describe('a link', () => {
  it.each([
    ['in a sentence', 'See https://shop.test/a?b=1#c, please.', ['https://shop.test/a?b=1#c']],
    [
      'that opened its brackets',
      'https://en.wikipedia.org/wiki/A_(b)',
      ['https://en.wikipedia.org/wiki/A_(b)'],
    ],
    ['inside brackets', '(see https://en.wikipedia.org/wiki/A_(b))', ['https://en.wikipedia.org/wiki/A_(b)']],
    ['in brackets with a full stop', '(https://shop.test/a).', ['https://shop.test/a']],
    ['before Russian quotes', '«https://shop.test/a»', ['https://shop.test/a']],
    ['without a scheme', 'www.shop.test/prices!', ['https://www.shop.test/prices']],
    ['of two', 'http://a.test http://b.test', ['http://a.test', 'http://b.test']],
    ['on a new line', 'Here:\nhttps://a.test', ['https://a.test']],
    ['in Cyrillic', 'https://пример.рф/путь', ['https://пример.рф/путь']],
    ['to a mailbox', 'Write to anna.k+shop@mail.example.com.', ['mailto:anna.k+shop@mail.example.com']],
  ])('%s', (_, text, expected) => {
    expect(links(text)).toEqual(expected);
  });

  it.each([
    'javascript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'ftp://files.test/a',
    'file:///etc/passwd',
    'xhttps://shop.test',
    'www.',
    'www.word',
    'https://',
    'a@b',
    '@marina',
    '`https://shop.test`',
  ])('is not made of %j', (text) => {
    expect(links(text)).toEqual([]);
  });

  it('ends before a control character that would turn the shown address around', () => {
    expect(links('https://shop.test/\u202Egpj.exe')).toEqual(['https://shop.test/']);
  });
});

describe('code', () => {
  it('is shown without its marks', () => {
    expect(codes('Run `npm start` and `npm test`')).toEqual(['npm start', 'npm test']);
  });

  it('in a fence is a block, and its language is not shown', () => {
    expect(richText('Before\n```js\nlet a = 1;\n```\nAfter')).toEqual([
      { kind: 'paragraph', at: 0, pieces: [{ kind: 'text', text: 'Before', at: 0 }] },
      { kind: 'code', text: 'let a = 1;', at: 7 },
      { kind: 'paragraph', at: 28, pieces: [{ kind: 'text', text: 'After', at: 28 }] },
    ]);
  });

  it.each(['`', '``', '```', '``````', '```open', 'a ` b', '`line\nbreak`'])('is not made of %j', (text) => {
    expect(pieces(text).map(({ text }) => text)).toEqual([text]);
  });
});

it('of a message without code every character is shown, in order and once', () => {
  fc.assert(
    fc.property(
      fc.array(
        fc.oneof(
          fc.constantFrom(
            'https://a.test/(b)',
            'www.b.test',
            'c@d.test',
            ')',
            '.',
            ' ',
            '\n',
            '\u202E',
            '<b>',
          ),
          fc.string({ unit: 'grapheme' }).map((text) => text.replaceAll('`', '')),
        ),
      ),
      (parts) => {
        const text = parts.join('');
        const shown = pieces(text);
        expect(shown.map((piece) => piece.text).join('')).toBe(text);
        for (const { text: part, at } of shown) expect(text.slice(at, at + part.length)).toBe(part);
        for (const { href } of shown) if (href) expect(href).toMatch(/^(https?:\/\/|mailto:)/i);
      },
    ),
  );
});

it.each(['a', 'a.', '`', '(', 'https://a.test/)', 'www.', 'a@', 'a@b.', '```', ' ', '\u202E'])(
  '100,000 characters of %j are split before the test times out',
  (part) => {
    const text = part.repeat(Math.ceil(100_000 / part.length));
    expect(richText(text).length).toBeGreaterThanOrEqual(0);
  },
);

it.each([
  ['👍', true],
  ['👍🏽 ❤️', true],
  ['👨‍👩‍👧🇪🇸1️⃣', true],
  ['👍👍👍👍', false],
  ['ok 👍', false],
  ['1', false],
  ['', false],
])('%j is only emoji: %s', (text, expected) => {
  expect(isOnlyEmoji(text)).toBe(expected);
});
