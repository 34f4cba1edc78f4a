import type { ApiClient, KeptConversations } from '@switchboard/api-client';
import { messageOf } from '@switchboard/common/text/message-of';
import { createStore, type StoreApi } from '@switchboard/ui/state';
import type { ShownAccount } from '../model/shown-accounts.ts';

interface DisconnectState {
  /** `unconfirmed`: disconnected here, but Telegram did not confirm the end of the session. */
  step: 'closed' | 'asking' | 'pending' | 'unconfirmed';
  /** The account, if it is one of several. */
  account: ShownAccount | null;
  conversations: KeptConversations;
  /** The message of a failed call. */
  error: string | null;
}

export interface DisconnectServices {
  api: Pick<ApiClient['telegram'], 'disconnect'>;
  /** Called after the account was disconnected. */
  onDisconnected: () => void;
}

export interface DisconnectStore extends StoreApi<DisconnectState> {
  /** @param account by default the only one */
  open(account?: ShownAccount): void;
  /** Does nothing while the call is under way. */
  close(): void;
  choose(conversations: KeptConversations): void;
  disconnect(): Promise<void>;
}

const initial: DisconnectState = { step: 'closed', account: null, conversations: 'keep', error: null };

/** Asks what becomes of the conversations, and disconnects an account. */
export const createDisconnectStore = ({ api, onDisconnected }: DisconnectServices): DisconnectStore => {
  const store = createStore<DisconnectState>(() => initial);
  return {
    ...store,
    open: (account) => store.setState({ ...initial, account: account ?? null, step: 'asking' }),
    close: () => store.getState().step !== 'pending' && store.setState(initial),
    choose: (conversations) => store.setState({ conversations }),
    async disconnect() {
      const { step, account, conversations } = store.getState();
      if (step !== 'asking') return;
      store.setState({ step: 'pending', error: null });
      try {
        const confirmed = await (account?.id
          ? api.disconnect(conversations, account.id)
          : api.disconnect(conversations));
        store.setState({ step: confirmed ? 'closed' : 'unconfirmed' });
        onDisconnected();
      } catch (error) {
        store.setState({ step: 'asking', error: messageOf(error) });
      }
    },
  };
};
