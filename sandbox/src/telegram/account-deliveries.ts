import { setTimeout as sleep } from 'node:timers/promises';
import type { AccountConnector, InboundEvent, InboundMedia, InboundMessage } from '@switchboard/server';
import { openAccount, sessionOf } from './accounts.ts';
import type { TelegramState } from './state.ts';
import type { AccountNews, ChatMessage, FileType, StoredFile } from './world.ts';

type Deliver = Parameters<AccountConnector['start']>[0]['deliver'];

export interface AccountDeliveries {
  /** Delivers waiting and future events of a user. */
  follow(userId: string): void;
  close(): Promise<void>;
}

const RETRY_AFTER = 500;

/** Delivers events one after the other for each user; an event leaves the queue after it is committed. */
export const createAccountDeliveries = (state: TelegramState, deliver: Deliver): AccountDeliveries => {
  const closing = new AbortController();
  const { signal } = closing;
  const running = new Map<string, Promise<void>>();

  const next = (userId: string): (() => Promise<void>) | undefined => {
    const session = sessionOf(state, userId);
    const news = session?.pending[0];
    if (session === undefined || news === undefined || signal.aborted) return undefined;
    const accountId = String(openAccount(state, { phone: session.phone }).id);
    return async () => {
      await deliver(userId, accountId, toEvent(news));
      session.pending = session.pending.filter((known) => known !== news);
      await state.save();
    };
  };

  const drain = async (userId: string): Promise<void> => {
    for (let take = next(userId); take !== undefined; take = next(userId)) {
      try {
        await take();
      } catch {
        await sleep(RETRY_AFTER, undefined, { signal }).catch(() => undefined);
      }
    }
    running.delete(userId);
  };

  const wake = (userId: string): void => {
    if (!running.has(userId))
      running.set(
        userId,
        Promise.resolve().then(() => drain(userId)),
      );
  };

  const stops: (() => void)[] = [];
  const followed = new Set<string>();
  const follow = (userId: string): void => {
    wake(userId);
    if (followed.has(userId)) return;
    followed.add(userId);
    const listener = () => wake(userId);
    state.arrivals.on(`account:${userId}`, listener);
    stops.push(() => state.arrivals.off(`account:${userId}`, listener));
  };

  const close = async (): Promise<void> => {
    closing.abort();
    for (const stop of stops) stop();
    await Promise.all(running.values());
  };

  return { follow, close };
};

const toEvent = (news: AccountNews): InboundEvent => {
  if (news.kind === 'deleted') return { kind: 'deleted', chatId: null, externalIds: news.ids.map(String) };
  const message = toInbound(news.message);
  if (news.kind === 'message') return { kind: 'message', message };
  return { kind: 'edited', message, editedAt: new Date(news.message.edited_at ?? news.message.at) };
};

const toInbound = (message: ChatMessage): InboundMessage => {
  const { message_id, chat, author, type, text, file, reply_to, at } = message;
  return {
    chatId: String(chat.id),
    externalId: String(message_id),
    author: author === 'customer' ? 'customer' : 'owner',
    sentAt: new Date(at),
    customer: { name: chat.name, username: chat.username ?? null, phone: chat.phone ?? null },
    language: null,
    type,
    text,
    inReplyTo: reply_to === undefined ? null : String(reply_to),
    media: file === undefined || type === 'text' ? null : toMedia(type, file),
    raw: null,
  };
};

const toMedia = (kind: FileType, file: StoredFile): InboundMedia => ({
  kind,
  name: kind === 'photo' ? null : file.name,
  contentType: file.contentType,
  size: file.size,
  width: file.width ?? null,
  height: file.height ?? null,
  duration: file.duration ?? null,
  waveform: file.waveform ?? null,
  remote: { fileId: file.id },
  thumbnail: file.thumbnail === undefined ? null : { fileId: file.thumbnail },
});
