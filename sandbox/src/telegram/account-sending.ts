import {
  type AccountRef,
  type ActDone,
  type ForwardedFrom,
  type MessageAct,
  messageRefused,
  TelegramFailed,
} from '@switchboard/server';
import { openAccount, sessionAt } from './accounts.ts';
import { type Changed, deleteSent, editSent, reactTo } from './changes.ts';
import { withFailures } from './failures.ts';
import { type Content, forwardOf, recordMessage } from './messages.ts';
import type { TelegramState } from './state.ts';
import { LostAnswer, TelegramError, Unreachable } from './telegram-error.ts';

const phoneOf = (state: TelegramState, chatId: string): string | undefined =>
  state.world.people.find(({ id }) => String(id) === chatId)?.phone;

/** Sends from the account that a user has connected. @throws TelegramFailed */
export const sendFromAccount = async (
  state: TelegramState,
  ref: AccountRef,
  chatId: string,
  content: Content,
): Promise<{ externalId: string }> => {
  const [externalId = ''] = await sendAllFromAccount(state, ref, chatId, [content]);
  return { externalId };
};

/** Sends the parts of an album, all or none. @returns their numbers */
export const sendAlbumFromAccount = (
  state: TelegramState,
  ref: AccountRef,
  chatId: string,
  parts: readonly Content[],
): Promise<string[]> => {
  const families = new Set(parts.map(({ type }) => (type === 'document' ? 'documents' : 'seen')));
  if (parts.length < 2 || parts.length > 10 || families.size > 1)
    throw messageRefused('Telegram refused the message (MEDIA_INVALID)');
  const album = String(state.world.nextId++);
  return sendAllFromAccount(
    state,
    ref,
    chatId,
    parts.map((part) => ({ ...part, album })),
  );
};

const sendAllFromAccount = async (
  state: TelegramState,
  ref: AccountRef,
  chatId: string,
  contents: readonly Content[],
): Promise<string[]> => {
  try {
    const send = async () => {
      const { session, person: chat } = findChat(state, ref, chatId);
      const { userId, phone } = session;
      const account = openAccount(state, { phone });
      const author = 'dashboard';
      const externalIds = contents.map((content) => {
        const message_id = account.nextMessageId++;
        recordMessage(state, { via: 'account', userId, phone, chat, author, message_id }, content);
        return String(message_id);
      });
      await state.save();
      return externalIds;
    };
    return await withFailures(state, 'account.send', send, phoneOf(state, chatId));
  } catch (error) {
    throw failureOf(error);
  }
};

/** Forwards a message of another chat of the account. @throws TelegramFailed */
export const forwardFromAccount = async (
  state: TelegramState,
  ref: AccountRef,
  chatId: string,
  from: ForwardedFrom,
): Promise<{ externalId: string }> => {
  const { userId, phone } = sessionAt(state, ref) ?? {};
  const message = state.world.messages.find(
    (one) =>
      one.via === 'account' &&
      one.userId === userId &&
      (one.phone === undefined || one.phone === phone) &&
      String(one.chat.id) === from.chatId &&
      String(one.message_id) === from.externalId,
  );
  if (message === undefined || message.deleted) throw messageRefused('Telegram no longer has this message');
  return sendFromAccount(state, ref, chatId, forwardOf(message, phone ?? ''));
};

/** Changes a message in a chat of the account. @throws TelegramFailed */
export const actFromAccount = async (
  state: TelegramState,
  ref: AccountRef,
  chatId: string,
  act: MessageAct,
): Promise<ActDone> => {
  try {
    return await withFailures(state, 'account.act', async () => {
      const { session, person } = findChat(state, ref, chatId);
      const { userId, phone } = session;
      const chat = { via: 'account', userId, phone, person };
      const changed = { chat, messageId: Number(act.externalId), by: 'account' as const };
      const done = carryOut(state, changed, act);
      state.arrivals.emit('outbox');
      await state.save();
      return done;
    });
  } catch (error) {
    throw failureOf(error);
  }
};

const carryOut = (state: TelegramState, changed: Changed, act: MessageAct): ActDone => {
  try {
    if (act.kind === 'delete') deleteSent(state, changed);
    else if (act.kind === 'react') reactTo(state, changed, act.emoji ?? undefined);
    else {
      const { edited_at } = editSent(state, changed, act.text);
      return { editedAt: edited_at === undefined ? null : Date.parse(edited_at) };
    }
  } catch (error) {
    const name = error instanceof TelegramError ? error.message : '';
    const isDone =
      name === 'MESSAGE_NOT_MODIFIED' || (name === 'MESSAGE_ID_INVALID' && act.kind === 'delete');
    if (isDone) return { editedAt: null };
    throw SENTENCES[name] === undefined ? error : messageRefused(SENTENCES[name], error);
  }
  return { editedAt: null };
};

/** As the connector of accounts says Telegram's errors. */
const SENTENCES: Readonly<Record<string, string>> = {
  MESSAGE_EDIT_TIME_EXPIRED: 'Telegram does not let this message be changed any more',
  MESSAGE_AUTHOR_REQUIRED: 'Telegram lets only the author change this message',
  MESSAGE_ID_INVALID: 'Telegram no longer has this message',
};

/** @throws TelegramError for an account that is not connected, or an unknown customer */
const findChat = (state: TelegramState, ref: AccountRef, chatId: string) => {
  const session = sessionAt(state, ref);
  if (session === undefined) throw new TelegramError(401, 'This Telegram account is not connected');
  const person = state.world.people.find(({ id }) => String(id) === chatId);
  if (person === undefined) throw new TelegramError(400, 'Telegram does not know this customer');
  return { session, person };
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
