import type { Conversation } from '@switchboard/api-client';
import { createFakeContext } from '@switchboard/federation/testing';
import { expect, test, vi } from 'vitest';
import { aBotConversation, aConversation } from '../../../testing/entities.ts';
import { createFakeChats } from '../../../testing/fake-chats-api.ts';
import { createSearch } from './create-search.ts';

const { signal } = new AbortController();

const searchIn = (...conversations: Conversation[]) => {
  const chats = createFakeChats(conversations);
  return { chats, search: createSearch(createFakeContext({ api: { chats } })) };
};

test('the backend searches both sources, and outdated searches are aborted', async () => {
  const { chats, search } = searchIn();
  await search('anna', signal);
  expect(chats.list.mock.calls).toEqual([
    [{ source: 'account', search: 'anna', page_size: 20 }, signal],
    [{ source: 'bot', search: 'anna', page_size: 20 }, signal],
  ]);
});

test('a result links to its conversation, and shows the last message and the bot', async () => {
  const { search } = searchIn(aConversation(), aBotConversation({ last_message_text: 'Hola' }));
  expect(await search('a', signal)).toEqual([
    {
      id: 'account:chat-marina',
      title: 'Marina Orlova',
      detail: 'See you on Friday',
      icon: 'chats',
      path: '/dashboard/chat/account/chat-marina',
    },
    {
      id: 'bot:chat-diego',
      title: 'Diego Ruiz',
      detail: '@shop_bot · Hola',
      icon: 'bot',
      path: '/dashboard/chat/bot/chat-diego',
    },
  ]);
});

test('customers found by name come before those found by message, each newest first', async () => {
  const called = (id: string, name: string, last_message_ts: number) =>
    aConversation({ id, customer: { name }, last_message_ts });
  const { search } = searchIn(
    called('1', 'Boris', 4),
    called('2', 'Anna Old', 1),
    called('3', 'Anna New', 2),
    called('4', 'Diego', 3),
  );
  expect((await search('anna', signal)).map(({ title }) => title)).toEqual([
    'Anna New',
    'Anna Old',
    'Boris',
    'Diego',
  ]);
});

test('a list that cannot be loaded is a failure', async () => {
  const { chats, search } = searchIn();
  vi.mocked(chats.list).mockRejectedValue(new Error('Failed to load chats'));
  await expect(search('anna', signal)).rejects.toThrow('Failed to load chats');
});
