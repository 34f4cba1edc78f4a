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
