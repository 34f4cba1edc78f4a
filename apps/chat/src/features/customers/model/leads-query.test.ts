import { expect, it } from 'vitest';
import { isNarrowed, readLeads, sortedBy, withLeads } from './leads-query.ts';

const url = (text = '') => new URLSearchParams(text);
const ordinary = { search: '', stage: '', tag: '', sort: 'last_contact', direction: 'desc' };

it('an address without a query shows all leads, the last contact first', () => {
  expect(readLeads(url())).toEqual(ordinary);
  expect(isNarrowed(readLeads(url()))).toBe(false);
});

it('a changed query is read back, and keeps the other parameters', () => {
  const change = { search: 'ana & co', stage: 'won', tag: 'vip', sort: 'name', direction: 'desc' } as const;
  const next = withLeads(url('customer=customer-1'), change);
  expect(readLeads(next)).toEqual(change);
  expect(next.get('customer')).toBe('customer-1');
});

it('defaults are not named', () => {
  const next = withLeads(url('stage=won&sort=name&direction=desc'), {
    stage: '',
    sort: 'last_contact',
    direction: 'desc',
  });
  expect(next.toString()).toBe('');
});

it.each(['stage=unknown&sort=toString&direction=up', 'stage=&sort='])(
  'an address with unknown values shows all leads: %s',
  (text) => {
    expect(readLeads(url(text))).toEqual(ordinary);
  },
);

it('a column sorts in its usual direction first, then in the other one', () => {
  const byName = { ...readLeads(url()), ...sortedBy(readLeads(url()), 'name') };
  expect([byName.sort, byName.direction]).toEqual(['name', 'asc']);
  expect(sortedBy(byName, 'name')).toEqual({ sort: 'name', direction: 'desc' });
});
