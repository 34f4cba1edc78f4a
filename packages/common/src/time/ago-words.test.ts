import { expect, test } from 'vitest';
import { agoWords } from './ago-words.ts';
import { DAY, HOUR, MINUTE } from './durations.ts';

const NOW = Date.UTC(2026, 10, 24, 12);

test.each([
  [0, 'this minute'],
  [45 * MINUTE, '45 minutes ago'],
  [59 * MINUTE, '59 minutes ago'],
  [HOUR, '1 hour ago'],
  [DAY - 1, '23 hours ago'],
  [DAY, 'Nov 23, 2026'],
  // The clock of the server may be ahead of the browser's.
  [-5 * MINUTE, 'this minute'],
])('%i ms ago is %s', (past, words) => {
  const at = new Date(NOW - past).toISOString();
  expect(agoWords(at, NOW, 'en', { dateStyle: 'medium' })).toBe(words);
});

test('a date is written as asked', () => {
  const date = { day: 'numeric', month: 'short' } as const;
  expect(agoWords('2026-11-20T12:00:00Z', NOW, 'en', date)).toBe('Nov 20');
});
