import { useApp } from '@switchboard/federation';
import { useStore } from '@switchboard/ui/state';
import { createContext, type ReactNode, useContext, useEffect, useState } from 'react';
import { createThreads, type Threads } from '../../messages/store/threads.ts';
import { createInbox, type InboxState, type InboxStore } from './inbox-store.ts';

const Context = createContext<{ inbox: InboxStore; threads: Threads } | null>(null);

/** The inbox for everything inside; it is followed while this stands. */
export const InboxProvider = ({ children }: { children: ReactNode }) => {
  const { chats } = useApp().api;
  const [stores] = useState(() => ({ inbox: createInbox({ chats }), threads: createThreads({ chats }) }));
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
