import type { ApiClient, TelegramBot, TelegramStatus } from '@switchboard/api-client';
import { messageOf } from '@switchboard/common/text/message-of';
import { createStore, type StoreApi } from '@switchboard/ui/state';

interface StatusState {
  /** `null` before the first load. */
  status: TelegramStatus | null;
  /** The message of the last failed load. */
  error: string | null;
}

export interface StatusServices {
  api: Pick<ApiClient['telegram'], 'status'>;
  onLoaded?: (status: TelegramStatus) => void;
}

export interface StatusStore extends StoreApi<StatusState> {
  /** Loads the status; the old one stays until then. The last of several calls counts. */
  load(): Promise<void>;
  /** Loads the status in the background: after a failure the old one stays. */
  refresh(): Promise<void>;
  /** Adds a bot that was just created, before the next load. */
  addBot(bot: TelegramBot): void;
}

/** The connected account and bots. */
export const createStatusStore = ({ api, onLoaded }: StatusServices): StatusStore => {
  const store = createStore<StatusState>(() => ({ status: null, error: null }));
  let latest = 0;

  const load = async (onFailure: (error: unknown) => void) => {
    latest += 1;
    const own = latest;
    try {
      const status = await api.status();
      if (own !== latest) return;
      store.setState({ status, error: null });
      onLoaded?.(status);
    } catch (error) {
      if (own === latest) onFailure(error);
    }
  };

  return {
    ...store,
    load: () => {
      store.setState({ error: null });
      return load((error) => store.setState({ error: messageOf(error) }));
    },
    refresh: () => load(() => {}),
    addBot(bot) {
      const { status } = store.getState();
      if (!status || status.bots.some(({ bot_id }) => bot_id === bot.bot_id)) return;
      store.setState({ status: { ...status, bots: [...status.bots, bot] } });
    },
  };
};
