import type { ConversationRef } from '@switchboard/api-client';
import { conversationKey } from '@switchboard/api-client';
import { createThread, type ThreadServices, type ThreadStore } from './thread-store.ts';

/** One thread per conversation, which keeps its messages, draft and unsent texts while another is open. */
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
