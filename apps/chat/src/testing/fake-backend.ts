import { type Conversation, conversationKey, type Message } from '@switchboard/api-client';
import { vi } from 'vitest';
import { aConversation } from './entities.ts';
import { type Api, createCalls, type Delivered } from './fake-calls.ts';
import { createRecords, type Records } from './fake-records.ts';
import { createFaults, type Fault } from './faults.ts';

export { type Fault, refusal } from './faults.ts';

type CallName = `inbox.${keyof Api['inbox']}` | `chats.${keyof Api['chats']}`;

export interface FakeBackendOptions extends Partial<Records> {
  /** Whether the backend offers the base contract only. */
  base?: boolean;
}

/** A backend in memory, with change numbers, long polls, idempotency keys and faults on demand. */
export const createFakeBackend = ({
  base = false,
  conversations = [],
  messages = {},
}: FakeBackendOptions = {}) => {
  const records = createRecords({ conversations, messages });
  const faults = createFaults({ refuses: (name) => base && name.startsWith('inbox.') });
  const delivered: Delivered[] = [];
  const calls = createCalls({ records, idempotent: !base, onDelivered: (one) => delivered.push(one) });

  /** The calls of one tab; they hang once the tab is closed. */
  const api = (isClosed: () => boolean = () => false) => {
    const wrap = <Group extends 'inbox' | 'chats', Name extends keyof Api[Group]>(
      group: Group,
      name: Name,
    ) => {
      const call = calls[group][name] as (...given: unknown[]) => Promise<unknown>;
      const label = `${group}.${String(name)}` as CallName;
      const counted = vi.fn((...given: unknown[]) => faults.run(label, isClosed, () => call(...given)));
      return counted as unknown as Api[Group][Name] & typeof counted;
    };
    return {
      inbox: {
        list: wrap('inbox', 'list'),
        changes: wrap('inbox', 'changes'),
        conversation: wrap('inbox', 'conversation'),
        history: wrap('inbox', 'history'),
        markRead: wrap('inbox', 'markRead'),
        markUnread: wrap('inbox', 'markUnread'),
        setHandler: wrap('inbox', 'setHandler'),
        setAttention: wrap('inbox', 'setAttention'),
        undelivered: wrap('inbox', 'undelivered'),
        tryAgain: wrap('inbox', 'tryAgain'),
        dropUndelivered: wrap('inbox', 'dropUndelivered'),
        sendMedia: wrap('inbox', 'sendMedia'),
        sendAlbum: wrap('inbox', 'sendAlbum'),
        type: wrap('inbox', 'type'),
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
    arrive: (id: string, text: string, given: Partial<Message> = {}) => records.add(id, { text, ...given }),
    edit: records.edit,
    leaveUndelivered: records.leaveUndelivered,
    change: records.change,
    addConversation: (conversation: Conversation = aConversation()) => records.put(conversation),
    /** The next calls of this name go wrong, in this order. */
    fail: (name: CallName, ...given: Fault[]) => faults.add(name, ...given),
    setReachable: faults.setReachable,
    restore: records.restore,
    /** The messages delivered to customers, in order. */
    delivered,
    history: records.historyOf,
    conversation: records.find,
    keyOf: (id: string) => conversationKey(records.conversationOf(id)),
  };
};
