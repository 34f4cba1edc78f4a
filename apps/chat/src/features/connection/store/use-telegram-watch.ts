import { requiredContext } from '@switchboard/common/page/required-context';
import type { TelegramWatch } from './telegram-watch.ts';

export const [TelegramWatchProvider, useTelegramWatch] = requiredContext<TelegramWatch>(
  'useTelegramWatch is called outside WatchedTelegram',
);
