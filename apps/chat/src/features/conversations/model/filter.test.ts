import { expect, it } from 'vitest';
import { aBotConversation, aConversation } from '../../../testing/entities.ts';
import { countByFilter, FILTERS, filterConversations } from './filter.ts';

const marina = aConversation({ id: 'marina' });
const diego = aBotConversation({ id: 'diego' });
const pavel = aConversation({ id: 'pavel' });
const all = [marina, diego, pavel];

it('each filter shows its conversations, in their order', () => {
  expect(filterConversations(all, 'all')).toEqual(all);
  expect(filterConversations(all, 'accounts')).toEqual([marina, pavel]);
  expect(filterConversations(all, 'bots')).toEqual([diego]);
});

it('each filter counts what it would show', () => {
  expect(countByFilter(all)).toEqual({ all: 3, accounts: 2, bots: 1 });
  expect(countByFilter([])).toEqual({ all: 0, accounts: 0, bots: 0 });
  expect(Object.keys(countByFilter(all))).toEqual([...FILTERS]);
});
