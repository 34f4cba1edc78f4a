import type { TelegramAccount, TelegramStatus } from '@switchboard/api-client';
import { createStore, type StoreApi } from '@switchboard/ui/state';
import { nextTrouble, type TelegramTrouble, telegramTroubles } from '../model/telegram-trouble.ts';

interface Watched {
  troubles: readonly TelegramTrouble[];
  /** Conversations of accounts that are not connected can be read, not written. */
  accounts: readonly TelegramAccount[];
}

export interface TelegramWatch extends StoreApi<Watched> {
  /** Asks now, for example after a bot was connected. */
  check(): Promise<void>;
  /** Asks at intervals while the page is visible. Returns the function that stops it. */
  start(): () => void;
}

export interface TelegramWatchOptions {
  status: () => Promise<TelegramStatus>;
  isVisible: () => boolean;
  now?: () => number;
}

/** Milliseconds before the first request: the conversations load first. */
const FIRST_DELAY = 1500;
const INTERVAL = 60_000;

/** Watches whether messages can arrive through Telegram. */
export const createTelegramWatch = ({
  status,
  isVisible,
  now = Date.now,
}: TelegramWatchOptions): TelegramWatch => {
  const store = createStore<Watched>(() => ({ troubles: [], accounts: [] }));
  let timer: ReturnType<typeof setTimeout> | undefined;
  const show = (current: TelegramStatus) => {
    clearTimeout(timer);
    store.setState({
      troubles: telegramTroubles(current, now()),
      accounts: current.integrations ?? [],
    });
    const next = nextTrouble(current, now());
    if (next !== undefined) timer = setTimeout(() => show(current), next);
  };
  const check = async () => {
    try {
      show(await status());
    } catch {
      // The connection line reports a server that does not answer.
    }
  };
  return {
    ...store,
    check,
    start() {
      const ask = () => isVisible() && void check();
      const first = setTimeout(ask, FIRST_DELAY);
      const interval = setInterval(ask, INTERVAL);
      return () => {
        clearTimeout(first);
        clearTimeout(timer);
        clearInterval(interval);
      };
    },
  };
};
