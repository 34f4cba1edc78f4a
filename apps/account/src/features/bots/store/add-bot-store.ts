import type { ApiClient } from '@switchboard/api-client';
import { createStore, type StoreApi } from '@switchboard/ui/state';
import { createTokenStore, type TokenStore } from './token-store.ts';

export interface AddBotServices {
  api: Pick<ApiClient['telegram'], 'createBot'>;
  onAdded: (bot: { bot_id: string }) => void;
}

export interface AddBotStore {
  form: TokenStore;
  /** Telegram id of the last added bot. */
  added: StoreApi<string | null>;
  submit(): Promise<void>;
}

/** The form that connects a bot. */
export const createAddBotStore = ({ api, onAdded }: AddBotServices): AddBotStore => {
  const added = createStore<string | null>(() => null);
  const form = createTokenStore({
    send: async (token) => {
      const bot = await api.createBot(token);
      added.setState(bot.bot_id);
      onAdded(bot);
    },
    onSent: () => {},
  });

  return {
    form,
    added,
    submit: async () => {
      if (!form.getState().pending) added.setState(null);
      await form.submit();
    },
  };
};
