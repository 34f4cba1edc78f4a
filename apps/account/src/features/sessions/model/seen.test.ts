import { DAY, HOUR, MINUTE } from '@switchboard/common/time/durations';
import { expect, test } from 'vitest';
import { seenWords } from './seen.ts';

const NOW = Date.UTC(2026, 10, 24, 12);

test.each([
  [0, 'this minute'],
  [59 * MINUTE, '59 minutes ago'],
  [HOUR, '1 hour ago'],
  [DAY - 1, '23 hours ago'],
  [DAY, 'Nov 23, 2026'],
  // The clock of the server may be ahead of the browser's.
  [-5 * MINUTE, 'this minute'],
])('%i ms ago is %s', (past, words) => {
  expect(seenWords(new Date(NOW - past).toISOString(), NOW, 'en')).toBe(words);
});
