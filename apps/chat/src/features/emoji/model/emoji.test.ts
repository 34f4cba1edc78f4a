import { expect, it } from 'vitest';
import { loadEmoji } from '../store/load-emoji.ts';
import { searchEmoji, withRecent } from './emoji.ts';

// Specification 54.9
it.each([
  ['en', 'birthday CAKE', '🎂'],
  ['es', 'corazon rojo', '❤️'],
  ['ru', 'сердце', '❤️'],
])(
  'emoji are found by words of the language, whatever their accents and case (%s)',
  async (language, search, char) => {
    const groups = (await loadEmoji[language]?.()) ?? [];
    expect(groups).toHaveLength(9);
    const found = searchEmoji(groups, search).flatMap(({ emoji }) => emoji.map((one) => one.char));
    expect(found).toContain(char);
    expect(found.length).toBeLessThan(60);
    expect(searchEmoji(groups, 'qwxzz')).toEqual([]);
  },
);

it('the emoji come in the order of Unicode, without parts of emoji', async () => {
  const groups = (await loadEmoji.en?.()) ?? [];
  expect(groups[0]?.emoji[0]?.char).toBe('😀');
  expect(groups.flatMap(({ emoji }) => emoji).some(({ char }) => char === '🏻' || char === '🇦')).toBe(false);
});

it('the last used is the first of the recent ones, once', () => {
  expect(withRecent(['a', 'b', 'c'], 'b')).toEqual(['b', 'a', 'c']);
  expect(
    withRecent(
      Array.from({ length: 24 }, (_, index) => `${index}`),
      'new',
    ),
  ).toHaveLength(24);
});
