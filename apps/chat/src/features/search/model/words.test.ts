import { wordsOf } from '@switchboard/common/text/search-words';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { matchesIn, passageOf } from './words.ts';

const found = (text: string, query: string) =>
  matchesIn(text, wordsOf(query)).map(({ start, end }) => text.slice(start, end));

describe('the words of a search', () => {
  it.each([
    ['Можно перенести Окрашивание?', 'окраш', ['Окраш']],
    ['Стрижка «Ёлочка»', 'елоч', ['Ёлоч']],
    ['¿Mañana a las NUEVE?', 'manana nueve', ['Mañana', 'NUEVE']],
    ['Man\u0303ana', 'man', ['Man\u0303']],
    ['aaaa', 'aa a', ['aaaa']],
    ['write to @marina', '@marina', ['marina']],
    ['😀 hello', 'hello', ['hello']],
    ['Straße', 'strasse', []],
    ['50% (a.b)', '% (a.b)', ['%', '(a.b)']],
    ['anything', ' \u0301 ', []],
  ])('in %j, %j marks %j', (text, query, marks) => {
    expect(found(text, query)).toEqual(marks);
  });

  it('are found where they were put, in order and without overlaps', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme' }),
        fc.constantFrom('Цена', 'MAÑANA', 'ёж'),
        fc.string(),
        (before, word, after) => {
          const text = `${before} ${word} ${after}`;
          const ranges = matchesIn(text, wordsOf(word));
          expect(ranges.map(({ start, end }) => text.slice(start, end))).toContain(word);
          for (const [index, { start }] of ranges.entries())
            expect(start).toBeGreaterThan(ranges[index - 1]?.end ?? -1);
        },
      ),
    );
  });
});

describe('the passage', () => {
  it('is one line that begins shortly before the first word', () => {
    expect(passageOf('The\n price', wordsOf('price'))).toBe('The price');
    const long = `${'Many words before. '.repeat(9)}Then the price, and more`;
    expect(passageOf(long, wordsOf('price'))).toBe('…words before. Then the price, and more');
    expect(passageOf(`${'x'.repeat(80)}price`, wordsOf('price'))).toBe('…price');
  });
});
