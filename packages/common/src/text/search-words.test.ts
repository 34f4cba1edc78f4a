import { expect, test } from 'vitest';
import { matchesSearch, wordsOf } from './search-words.ts';

test.each([
  ['', []],
  [' Núñez\u00a0ЁЛКА ', ['nunez', 'елка']],
  ['@marina a@b', ['marina', 'a@b']],
  ['@ \u0301', []],
])('the words of %j are %j', (search, words) => {
  expect(wordsOf(search)).toEqual(words);
});

test.each([
  ['', true],
  ['nunez LUCIA', true],
  ['luc', true],
  ['lucia pavel', false],
])('a search for %j finds Lucía Núñez: %s', (search, found) => {
  expect(matchesSearch('Lucía Núñez', search)).toBe(found);
});
