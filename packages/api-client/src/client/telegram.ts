import { contract } from '../contract/index.ts';
import type { TelegramStatus } from '../entities.ts';
import { normaliseTelegramStatus } from '../normalise/telegram.ts';
import type { Confirmation } from '../schemas/telegram.ts';
import type { Call } from '../transport/index.ts';

export const telegramClient = (call: Call) => ({
  status: async (): Promise<TelegramStatus> => normaliseTelegramStatus(await call(contract.telegram.status)),
  /** @param phone with country code, like `+34 600 000 000` */
  startLogin: async (phone: string): Promise<void> => {
    await call(contract.telegram.startLogin, { body: { phone } });
  },
  /** After `password_required`, call again with the same code and the password. */
  confirmCode: (body: { code: string; password?: string }): Promise<Confirmation> =>
    call(contract.telegram.confirmCode, { body }),
  /** @param token from BotFather */
  createBot: (token: string): Promise<{ bot_id: string }> =>
    call(contract.telegram.createBot, { body: { token } }),
});
