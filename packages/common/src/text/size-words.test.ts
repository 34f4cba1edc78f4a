import { expect, it } from 'vitest';
import { sizeWords } from './size-words.ts';

it.each([
  [0, 'en', '0 byte'],
  [999, 'en', '999 byte'],
  [12_400, 'en', '12 kB'],
  [1_440_000, 'en', '1.4 MB'],
  [5_000_000_000, 'en', '5 GB'],
  [1_440_000, 'ru', '1,4 МБ'],
])('%i bytes in %s are %s', (bytes, locale, words) => {
  expect(sizeWords(bytes, locale).replace(/\s/g, ' ')).toBe(words);
});
