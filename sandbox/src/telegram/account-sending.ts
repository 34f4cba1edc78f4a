import { type AccountRef, messageRefused, TelegramFailed } from '@switchboard/server';
import { openAccount, sessionAt } from './accounts.ts';
import { withFailures } from './failures.ts';
import { type Content, recordMessage } from './messages.ts';
import type { TelegramState } from './state.ts';
import { LostAnswer, TelegramError, Unreachable } from './telegram-error.ts';

/** Sends from the account that a user has connected. @throws TelegramFailed */
export const sendFromAccount = async (
  state: TelegramState,
  ref: AccountRef,
  chatId: string,
  content: Content,
): Promise<{ externalId: string }> => {
  try {
    const chat = state.world.people.find(({ id }) => String(id) === chatId);
    const send = async () => {
      const session = sessionAt(state, ref);
      if (session === undefined) throw new TelegramError(401, 'This Telegram account is not connected');
      if (chat === undefined) throw new TelegramError(400, 'Telegram does not know this customer');
      const { userId, phone } = session;
      const account = openAccount(state, { phone });
      const message_id = account.nextMessageId++;
      const author = 'dashboard';
      recordMessage(state, { via: 'account', userId, phone, chat, author, message_id }, content);
      await state.save();
      return { externalId: String(message_id) };
    };
    return await withFailures(state, 'account.send', send, chat?.phone);
  } catch (error) {
    throw failureOf(error);
  }
};

const failureOf = (error: unknown): unknown => {
  if (error instanceof Unreachable)
    return messageRefused('Telegram cannot be reached; nothing was sent', error);
  if (!(error instanceof TelegramError || error instanceof LostAnswer)) return error;
  if (error instanceof LostAnswer || error.code >= 500)
    return new TelegramFailed({ kind: 'unconfirmed' }, error);
  const { message, retryAfter } = error;
  if (retryAfter === undefined) return messageRefused(message, error);
  return new TelegramFailed({ kind: 'messages-limited', retryAfter }, error);
};
