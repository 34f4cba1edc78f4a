import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createFinder } from './finder.ts';

const find = (query: string, ...items: string[][]) =>
  createFinder(items, (texts) => texts)(query).map(([title]) => title);

describe('a query finds', () => {
  test.each([
    ['orl', 'Marina Orlova'],
    ['mar orl', 'Marina Orlova'],
    ['orlova marina', 'Marina Orlova'],
    ['rlov', 'Marina Orlova'],
    ['семен', 'Алёна Семёнова'],
    ['garcia', 'Lucía García'],
    ['600 111', '+34 600 111222'],
  ])('%s in %s', (query, title) => {
    expect(find(query, [title])).toEqual([title]);
  });

  test('nothing if a word is missing', () => {
    expect(find('marina petrova', ['Marina Orlova'])).toEqual([]);
  });

  test('words in different texts', () => {
    expect(find('marina friday', ['Marina', 'See you on Friday'])).toEqual(['Marina']);
  });
});

describe('the results come', () => {
  test('with the title before other texts, and beginnings before the middle', () => {
    const items = [['Oscar', 'anna'], ['Joanna'], ['Maria Anna'], ['Anna'], ['Boris']];
    expect(find('anna', ...items)).toEqual(['Anna', 'Maria Anna', 'Joanna', 'Oscar']);
  });

  test('in their own order if none is nearer', () => {
    expect(find('ann', ['Anna'], ['Annette'], ['Annika'])).toEqual(['Anna', 'Annette', 'Annika']);
  });
});

const words = fc.array(fc.string({ unit: fc.constantFrom(...'abéёЙ'), minLength: 1, maxLength: 5 }), {
  minLength: 1,
  maxLength: 4,
});

test('any prefixes of words of a title find it, in any order and case', () => {
  const typed = words.chain((title) =>
    fc.record({
      title: fc.constant(title.join(' ')),
      query: fc
        .shuffledSubarray(title, { minLength: 1 })
        .map((some) => some.map((word) => word.slice(0, 2).toUpperCase()).join('  ')),
    }),
  );
  fc.assert(
    fc.property(typed, words, ({ title, query }, other) => {
      expect(find(query, [other.join(' ')], [title])).toContain(title);
    }),
  );
});

test('a longer query finds nothing that its prefix does not find', () => {
  fc.assert(
    fc.property(fc.array(words.map((title) => [title.join(' ')])), words, (items, query) => {
      const wider = find(query.slice(0, 1).join(' '), ...items);
      for (const title of find(query.join(' '), ...items)) expect(wider).toContain(title);
    }),
  );
});
