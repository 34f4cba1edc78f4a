import { requiredContext } from '@switchboard/common/page/required-context';
import { useStore } from '@switchboard/ui/state';
import type { TelegramWatch } from './telegram-watch.ts';

export const [TelegramWatchProvider, useTelegramWatch] = requiredContext<TelegramWatch>(
  'useTelegramWatch is called outside WatchedTelegram',
);

/** What tells an account from the others; nothing where there is one. */
export const useAccountLabel = (id: string | null): string | null | undefined =>
  useStore(
    useTelegramWatch(),
    ({ accounts }) => accounts[1] && accounts.find((account) => account.id === id)?.label,
  );
