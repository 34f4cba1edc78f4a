import {
  type ApiClient,
  type Conversation,
  conversationKey,
  HttpError,
  type InboxChanges,
  type InboxFilter,
  type Message,
  NetworkError,
  NotSupportedError,
} from '@switchboard/api-client';
import { vi } from 'vitest';
import { aConversation, aMessage } from './entities.ts';
import { ofHost } from './of-host.ts';

type Api = Pick<ApiClient, 'inbox' | 'chats'>;
type CallName = `inbox.${keyof Api['inbox']}` | `chats.${keyof Api['chats']}`;

/** How a call goes wrong: an error before the server acts, or a lost answer after it acted. */
export type Fault = Error | 'request-lost' | 'answer-lost' | { after: Error } | Promise<unknown>;

/** The error of a call that the backend refuses. */
export const refusal = (
  status: number,
  body: { detail?: string; code?: string } = {},
  retryAfter?: number,
): Error => ofHost(new HttpError(body.detail ?? '', status, body, retryAfter));

const accountsOnly = (source: Conversation['source']) => {
  if (source === 'bot') throw ofHost(new NotSupportedError('Not supported for bot conversations'));
};

const lost = () => ofHost(new NetworkError('No connection to the server'));

export interface FakeBackendOptions {
  /** Whether the backend offers the base contract only. */
  base?: boolean;
  conversations?: Conversation[];
  /** Messages by the id of their conversation. */
  messages?: Record<string, Message[]>;
}

const matches = ({ source, attention, unread }: Conversation, filter: InboxFilter): boolean =>
  ({
    all: true,
    accounts: source === 'account',
    bots: source === 'bot',
    attention: attention !== null,
    unread: unread > 0,
  })[filter];

/** A backend in memory, with change numbers, long polls, idempotency keys and faults on demand. */
export const createFakeBackend = ({
  base = false,
  conversations = [],
  messages = {},
}: FakeBackendOptions = {}) => {
  const chats = new Map(conversations.map((one) => [one.id, one]));
  const histories = new Map(Object.entries(messages).map(([id, list]) => [id, [...list]]));
  const changed = new Map<string, number>();
  const faults = new Map<CallName, Fault[]>();
  const waiting = new Set<() => void>();
  const delivered: { conversation: string; text: string; key: string }[] = [];
  let number = 0;
  let epoch = 'epoch-1';
  let ts = 1_000_000;
  let reachable = true;

  const historyOf = (id: string): Message[] => {
    const history = histories.get(id) ?? [];
    histories.set(id, history);
    return history;
  };
  const mark = (...keys: string[]) => {
    number += 1;
    for (const key of keys) changed.set(key, number);
    for (const wake of [...waiting]) wake();
  };
  const conversationOf = (id: string): Conversation => {
    const found = chats.get(id);
    if (!found) throw refusal(404, { detail: 'There is no such conversation' });
    return found;
  };
  const change = (id: string, update: Partial<Conversation>): Conversation => {
    const next = { ...conversationOf(id), ...update };
    chats.set(id, next);
    mark(`c:${id}`);
    return next;
  };
  const counts = () => {
    const count = (filter: InboxFilter) => [...chats.values()].filter((one) => matches(one, filter)).length;
    return {
      all: count('all'),
      accounts: count('accounts'),
      bots: count('bots'),
      attention: count('attention'),
      unread: count('unread'),
    };
  };
  const add = (id: string, given: Partial<Message>): Message => {
    ts += 1;
    const message = aMessage({ id: `message-${ts}`, ts, sent_at: ts, ...given });
    historyOf(id).push(message);
    const before = conversationOf(id);
    chats.set(id, {
      ...before,
      last_message_ts: message.ts,
      last_message_text: message.text,
      last_message_author: message.author,
      unread: before.unread + Number(message.direction === 'in'),
    });
    mark(`c:${id}`, `m:${id}:${message.id}`);
    return message;
  };

  /** Resolves at the next change, after `timeout` seconds, or rejects with the abort. */
  const nextChange = (timeout: number, signal: AbortSignal | undefined): Promise<void> =>
    new Promise((resolve, reject) => {
      const end = () => {
        clearTimeout(timer);
        waiting.delete(end);
        resolve();
      };
      const timer = setTimeout(end, timeout * 1000);
      waiting.add(end);
      signal?.addEventListener('abort', () => {
        end();
        reject(signal.reason);
      });
    });

  const changesAfter = (cursor: string): InboxChanges => {
    const [name, after] = cursor.split('.');
    const reset = name !== epoch;
    const isNew = (key: string) => !reset && (changed.get(key) ?? 0) > Number(after);
    const newConversations = [...chats.values()].filter(({ id }) => isNew(`c:${id}`));
    return {
      cursor: `${epoch}.${number}`,
      reset,
      more: false,
      conversations: newConversations,
      messages: [...histories].flatMap(([conversationId, list]) =>
        list
          .filter(({ id }) => isNew(`m:${conversationId}:${id}`))
          .map((message) => ({ ...message, conversationId })),
      ),
      counts: newConversations.length > 0 ? counts() : null,
    };
  };
  const isQuiet = ({ reset, conversations: some, messages: more }: InboxChanges) =>
    !reset && some.length + more.length === 0;

  const deliver = (id: string, text: string, key: string, inReplyTo?: string): Message => {
    conversationOf(id);
    const before = historyOf(id).find(({ client_key }) => client_key === key);
    if (before && !base) return before;
    delivered.push({ conversation: id, text, key });
    const client_key = base ? null : key;
    return add(id, { direction: 'out', author: 'owner', text, client_key, in_reply_to: inReplyTo ?? null });
  };

  const page = <Item>(items: Item[], from: number, size: number) => ({
    items: items.slice(from, from + size),
    hasMore: from + size < items.length,
  });
  const newestFirst = () => [...chats.values()].sort((a, b) => b.last_message_ts - a.last_message_ts);

  const calls: Api = {
    inbox: {
      async list({ filter = 'all', search = '', before = Number.POSITIVE_INFINITY, limit = 50 } = {}) {
        const found = newestFirst().filter(
          (one) =>
            matches(one, filter) &&
            one.last_message_ts < before &&
            `${one.customer.name} ${one.last_message_text}`.toLowerCase().includes(search.toLowerCase()),
        );
        const { items, hasMore } = page(found, 0, limit);
        const next = hasMore ? (items.at(-1)?.last_message_ts ?? null) : null;
        return { items, next, counts: counts(), cursor: `${epoch}.${number}` };
      },
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
      async setHandler(id, handler, given) {
        const { handler_epoch } = conversationOf(id);
        if (given !== undefined && given !== handler_epoch) throw refusal(409, { code: 'stale_epoch' });
        return change(id, { handler, handler_epoch: handler_epoch + 1 });
      },
      setAttention: async (id, attention) => change(id, { attention }),
      sendMedia: async (id, { name }, { key }) => deliver(id, name, key),
      searchMessages: async () => ({ items: [], next: null }),
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

  const never = () => new Promise<never>(() => {});

  /** Runs a call with the faults that the test ordered. */
  const run = async <T>(name: CallName, isClosed: () => boolean, act: () => Promise<T>): Promise<T> => {
    // The code of a closed tab gets no answer.
    if (isClosed()) return never();
    const answered = async (work: () => Promise<T>): Promise<T> => {
      try {
        return await work();
      } finally {
        if (isClosed()) await never();
      }
    };
    return answered(async () => {
      const fault = faults.get(name)?.shift();
      if (!reachable || fault === 'request-lost') throw lost();
      if (base && name.startsWith('inbox.')) throw refusal(404);
      if (fault instanceof Error) throw fault;
      if (fault instanceof Promise) await fault;
      const answer = await act();
      if (!reachable || fault === 'answer-lost') throw lost();
      if (typeof fault === 'object' && 'after' in fault) throw fault.after;
      return answer;
    });
  };

  /** The calls of one tab; they hang once the tab is closed. */
  const api = (isClosed: () => boolean = () => false) => {
    const wrap = <Group extends 'inbox' | 'chats', Name extends keyof Api[Group]>(
      group: Group,
      name: Name,
    ) => {
      const call = calls[group][name] as (...given: unknown[]) => Promise<unknown>;
      const label = `${group}.${String(name)}` as CallName;
      const counted = vi.fn((...given: unknown[]) => run(label, isClosed, () => call(...given)));
      return counted as unknown as Api[Group][Name] & typeof counted;
    };
    return {
      inbox: {
        list: wrap('inbox', 'list'),
        changes: wrap('inbox', 'changes'),
        conversation: wrap('inbox', 'conversation'),
        history: wrap('inbox', 'history'),
        markRead: wrap('inbox', 'markRead'),
        setHandler: wrap('inbox', 'setHandler'),
        setAttention: wrap('inbox', 'setAttention'),
        sendMedia: wrap('inbox', 'sendMedia'),
        searchMessages: wrap('inbox', 'searchMessages'),
      },
      chats: {
        list: wrap('chats', 'list'),
        messages: wrap('chats', 'messages'),
        sendText: wrap('chats', 'sendText'),
        sendMedia: wrap('chats', 'sendMedia'),
        poll: wrap('chats', 'poll'),
      },
    };
  };

  return {
    api,
    /** A message of the customer arrives. */
    arrive: (id: string, text: string, given: Partial<Message> = {}) => add(id, { text, ...given }),
    /** A message changes, as by an edit. */
    edit(id: string, messageId: string, update: Partial<Message>) {
      const history = historyOf(id);
      const index = history.findIndex((message) => message.id === messageId);
      const before = history[index];
      if (before) history[index] = { ...before, ...update };
      mark(`m:${id}:${messageId}`);
    },
    change,
    addConversation(conversation: Conversation = aConversation()) {
      chats.set(conversation.id, conversation);
      mark(`c:${conversation.id}`);
    },
    /** The next calls of this name go wrong, in this order. */
    fail: (name: CallName, ...given: Fault[]) =>
      void faults.set(name, [...(faults.get(name) ?? []), ...given]),
    setReachable(value: boolean) {
      reachable = value;
    },
    /** Replaces the database: cursors of before are of another epoch. */
    restore() {
      epoch = `${epoch}+`;
      for (const wake of [...waiting]) wake();
    },
    /** What customers got, in order. */
    delivered,
    history: (id: string) => historyOf(id),
    conversation: (id: string) => chats.get(id),
    keyOf: (id: string) => conversationKey(conversationOf(id)),
  };
};
export type FakeBackend = ReturnType<typeof createFakeBackend>;
export type FakeApi = ReturnType<FakeBackend['api']>;
