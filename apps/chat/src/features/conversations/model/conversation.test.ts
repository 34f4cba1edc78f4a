import { expect, it } from 'vitest';
import { aConversation } from '../../../testing/entities.ts';
import { pathOfConversation, titleOf } from './conversation.ts';

it.each([
  [{ name: 'Marina', username: 'marina', phone: '+34 600' }, 'Marina'],
  [{ name: '', username: 'marina', phone: '+34 600' }, '@marina'],
  [{ name: null, username: null, phone: '+34 600' }, '+34 600'],
  [{}, '#0123abcd'],
])('a customer %j is called %s', (customer, title) => {
  expect(titleOf(aConversation({ id: '0123abcdef', customer }))).toBe(title);
});

it('the path of a conversation holds its source and its encoded id', () => {
  expect(pathOfConversation({ source: 'bot', id: 'a/b c' })).toBe('/dashboard/chat/bot/a%2Fb%20c');
});

// Specification 51.1
it('a customer with a card is called as the card says', () => {
  const customer = { name: 'Ana Prueba', username: 'ana', phone: '+34 600' };
  const person = { id: '1', name: 'Ana García López', tags: [], stage: 'new' as const };
  expect(titleOf(aConversation({ customer, person }))).toBe('Ana García López');
  expect(titleOf(aConversation({ customer, person: { ...person, name: '' } }))).toBe('Ana Prueba');
});
