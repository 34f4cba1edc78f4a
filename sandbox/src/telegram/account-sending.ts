import { messageRefused, TelegramFailed } from '@switchboard/server';
import { openAccount, sessionOf } from './accounts.ts';
import { withFailures } from './failures.ts';
import { type Content, recordMessage } from './messages.ts';
import type { TelegramState } from './state.ts';
import { LostAnswer, TelegramError, Unreachable } from './telegram-error.ts';

/** Sends from the account that a user has connected. @throws TelegramFailed */
export const sendFromAccount = async (
  state: TelegramState,
  userId: string,
  chatId: string,
  content: Content,
): Promise<{ externalId: string }> => {
  try {
    return await withFailures(state, 'account.send', async () => {
      const session = sessionOf(state, userId);
      if (session === undefined) throw new TelegramError(401, 'This Telegram account is not connected');
      const chat = state.world.people.find(({ id }) => String(id) === chatId);
      if (chat === undefined) throw new TelegramError(400, 'Telegram does not know this customer');
      const account = openAccount(state, { phone: session.phone });
      const message_id = account.nextMessageId++;
      recordMessage(state, { via: 'account', userId, chat, author: 'dashboard', message_id }, content);
      await state.save();
      return { externalId: String(message_id) };
    });
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
