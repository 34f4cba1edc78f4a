import { type Chat, findMessage, messagesOf } from './messages.ts';
import type { TelegramState } from './state.ts';
import { TelegramError } from './telegram-error.ts';
import type { ChatMessage } from './world.ts';

/** Milliseconds for which an account may change a message, and a bot may delete one. */
const TWO_DAYS = 48 * 3_600_000;

/** A message that the dashboard changes, and whose rules hold. */
export interface Changed {
  chat: Chat;
  messageId: number;
  by: 'account' | 'bot';
}

const isOld = (state: TelegramState, { at }: ChatMessage): boolean => state.now() - Date.parse(at) > TWO_DAYS;

/** @throws TelegramError in the words of Telegram */
const find = (state: TelegramState, { chat, messageId, by }: Changed, missing: string): ChatMessage => {
  const found = messagesOf(state, chat).find(({ message_id }) => message_id === messageId);
  if (found === undefined || found.deleted)
    throw new TelegramError(400, by === 'account' ? 'MESSAGE_ID_INVALID' : `Bad Request: ${missing}`);
  return found;
};

/** An account changes its messages for two days, a bot those that it sent without a limit. */
export const editSent = (state: TelegramState, changed: Changed, text: string): ChatMessage => {
  const { by } = changed;
  const message = find(state, changed, 'message to edit not found');
  const isSentByBot = by === 'bot' && message.author === 'dashboard';
  if (message.author === 'customer')
    throw new TelegramError(
      400,
      by === 'account' ? 'MESSAGE_AUTHOR_REQUIRED' : "Bad Request: message can't be edited",
    );
  if (!isSentByBot && isOld(state, message))
    throw new TelegramError(
      400,
      by === 'account' ? 'MESSAGE_EDIT_TIME_EXPIRED' : "Bad Request: message can't be edited",
    );
  if (message.text === text)
    throw new TelegramError(
      400,
      by === 'account' ? 'MESSAGE_NOT_MODIFIED' : 'Bad Request: message is not modified',
    );
  message.text = text;
  message.buttons = undefined;
  message.edited_at = new Date(state.now()).toISOString();
  return message;
};

/** For both sides: an account at any time, a bot for two days. */
export const deleteSent = (state: TelegramState, changed: Changed): ChatMessage => {
  const message = find(state, changed, 'message to delete not found');
  if (changed.by === 'bot' && isOld(state, message))
    throw new TelegramError(400, "Bad Request: message can't be deleted for everyone");
  message.deleted = true;
  return message;
};

export const reactTo = (state: TelegramState, changed: Changed, emoji: string | undefined): ChatMessage => {
  const message = find(state, changed, 'message to react not found');
  message.reaction = emoji;
  return message;
};

/** The customer sets or removes a reaction. @throws TelegramError 404 */
export const customerReacts = (
  state: TelegramState,
  chat: Chat,
  messageId: number,
  emoji: string | undefined,
): ChatMessage => {
  const message = findMessage(state, chat, messageId);
  message.customer_reaction = emoji;
  return message;
};
