import { loginRefusal } from '../telegram/login-refusal.ts';
import type { TelegramPorts } from '../telegram/ports.ts';

/** A Telegram in which nobody has an account, and that takes every message. */
export const idleTelegram = (): TelegramPorts => {
  let sent = 0;
  const accept = async () => ({ externalId: String(++sent) });
  const nothing = async () => undefined;
  return {
    accounts: {
      start: nothing,
      startLogin: nothing,
      confirm: async () => {
        throw loginRefusal('PHONE_CODE_INVALID');
      },
      disconnect: nothing,
      sendText: accept,
      sendMedia: accept,
      close: nothing,
    },
    bots: {
      start: () => undefined,
      identify: async (token) => ({ botId: token.split(':')[0] ?? '', username: null, name: null }),
      run: () => undefined,
      sendText: accept,
      close: nothing,
    },
  };
};
