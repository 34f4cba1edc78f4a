import { expect, it } from 'vitest';
import { whenWords } from './when.ts';

const now = Date.parse('2026-11-22T12:00:00Z');

it.each([
  ['2026-11-22T12:00:05Z', 'this minute'],
  ['2026-11-22T11:15:00Z', '45 minutes ago'],
  ['2026-11-22T09:00:00Z', '3 hours ago'],
  ['2026-11-20T12:00:00Z', 'Nov 20'],
])('%s was %s', (at, words) => {
  expect(whenWords(at, now, 'en')).toBe(words);
});
