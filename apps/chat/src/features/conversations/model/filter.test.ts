import { hasWords, wordsOf } from '@switchboard/common/text/search-words';
import { expect, it } from 'vitest';
import { aBotConversation, aConversation } from '../../../testing/entities.ts';
import { countByFilter, matchesFilter, textOf } from './filter.ts';

const marina = aConversation({ id: 'marina', unread: 2 });
const diego = aBotConversation({ id: 'diego', attention: 'Asks for a refund' });
const pavel = aConversation({ id: 'pavel' });
const all = [marina, diego, pavel];

it.each([
  ['all', all],
  ['accounts', [marina, pavel]],
  ['bots', [diego]],
  ['attention', [diego]],
  ['unread', [marina]],
] as const)('the filter %s keeps its conversations', (filter, kept) => {
  expect(all.filter((one) => matchesFilter(one, filter))).toEqual(kept);
  expect(countByFilter(all)[filter]).toBe(kept.length);
});

it.each([
  ['', true],
  ['marina', true],
  ['@marina', true],
  ['nunez', true],
  ['ORLOVA marina', true],
  ['34600', true],
  ['friday', true],
  ['pavel', false],
  ['marina pavel', false],
])('a search for %j finds every word in name, contact and last message: %s', (search, found) => {
  const customer = { name: 'Marina Orlova Núñez', username: 'marina', phone: '+34600' };
  const text = textOf(aConversation({ customer, last_message_text: 'See you on Friday' }));
  expect(hasWords(text, wordsOf(search))).toBe(found);
});

// Specification 51.3
it('a search finds the words of the card, and the name in the channel', () => {
  const person = { id: '1', name: 'Ana García', tags: ['vip'], stage: 'new' as const };
  const text = textOf(aConversation({ customer: { name: 'Anita' }, person }));
  for (const search of ['vip', 'garcia', 'anita']) expect(hasWords(text, wordsOf(search))).toBe(true);
});
