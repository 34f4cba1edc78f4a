import { type AppContext, useApp } from '@switchboard/federation';
import { type ReactNode, useEffect, useState } from 'react';
import { createInbox } from './features/conversations/store/inbox-store.ts';
import { InboxProvider } from './features/conversations/store/use-inbox.ts';
import { createThreads } from './features/messages/store/threads.ts';
import { ThreadsProvider } from './features/messages/store/use-threads.ts';

const createStores = ({ api, drafts }: AppContext) => ({
  inbox: createInbox(api),
  threads: createThreads({ chats: api.chats, drafts }),
});

type StoresOfUser = ReturnType<typeof createStores> & { userId: string };

/** The stores of each page: unsent messages outlive the screen, but belong to one user. */
const kept = new WeakMap<AppContext['api'], StoresOfUser>();

const storesFor = (context: AppContext): StoresOfUser => {
  const userId = context.session.user().id;
  const known = kept.get(context.api);
  if (known?.userId === userId) return known;
  const stores = { userId, ...createStores(context) };
  kept.set(context.api, stores);
  return stores;
};

/** Provides the stores to the screens, and follows the inbox while a screen is mounted. */
export const Stores = ({ children }: { children: ReactNode }) => {
  const context = useApp();
  const [{ inbox, threads }] = useState(() => storesFor(context));
  useEffect(() => inbox.start(), [inbox]);
  return (
    <InboxProvider value={inbox}>
      <ThreadsProvider value={threads}>{children}</ThreadsProvider>
    </InboxProvider>
  );
};
