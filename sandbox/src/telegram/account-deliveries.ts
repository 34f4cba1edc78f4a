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

/** The deliveries of an account. */
interface Turn {
  /** Events that are still delivered one after the other. */
  alone: number;
  /** Whether the dashboard may have been told of a backlog. */
  isBehind: boolean;
  saved: Promise<void>;
}

/** Events that are delivered together. */
const TOGETHER = 100;

/** Events from which the dashboard is told how many wait. */
const MANY = 20;

/**
 * Delivers the events of each account in order, several at once; those that are committed leave the queue. Where that
 * fails, one after the other.
 */
export const createAccountDeliveries = (state: TelegramState, deliver: Deliver): AccountDeliveries => {
  const closing = new AbortController();
  const { signal } = closing;
  const running = new Map<string, Promise<void>>();

  const news = (account: AccountSession) => sessionOf(state, account.userId, account.phone)?.pending ?? [];

  /** @returns whether there may be more */
  const take = async (account: AccountSession, turn: Turn): Promise<boolean> => {
    const session = sessionOf(state, account.userId, account.phone);
    if (session === undefined || signal.aborted) return false;
    const taken = session.pending.slice(0, turn.alone > 0 ? 1 : TOGETHER);
    const waiting = session.pending.length - taken.length;
    const isTold = turn.isBehind || waiting >= MANY;
    const backlog = isTold ? { handled: taken.length, waiting } : undefined;
    if (taken.length === 0 && backlog === undefined) return false;
    await deliver(refOf(state, session), taken.map(toEvent), backlog);
    turn.isBehind = isTold && waiting > 0;
    const delivered = new Set(taken);
    session.pending = session.pending.filter((known) => !delivered.has(known));
    // What is delivered again after a crash changes nothing, so the next ones need not wait for the disk.
    turn.saved = state.save();
    turn.saved.catch(() => undefined);
    return session.pending.length > 0;
  };

  const drain = async (account: AccountSession, turn: Turn): Promise<void> => {
    for (let isMore = true; isMore; ) {
      try {
        isMore = await take(account, turn);
        turn.alone = Math.max(0, turn.alone - 1);
      } catch {
        // One of them may be at fault: those before it do not wait for it.
        const wereTogether = turn.alone === 0 && news(account).length > 1;
        turn.alone = TOGETHER;
        if (!wereTogether) await sleep(RETRY_AFTER, undefined, { signal }).catch(() => undefined);
      }
    }
    running.delete(channelOf(account));
  };

  const turns = new Map<string, Turn>();
  const turnOf = (channel: string): Turn => {
    // An earlier process may have told of a backlog.
    const turn = turns.get(channel) ?? { alone: 0, isBehind: true, saved: Promise.resolve() };
    turns.set(channel, turn);
    return turn;
  };

  const wake = (account: AccountSession): void => {
    const channel = channelOf(account);
    if (!running.has(channel))
      running.set(
        channel,
        Promise.resolve().then(() => drain(account, turnOf(channel))),
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
    await Promise.allSettled([...turns.values()].map(({ saved }) => saved));
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
