import { type AppContext, useApp } from '@switchboard/federation';
import { useStore } from '@switchboard/ui/state';
import { createContext, type ReactNode, useContext, useEffect, useState } from 'react';
import { createThreads, type Threads } from '../../messages/store/threads.ts';
import { createInbox, type InboxState, type InboxStore } from './inbox-store.ts';

interface Stores {
  inbox: InboxStore;
  threads: Threads;
}

const Context = createContext<Stores | null>(null);

/** What a user wrote and could not send outlives the screen; it belongs to that user and to the page alone. */
const kept = new WeakMap<AppContext['api'], { userId: string; stores: Stores }>();

const storesFor = ({ api, session, drafts }: AppContext): Stores => {
  const userId = session.user().id;
  const known = kept.get(api);
  if (known?.userId === userId) return known.stores;
  const stores = { inbox: createInbox(api), threads: createThreads({ chats: api.chats, drafts }) };
  kept.set(api, { userId, stores });
  return stores;
};

/** The inbox for everything inside; it is followed while this stands. */
export const InboxProvider = ({ children }: { children: ReactNode }) => {
  const context = useApp();
  const [stores] = useState(() => storesFor(context));
  useEffect(() => stores.inbox.start(), [stores]);
  return <Context value={stores}>{children}</Context>;
};

const useStores = () => {
  const stores = useContext(Context);
  if (!stores) throw new Error('The inbox is used outside InboxProvider');
  return stores;
};

export const useInboxStore = (): InboxStore => useStores().inbox;
export const useThreads = (): Threads => useStores().threads;
export const useInbox = <T,>(select: (state: InboxState) => T): T => useStore(useInboxStore(), select);
