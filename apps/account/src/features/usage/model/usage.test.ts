import type { Usage } from '@switchboard/api-client';
import { describe, expect, it } from 'vitest';
import { barsOf, figuresOf, figuresOfDay, monthAfter, nearLimit } from './usage.ts';

const november: Usage = {
  month: '2026-11',
  first: '2026-09',
  current: '2026-11',
  conversations: 3,
  messages: 80,
  answers: 10,
  tokens: 1000,
  cost: 0.5,
  currency: 'EUR',
  bookings: 4,
  storage: 5000,
  days: [],
  limits: {},
};

const near = (usage: Partial<Usage>) =>
  nearLimit(figuresOf({ ...november, ...usage })).map(({ name, share }) => [name, share]);

describe('the screen warns of a limit', () => {
  it('from 80 percent on, the highest share first', () => {
    expect(near({ limits: { messages: 100, answers: 10, tokens: 1251 } })).toEqual([
      ['answers', 1],
      ['messages', 0.8],
    ]);
  });

  it('of zero at once', () => {
    expect(near({ answers: 0, limits: { answers: 0 } })).toEqual([['answers', 1]]);
  });

  it('in the current month alone', () => {
    expect(near({ month: '2026-10', limits: { messages: 10 } })).toEqual([]);
  });
});

describe('the counts of a month', () => {
  it('have no cost without prices', () => {
    expect(figuresOf({ ...november, cost: null }).map(({ name }) => name)).not.toContain('cost');
  });

  it('have a storage in the current month alone', () => {
    expect(figuresOf(november).map(({ name }) => name)).toContain('storage');
    expect(figuresOf({ ...november, month: '2026-10' }).map(({ name }) => name)).not.toContain('storage');
  });
});

it.each([
  ['2026-11', -1, '2026-10'],
  ['2026-01', -1, '2025-12'],
  ['2026-12', 1, '2027-01'],
])('%s and %i months are %s', (month, months, expected) => {
  expect(monthAfter(month, months)).toBe(expected);
});

describe('the bars of a month', () => {
  it('reach as high as their share of the busiest day', () => {
    const days = [
      { date: '2026-11-01', incoming: 1, outgoing: 0 },
      { date: '2026-11-02', incoming: 3, outgoing: 1 },
    ];
    expect(barsOf(days).map(({ heights }) => heights)).toEqual([
      { incoming: 0.25, outgoing: 0 },
      { incoming: 0.75, outgoing: 0.25 },
    ]);
  });

  it('are none without messages', () => {
    expect(barsOf([{ date: '2026-11-01', incoming: 0, outgoing: 0 }])).toEqual([]);
  });
});

// Specification 76.7
describe('the day of the model', () => {
  it('has the counts with a limit, near from 80 percent on', () => {
    const day = { tokens: 800, cost: 0.1, limits: { tokens: 1000 } };
    const figures = figuresOfDay({ ...november, model_day: day });
    expect(figures).toEqual([{ name: 'tokens', value: 800, limit: 1000, share: 0.8 }]);
    expect(nearLimit(figures)).toHaveLength(1);
    expect(figuresOfDay(november)).toEqual([]);
  });
});
