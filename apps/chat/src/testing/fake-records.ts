import type { Conversation, InboxChanges, InboxFilter, Message, Undelivered } from '@switchboard/api-client';
import { aMessage } from './entities.ts';
import { refusal } from './faults.ts';

export interface Records {
  conversations: Conversation[];
  /** Messages by the id of their conversation. */
  messages: Record<string, Message[]>;
}

export const matches = ({ source, attention, unread }: Conversation, filter: InboxFilter): boolean =>
  ({
    all: true,
    accounts: source === 'account',
    bots: source === 'bot',
    attention: attention !== null,
    unread: unread > 0,
  })[filter];

/** The conversations and messages of a fake backend, with change numbers. */
export const createRecords = ({ conversations, messages }: Records) => {
  const chats = new Map(conversations.map((one) => [one.id, one]));
  const histories = new Map(Object.entries(messages).map(([id, list]) => [id, [...list]]));
  const changed = new Map<string, number>();
  const waiting = new Set<() => void>();
  let number = 0;
  let epoch = 'epoch-1';
  let ts = 1_000_000;

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
      customers: [],
      counts: newConversations.length > 0 ? counts() : null,
    };
  };

  const lists = new Map<string, readonly Undelivered[]>();
  /** Messages of a conversation that did not arrive. */
  const leaveUndelivered = (id: string, list: readonly Undelivered[]): Conversation => {
    lists.set(id, list);
    const { undelivered: _, ...rest } = conversationOf(id);
    const count = (state: Undelivered['state']) => list.filter((one) => one.state === state).length;
    const last = list.findLast(({ state }) => state !== 'unknown');
    const undelivered = {
      ...{ failed: count('failed'), waiting: count('waiting'), unknown: count('unknown') },
      ...{
        last_text: last?.text ?? '',
        last_type: last?.msg_type ?? null,
        last_at: last?.written_at ?? null,
      },
    };
    chats.set(id, { ...rest, ...(list.length > 0 && { undelivered }) });
    return change(id, {});
  };

  return {
    historyOf,
    conversationOf,
    undeliveredOf: (id: string) => lists.get(id) ?? [],
    leaveUndelivered,
    find: (id: string) => chats.get(id),
    newestFirst: () => [...chats.values()].sort((a, b) => b.last_message_ts - a.last_message_ts),
    counts,
    cursor: () => `${epoch}.${number}`,
    changesAfter,
    nextChange,
    add,
    change,
    /** A message changes, as by an edit. */
    edit(id: string, messageId: string, update: Partial<Message>) {
      const history = historyOf(id);
      const index = history.findIndex((message) => message.id === messageId);
      const before = history[index];
      if (before) history[index] = { ...before, ...update };
      mark(`m:${id}:${messageId}`);
    },
    put(conversation: Conversation) {
      chats.set(conversation.id, conversation);
      mark(`c:${conversation.id}`);
    },
    /** Replaces the database: older cursors belong to another epoch. */
    restore() {
      epoch = `${epoch}+`;
      for (const wake of [...waiting]) wake();
    },
  };
};
export type FakeRecords = ReturnType<typeof createRecords>;
