import { expect, it } from 'vitest';
import { NAME_RANKS, rankOf } from './name-rank.ts';
import { wordsOf } from './search-words.ts';

// Specification 51.5
it.each([
  ['ana', 'exact'],
  ['ANA garcía', 'exact'],
  ['ana gar', 'prefix'],
  ['garcia', 'words'],
  ['garcia ana', 'words'],
  ['ben', 'other'],
] as const)('the names Ana and Ana García have for %j the rank %s', (search, rank) => {
  expect(rankOf(['Ana', 'Ana García', null, undefined], wordsOf(search))).toBe(NAME_RANKS[rank]);
});
