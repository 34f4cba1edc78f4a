import { expect, test } from 'vitest';
import { activeFilters, NO_FILTER } from './filter-count.ts';

test('each kind of filter counts once, blanks do not', () => {
  expect(activeFilters(NO_FILTER)).toBe(0);
  expect(activeFilters({ ...NO_FILTER, text: '  ' })).toBe(0);
  expect(activeFilters({ resourceIds: ['a', 'b'], statuses: ['pending'], sources: [], text: 'cut' })).toBe(3);
});
