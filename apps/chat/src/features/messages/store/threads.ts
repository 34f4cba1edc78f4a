import { conversationKey } from '@switchboard/api-client';
import type { Browser } from '@switchboard/common/tabs/browser';
import type { InboxFeed } from '../../connection/store/inbox-feed.ts';
import type { Threads } from '../model/thread.ts';
import { createThread, type Thread, type ThreadServices } from './thread-store.ts';

export interface ThreadsServices extends ThreadServices {
  feed: Pick<InboxFeed, 'onChanges' | 'onFollow'>;
  browser: Pick<Browser, 'isVisible' | 'onChange'>;
}

/** Threads that are kept, so that going back to a conversation is instant. */
const MOST_THREADS = 20;

/** One thread per conversation. The least recently used are dropped; drafts, chosen files and the outbox outlive them. */
export const createThreads = (services: ThreadsServices): Threads => {
  const { feed, outbox, browser, connection } = services;
  /** By key, the most recently used last. */
  const threads = new Map<string, Thread>();

  const drop = () => {
    for (const [key, thread] of threads) {
      if (threads.size <= MOST_THREADS) return;
      if (!thread.isInUse()) threads.delete(key);
    }
  };
  const each = (act: (thread: Thread) => void) => {
    for (const thread of [...threads.values()]) act(thread);
  };

  feed.onChanges(({ messages, conversations }) => {
    if (messages.length === 0 && conversations.length === 0) return;
    each((thread) => {
      const own = messages.flatMap(({ conversationId, ...message }) =>
        conversationId === thread.conversation.id ? [message] : [],
      );
      if (own.length > 0) thread.take(own);
      // A call for a person may come without a message.
      if (conversations.some(({ id }) => id === thread.conversation.id)) thread.see();
    });
  });
  feed.onFollow(() => each((thread) => thread.outdate()));
  outbox.onSent((item, message) => {
    threads
      .get(conversationKey(item.conversation))
      ?.take([{ ...message, client_key: message.client_key ?? item.key }]);
  });
  outbox.subscribe(() => each((thread) => thread.showOutbox()));
  browser.onChange(() => each((thread) => thread.see()));
  connection.subscribe(({ connection: { state } }) => {
    if (state === 'live') each((thread) => thread.recover());
  });

  return (conversation) => {
    const key = conversationKey(conversation);
    const thread = threads.get(key) ?? createThread(conversation, services);
    threads.delete(key);
    threads.set(key, thread);
    drop();
    return thread;
  };
};
