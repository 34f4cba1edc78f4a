import type { ApiClient } from '@switchboard/api-client';
import { messageOf } from '@switchboard/common/text/message-of';
import { createStore, type StoreApi } from '@switchboard/ui/state';
import type { ChannelsStore } from '../../channels/store/channels-store.ts';

interface BotState {
  token: string;
  pending: boolean;
  error: { problem: 'missing' | 'malformed' } | { message: string } | null;
}

export interface BotServices {
  api: Pick<ApiClient['telegram'], 'createBot'>;
  /** The channels of the agent that gets the bot. */
  channels: ChannelsStore;
}

export interface BotStore extends StoreApi<BotState> {
  type(token: string): void;
  /** Connects the bot of the token, and lets the agent answer there. The token is kept on failure. */
  submit(): Promise<void>;
}

/** The rule of the contract, so that a mistake is reported before a call. */
const TOKEN = /^\d{5,20}:[\w-]{20,128}$/;

/** A bot for an agent. */
export const createBotStore = ({ api, channels }: BotServices): BotStore => {
  const store = createStore<BotState>(() => ({ token: '', pending: false, error: null }));

  const connect = async (token: string): Promise<void> => {
    const { bot_id } = await api.createBot(token);
    store.setState({ token: '' });
    await channels.load();
    const added = channels.getState().channels?.find(({ source, id }) => source === 'bot' && id === bot_id);
    if (added) await channels.choose(added, true);
  };

  return {
    ...store,
    type: (token) => store.setState({ token, error: null }),
    async submit() {
      if (store.getState().pending) return;
      const token = store.getState().token.trim();
      if (!TOKEN.test(token)) {
        store.setState({ error: { problem: token === '' ? 'missing' : 'malformed' } });
        return;
      }
      store.setState({ pending: true, error: null });
      try {
        await connect(token);
      } catch (failure) {
        store.setState({ error: { message: messageOf(failure) } });
      } finally {
        store.setState({ pending: false });
      }
    },
  };
};
