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
  /** Loads the status in the background: a failure changes nothing. */
  refresh(): Promise<void>;
  /** Refreshes at intervals while the page is visible. Returns the function that stops it. */
  follow(isVisible: () => boolean): () => void;
  /** Adds a bot that was just created, before the next load. */
  addBot(bot: TelegramBot): void;
}

/** Milliseconds between refreshes. */
const INTERVAL = 20_000;

/** The connected account and bots. */
export const createStatusStore = ({ api, onLoaded }: StatusServices): StatusStore => {
  const store = createStore<StatusState>(() => ({ status: null, error: null }));
  let latest = 0;

  const ask = async (onFailure: (error: unknown) => void): Promise<void> => {
    latest += 1;
    const load = latest;
    try {
      const status = await api.status();
      if (load !== latest) return;
      store.setState({ status, error: null });
      onLoaded?.(status);
    } catch (error) {
      if (load === latest) onFailure(error);
    }
  };
  const refresh = () => ask(() => {});

  return {
    ...store,
    load() {
      store.setState({ error: null });
      return ask((error) => store.setState({ error: messageOf(error) }));
    },
    refresh,
    follow(isVisible) {
      const timer = setInterval(() => isVisible() && void refresh(), INTERVAL);
      return () => clearInterval(timer);
    },
    addBot(bot) {
      const { status } = store.getState();
      if (!status || status.bots.some(({ bot_id }) => bot_id === bot.bot_id)) return;
      store.setState({ status: { ...status, bots: [...status.bots, bot] } });
    },
  };
};
