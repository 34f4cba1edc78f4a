import { createFakeContext } from '@switchboard/federation/testing';
import { expect, it } from 'vitest';
import { createFakeChats } from '../../../testing/fake-chats-api.ts';
import { createThreads } from './threads.ts';

it('a conversation has one thread, which keeps its draft to itself', () => {
  const threads = createThreads({ chats: createFakeChats(), drafts: createFakeContext().drafts });
  const account = { id: 'chat-1', source: 'account' } as const;
  const bot = { id: 'chat-1', source: 'bot' } as const;
  threads(account).setDraft('Half a sen');
  expect(threads(bot).getState().draft).toBe('');
  expect(threads({ ...account }).getState().draft).toBe('Half a sen');
});
