import type { ApiClient, ConversationRef } from '@switchboard/api-client';
import { keyOf } from '../../conversations/model/conversation.ts';
import { createThread, type ThreadStore } from './thread-store.ts';

/** One thread per conversation: coming back to one shows at once what was there, unsent messages included. */
export type Threads = (conversation: ConversationRef) => ThreadStore;

export const createThreads = (api: Pick<ApiClient, 'chats'>): Threads => {
  const threads = new Map<string, ThreadStore>();
  return (conversation) => {
    const key = keyOf(conversation);
    const thread = threads.get(key) ?? createThread(conversation, { chats: api.chats });
    threads.set(key, thread);
    return thread;
  };
};
