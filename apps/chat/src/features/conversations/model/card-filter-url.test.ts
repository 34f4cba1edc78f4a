import { expect, it } from 'vitest';
import { readCardFilter, withCardFilter } from './card-filter-url.ts';

// Specification 51.9
it('the address names tag and stage, and keeps its other parts', () => {
  const params = new URLSearchParams('filter=bots&tag=vip&stage=unknown');
  expect(readCardFilter(params)).toEqual({ tag: 'vip' });
  const next = withCardFilter(params, { stage: 'won' });
  expect(String(next)).toBe('filter=bots&stage=won');
  expect(readCardFilter(next)).toEqual({ stage: 'won' });
});
