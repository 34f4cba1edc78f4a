import type { ConversationRef } from '@switchboard/api-client';
import { conversationKey } from '@switchboard/api-client';
import { createThread, type ThreadServices, type ThreadStore } from './thread-store.ts';

/** One thread per conversation: coming back to one shows at once what was there, drafts and unsent messages included. */
export type Threads = (conversation: ConversationRef) => ThreadStore;

export const createThreads = (services: ThreadServices): Threads => {
  const threads = new Map<string, ThreadStore>();
  return (conversation) => {
    const key = conversationKey(conversation);
    const thread = threads.get(key) ?? createThread(conversation, services);
    threads.set(key, thread);
    return thread;
  };
};
