import { setTimeout as sleep } from 'node:timers/promises';
import type { AccountConnector, InboundEvent, InboundMedia, InboundMessage } from '@switchboard/server';
import { channelOf, refOf, sessionOf } from './accounts.ts';
import type { TelegramState } from './state.ts';
import type { AccountNews, AccountSession, ChatMessage, FileType, StoredFile } from './world.ts';

type Deliver = Parameters<AccountConnector['start']>[0]['deliver'];

export interface AccountDeliveries {
  /** Delivers waiting and future events of an account. */
  follow(session: AccountSession): void;
  close(): Promise<void>;
}

const RETRY_AFTER = 500;

/** Delivers events one after the other for each account; an event leaves the queue after it is committed. */
export const createAccountDeliveries = (state: TelegramState, deliver: Deliver): AccountDeliveries => {
  const closing = new AbortController();
  const { signal } = closing;
  const running = new Map<string, Promise<void>>();

  const next = ({ userId, phone }: AccountSession): (() => Promise<void>) | undefined => {
    const session = sessionOf(state, userId, phone);
    const news = session?.pending[0];
    if (session === undefined || news === undefined || signal.aborted) return undefined;
    return async () => {
      await deliver(refOf(state, session), toEvent(news));
      session.pending = session.pending.filter((known) => known !== news);
      await state.save();
    };
  };

  const drain = async (account: AccountSession): Promise<void> => {
    for (let take = next(account); take !== undefined; take = next(account)) {
      try {
        await take();
      } catch {
        await sleep(RETRY_AFTER, undefined, { signal }).catch(() => undefined);
      }
    }
    running.delete(channelOf(account));
  };

  const wake = (account: AccountSession): void => {
    const channel = channelOf(account);
    if (!running.has(channel))
      running.set(
        channel,
        Promise.resolve().then(() => drain(account)),
      );
  };

  const stops: (() => void)[] = [];
  const followed = new Set<string>();
  const follow = (account: AccountSession): void => {
    wake(account);
    const channel = channelOf(account);
    if (followed.has(channel)) return;
    followed.add(channel);
    const listener = () => wake(account);
    state.arrivals.on(channel, listener);
    stops.push(() => state.arrivals.off(channel, listener));
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
  if (news.kind === 'read') return { kind: 'read', chatId: String(news.chat), upTo: String(news.upTo) };
  if (news.kind === 'reacted') {
    const { chat, message_id, customer_reaction, reaction = null } = news.message;
    const emojis = customer_reaction === undefined ? [] : [customer_reaction];
    const place = { chatId: String(chat.id), externalId: String(message_id) };
    return { kind: 'reacted', ...place, emojis, own: reaction };
  }
  const message = toInbound(news.message);
  if (news.kind === 'message') return { kind: 'message', message };
  return { kind: 'edited', message, editedAt: new Date(news.message.edited_at ?? news.message.at) };
};

const toInbound = (message: ChatMessage): InboundMessage => {
  const { message_id, chat, author, type, text, file, reply_to, album, at } = message;
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
    ...(album !== undefined && { albumId: album }),
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
