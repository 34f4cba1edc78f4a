import type { InboxChanges, Message } from '@switchboard/api-client';
import { expect, it } from 'vitest';
import { aConversation, aMessage } from '../../../testing/entities.ts';
import { newestIn, newsIn } from './news.ts';

const marina = aConversation({ id: 'marina', read_ts: 5, last_message_ts: 30 });
const pavel = aConversation({ id: 'pavel', last_message_ts: 25 });

const changes = (...messages: (Partial<Message> & { conversationId: string })[]): InboxChanges => ({
  cursor: 'epoch.2',
  reset: false,
  more: false,
  conversations: [marina, pavel],
  messages: messages.map((given) => ({ ...aMessage(given), conversationId: given.conversationId })),
  customers: [],
  counts: null,
});

it('new messages are counted per conversation, the latest conversation last', () => {
  const news = newsIn(
    changes(
      { conversationId: 'marina', id: 'a', ts: 30 },
      { conversationId: 'pavel', id: 'b', ts: 25 },
      { conversationId: 'marina', id: 'c', ts: 20 },
    ),
    10,
  );
  expect(news.map(({ key, message, count }) => [key, message.id, count])).toEqual([
    ['account:pavel', 'b', 1],
    ['account:marina', 'a', 2],
  ]);
});

it.each<[string, Partial<Message>]>([
  ['of the owner, here or on their phone', { author: 'owner', direction: 'out' }],
  ['of the agent', { author: 'agent', direction: 'out' }],
  ['that was edited', { edited_at: 40 }],
  ['that was deleted', { deleted: true }],
  ['that was known', { ts: 10 }],
  ['that was read elsewhere', { ts: 5 }],
])('a message %s is no news', (_, given) => {
  const after = given.ts === 5 ? 0 : 10;
  expect(newsIn(changes({ conversationId: 'marina', ts: 30, ...given }), after)).toEqual([]);
});

it('the newest moment is that of any conversation or message', () => {
  expect(newestIn(changes({ conversationId: 'marina', ts: 99 }))).toBe(99);
  expect(newestIn(changes())).toBe(30);
  expect(newestIn({ conversations: [], messages: [] })).toBe(0);
});
