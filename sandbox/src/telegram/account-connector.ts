import { randomUUID } from 'node:crypto';
import { type AccountConnector, loginRefused, TelegramFailed } from '@switchboard/server';
import { type AccountDeliveries, createAccountDeliveries } from './account-deliveries.ts';
import { sendFromAccount } from './account-sending.ts';
import { sendCode, signIn, signOut } from './accounts.ts';
import type { TelegramState } from './state.ts';
import { TelegramError } from './telegram-error.ts';

/** Personal accounts at the emulated Telegram; logins survive a restart with its state. */
export const createSandboxAccounts = (state: TelegramState): AccountConnector => {
  /** The phones to which a code was sent, by user. */
  const phones = new Map<string, string>();
  let deliveries: AccountDeliveries | undefined;

  return {
    start: async ({ deliver }) => {
      deliveries = createAccountDeliveries(state, deliver);
      for (const { userId } of state.world.sessions) deliveries.follow(userId);
    },
    startLogin: async (userId, phone) => {
      try {
        sendCode(state, phone);
      } catch (error) {
        throw failureOf(error);
      }
      phones.set(userId, phone);
      await state.save();
    },
    confirm: async (userId, answer) => {
      const phone = phones.get(userId);
      if (phone === undefined) throw new TelegramFailed({ kind: 'no-login' });
      try {
        const { id, name, phone: number } = signIn(state, { userId, phone, ...answer });
        phones.delete(userId);
        deliveries?.follow(userId);
        return {
          state: 'connected',
          account: { accountId: String(id), phone: number, name, username: null },
        };
      } catch (error) {
        const isHalfway = error instanceof TelegramError && error.message === 'SESSION_PASSWORD_NEEDED';
        if (isHalfway) return { state: 'password_required' };
        throw failureOf(error);
      } finally {
        await state.save();
      }
    },
    disconnect: async (userId) => {
      signOut(state, userId);
      await state.save();
    },
    sendText: (userId, chatId, { text, replyTo }) => {
      const reply = replyTo === undefined ? {} : { reply_to: Number(replyTo) };
      return sendFromAccount(state, userId, chatId, { type: 'text', text, ...reply });
    },
    sendMedia: async (userId, chatId, { bytes, fileName, contentType, type, caption }) => {
      const file = { id: randomUUID(), name: fileName, contentType, size: bytes.length };
      await state.keep(file, bytes);
      return sendFromAccount(state, userId, chatId, { type, text: caption ?? null, file });
    },
    close: async () => deliveries?.close(),
  };
};

const failureOf = (error: unknown): unknown =>
  error instanceof TelegramError ? loginRefused(error.message, error.retryAfter) : error;
