import { telegramState } from '../contract/telegram-state.ts';
import type { TelegramStatus } from '../entities.ts';
import { normaliseTelegramStatus } from '../normalise/telegram.ts';
import type { Call } from '../transport/index.ts';

/** The call that a first visit makes; those of `telegramClient` are fetched later. */
export const telegramStateClient = (call: Call) => ({
  status: async (): Promise<TelegramStatus> => normaliseTelegramStatus(await call(telegramState.status)),
});
