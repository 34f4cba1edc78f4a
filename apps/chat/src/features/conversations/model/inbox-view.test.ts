import { expect, it } from 'vitest';
import { readView, withView } from './inbox-view.ts';

// Specification 51.9
it('the address names filter, tag and stage, and keeps its other parts', () => {
  expect(readView('?filter=bots&tag=vip&stage=unknown')).toEqual({ filter: 'bots', card: { tag: 'vip' } });
  const next = withView('?message=one&filter=bots&tag=vip', { filter: 'all', card: { stage: 'won' } });
  expect(next).toBe('?message=one&stage=won');
  expect(readView(next)).toEqual({ filter: 'all', card: { stage: 'won' } });
  expect(readView('?message=one&filter=constructor')).toEqual({ filter: 'all', card: {} });
});
