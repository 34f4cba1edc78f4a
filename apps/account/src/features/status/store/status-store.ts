import type { ApiClient, TelegramBot, TelegramStatus } from '@switchboard/api-client';
import { messageOf } from '@switchboard/common/message-of';
import { createStore, type StoreApi } from '@switchboard/ui/state';

export interface StatusState {
  /** `null` until it was loaded once. */
  status: TelegramStatus | null;
  /** What the last load failed with, for a person. */
  error: string | null;
}

export interface StatusServices {
  api: Pick<ApiClient['telegram'], 'status'>;
  onLoaded?: (status: TelegramStatus) => void;
}

export interface StatusStore extends StoreApi<StatusState> {
  /** Reads the status; what is shown stays until the answer is there. Of several calls the last one counts. */
  load(): Promise<void>;
  /** Shows a bot that was just created, ahead of the next load. */
  addBot(bot: TelegramBot): void;
}

/** Which account and which bots are connected. */
export const createStatusStore = ({ api, onLoaded }: StatusServices): StatusStore => {
  const store = createStore<StatusState>(() => ({ status: null, error: null }));
  let latest = 0;

  return {
    ...store,
    async load() {
      latest += 1;
      const load = latest;
      store.setState({ error: null });
      try {
        const status = await api.status();
        if (load !== latest) return;
        store.setState({ status });
        onLoaded?.(status);
      } catch (error) {
        if (load === latest) store.setState({ error: messageOf(error) });
      }
    },
    addBot(bot) {
      const { status } = store.getState();
      if (!status || status.bots.some(({ bot_id }) => bot_id === bot.bot_id)) return;
      store.setState({ status: { ...status, bots: [...status.bots, bot] } });
    },
  };
};
