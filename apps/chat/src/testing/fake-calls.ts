import {
  type ApiClient,
  albumKey,
  type Conversation,
  type InboxChanges,
  type Message,
  NotSupportedError,
} from '@switchboard/api-client';
import { waitsSince } from '../features/conversations/model/waiting.ts';
import { type FakeRecords, matches } from './fake-records.ts';
import { refusal } from './faults.ts';
import { ofHost } from './of-host.ts';

export type Api = Pick<ApiClient, 'inbox' | 'chats'>;

/** A text or a file that a customer got. */
export interface Delivered {
  conversation: string;
  text: string;
  key: string;
}

export interface CallsOptions {
  records: FakeRecords;
  /** Whether the backend recognises the key of a repeat. */
  idempotent: boolean;
  onDelivered: (delivered: Delivered) => void;
}

const accountsOnly = (source: Conversation['source']) => {
  if (source === 'bot') throw ofHost(new NotSupportedError('Not supported for bot conversations'));
};

/** Changes of messages are tested at the components that ask for them. */
const notOffered = () => Promise.reject(refusal(404));

/** The calls of the API over records in memory, with long polls and idempotency keys. */
export const createCalls = ({ records, idempotent, onDelivered }: CallsOptions): Api => {
  const { historyOf, conversationOf, newestFirst, counts, changesAfter, nextChange, change } = records;
  const isQuiet = ({ reset, conversations: some, messages: more }: InboxChanges) =>
    !reset && some.length + more.length === 0;

  const deliver = (id: string, text: string, key: string, inReplyTo?: string): Message => {
    conversationOf(id);
    const before = historyOf(id).find(({ client_key }) => client_key === key);
    if (before && idempotent) return before;
    onDelivered({ conversation: id, text, key });
    const client_key = idempotent ? key : null;
    return records.add(id, {
      direction: 'out',
      author: 'owner',
      text,
      client_key,
      in_reply_to: inReplyTo ?? null,
    });
  };

  const page = <Item>(items: Item[], from: number, size: number) => ({
    items: items.slice(from, from + size),
    hasMore: from + size < items.length,
  });

  return {
    inbox: {
      async list({
        filter = 'all',
        search = '',
        before = Number.POSITIVE_INFINITY,
        limit = 50,
        waiting,
      } = {}) {
        const found = newestFirst().filter(
          (one) =>
            matches(one, filter) &&
            one.last_message_ts < before &&
            `${one.customer.name} ${one.last_message_text}`.toLowerCase().includes(search.toLowerCase()),
        );
        const { items, hasMore } = page(found, 0, limit);
        const next = hasMore ? (items.at(-1)?.last_message_ts ?? null) : null;
        const listed = newestFirst()
          .filter(
            ({ attention, unread, waiting_since, undelivered }) =>
              attention !== null || unread > 0 || waiting_since !== null || (undelivered?.failed ?? 0) > 0,
          )
          .sort((one, other) => waitsSince(one) - waitsSince(other));
        return {
          ...{ items, next, counts: counts(), cursor: records.cursor() },
          ...(waiting && { waiting: listed.slice(0, waiting) }),
        };
      },
      cards: async () => ({ tags: [], stages: [] }),
      async changes({ cursor, timeout = 25 }, signal) {
        if (isQuiet(changesAfter(cursor)) && timeout > 0) await nextChange(timeout, signal);
        return changesAfter(cursor);
      },
      conversation: async (id) => conversationOf(id),
      async history(id, { before, after, around, at, limit = 50 } = {}) {
        conversationOf(id);
        const all = historyOf(id);
        const place = (matching: (message: Message) => boolean) => {
          const index = all.findIndex(matching);
          return index < 0 ? all.length : index;
        };
        const middle = all.findIndex((message) => message.id === around);
        if (around !== undefined && middle < 0) throw refusal(404);
        const start = () => {
          if (before !== undefined) return Math.max(0, place((one) => one.ts >= before) - limit);
          if (after !== undefined) return place((one) => one.ts > after);
          if (at !== undefined) return place((one) => one.sent_at >= at);
          return Math.max(0, around === undefined ? all.length - limit : middle - Math.floor(limit / 2));
        };
        const from = start();
        const to = before === undefined ? from + limit : place((one) => one.ts >= before);
        return { items: all.slice(from, to), hasOlder: from > 0, hasNewer: to < all.length };
      },
      async markRead(id, read) {
        const { read_ts, unread } = conversationOf(id);
        if (read <= read_ts && unread === 0) return conversationOf(id);
        const left = historyOf(id).filter((one) => one.direction === 'in' && one.ts > read).length;
        return change(id, { read_ts: Math.max(read, read_ts), unread: left });
      },
      async markUnread(id, back) {
        const { read_ts, unread } = conversationOf(id);
        const written = historyOf(id).filter((one) => one.direction === 'in');
        const to = back ?? (written.at(-1)?.ts ?? conversationOf(id).last_message_ts) - 1;
        if (back === undefined ? unread > 0 : back >= read_ts) return conversationOf(id);
        const above = written.filter(({ ts }) => ts > to).length;
        return change(id, { read_ts: to, unread: back === undefined ? Math.max(1, above) : above });
      },
      async setHandler(id, handler, given) {
        const { handler_epoch } = conversationOf(id);
        if (given !== undefined && given !== handler_epoch) throw refusal(409, { code: 'stale_epoch' });
        return change(id, { handler, handler_epoch: handler_epoch + 1 });
      },
      undelivered: async (id) => [...records.undeliveredOf(id)],
      tryAgain: async (id, message) =>
        records.leaveUndelivered(
          id,
          records.undeliveredOf(id).map((one) => (one.id === message ? { ...one, state: 'waiting' } : one)),
        ),
      dropUndelivered: async (id, message) =>
        records.leaveUndelivered(
          id,
          records.undeliveredOf(id).filter((one) => one.id !== message),
        ),
      setAttention: async (id, attention) => change(id, { attention }),
      sendMedia: async (id, { name }, { key }) => deliver(id, name, key),
      sendAlbum: async (id, { files, caption = '' }, { key }) =>
        files.map(({ name }, place) =>
          deliver(id, place === 0 ? caption || name : name, albumKey(key, place)),
        ),
      editMessage: notOffered,
      deleteMessage: notOffered,
      react: notOffered,
      forward: notOffered,
      type: async () => {},
      dismissActs: notOffered,
      async searchMessages({ q, conversation, before = Number.POSITIVE_INFINITY, limit = 50 }) {
        const words = q.toLowerCase().split(/\s+/).filter(Boolean);
        const found = newestFirst()
          .filter(({ id }) => conversation === undefined || id === conversation)
          .flatMap((one) => historyOf(one.id).map((message) => ({ message, conversation: one })))
          .filter(({ message: { ts, text } }) => {
            const searched = text.toLowerCase();
            return ts < before && words.every((word) => searched.includes(word));
          })
          .sort((one, other) => other.message.ts - one.message.ts);
        const { items, hasMore } = page(found, 0, limit);
        return { items, next: hasMore ? (items.at(-1)?.message.ts ?? null) : null };
      },
    },
    chats: {
      list: async ({ source, page: number = 1, page_size = 50 }) =>
        page(
          newestFirst().filter((one) => one.source === source),
          (number - 1) * page_size,
          page_size,
        ),
      async messages({ id, source }, { before = Number.POSITIVE_INFINITY, after = -1, page_size = 50 } = {}) {
        accountsOnly(source);
        const found = historyOf(id).filter((one) => one.ts < before && one.ts > after);
        const items = after >= 0 ? found.slice(0, page_size) : found.slice(-page_size);
        return { items, hasMore: found.length > items.length };
      },
      sendText: async ({ id }, text, key, inReplyTo) => deliver(id, text, key, inReplyTo),
      async sendMedia({ id, source }, { name }, key) {
        accountsOnly(source);
        return deliver(id, name, key);
      },
      async poll({ id, source }, { after, timeout = 25, signal }) {
        accountsOnly(source);
        const news = () => historyOf(id).filter((one) => one.ts > after);
        if (news().length === 0) await nextChange(timeout, signal);
        const items = news();
        return { items, latest: items.at(-1)?.ts ?? after };
      },
    },
  };
};
