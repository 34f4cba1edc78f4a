import { type Conversation, conversationKey, type UndeliveredCounts } from '@switchboard/api-client';
import type { OutboxItem } from './outbox.ts';

/** What the outbox knows of a conversation. */
interface Unsent {
  /** Present when messages did not go out. */
  counts: UndeliveredCounts | undefined;
  /** The newest message that goes out by itself or failed. */
  outgoing: Conversation['outgoing'];
}

const NOTHING: UndeliveredCounts = {
  ...{ failed: 0, waiting: 0, unknown: 0 },
  ...{ last_text: '', last_type: null, last_at: null },
};

const countsOf = (items: readonly OutboxItem[]): UndeliveredCounts | undefined => {
  const failed = items.filter(({ state, kept }) => state === 'failed' && !kept).length;
  const unknown = items.filter(({ state }) => state === 'unconfirmed').length;
  const first = items.findIndex(({ state }) => state === 'failed');
  if (first < 0 && unknown === 0) return undefined;
  const behind = first < 0 ? [] : items.slice(first);
  const waiting = behind.filter(({ state }) => state === 'waiting' || state === 'sending').length;
  return { ...NOTHING, failed, waiting, unknown };
};

const outgoingOf = (items: readonly OutboxItem[]): Unsent['outgoing'] => {
  const last = items.findLast(({ state }) => state !== 'unconfirmed');
  if (!last) return undefined;
  const { letter, writtenAt: at } = last;
  return { text: letter.text, type: letter.file?.kind ?? 'text', at };
};

/** When the last message that the backend knows of was sent, in milliseconds since the epoch. */
const lastAt = ({ last_message_at, last_message_ts }: Conversation): number =>
  Date.parse(last_message_at ?? '') || last_message_ts;

/** @param items in the order of writing */
const unsentOf = (items: readonly OutboxItem[]): ReadonlyMap<string, Unsent> => {
  const lanes = new Map<string, OutboxItem[]>();
  for (const item of items) {
    const lane = conversationKey(item.conversation);
    lanes.set(lane, [...(lanes.get(lane) ?? []), item]);
  }
  return new Map(
    [...lanes].map(([lane, own]) => [lane, { counts: countsOf(own), outgoing: outgoingOf(own) }]),
  );
};

/** What the server knows and what only this browser knows; a refused message is known to both. */
const together = (server: UndeliveredCounts = NOTHING, here: UndeliveredCounts): UndeliveredCounts => ({
  ...server,
  failed: Math.max(server.failed, here.failed),
  waiting: server.waiting + here.waiting,
  unknown: Math.max(server.unknown, here.unknown),
});

export type UnsentMarks = ReturnType<typeof createUnsentMarks>;

/** Adds the messages of the outbox to conversations as the server sends them. */
export const createUnsentMarks = () => {
  let unsent: ReadonlyMap<string, Unsent> = new Map();
  /** What the server sent, by the counts that were made of it. */
  const originals = new WeakMap<UndeliveredCounts, { server: UndeliveredCounts | undefined }>();
  const serverOf = ({ undelivered }: Conversation): UndeliveredCounts | undefined => {
    const made = undelivered && originals.get(undelivered);
    return made ? made.server : undelivered;
  };

  return {
    /** Takes the items of the outbox. Returns the keys of the conversations that change. */
    take(items: readonly OutboxItem[]): string[] {
      const before = unsent;
      unsent = unsentOf(items);
      const keys = new Set([...before.keys(), ...unsent.keys()]);
      return [...keys].filter((key) => JSON.stringify(before.get(key)) !== JSON.stringify(unsent.get(key)));
    },
    applyTo(conversation: Conversation): Conversation {
      const { counts, outgoing: written } = unsent.get(conversationKey(conversation)) ?? {};
      const outgoing = written && written.at > lastAt(conversation) ? written : undefined;
      const server = serverOf(conversation);
      if (!counts && server === conversation.undelivered && outgoing === conversation.outgoing)
        return conversation;
      const { undelivered: _, outgoing: __, ...rest } = conversation;
      const undelivered = counts ? together(server, counts) : server;
      if (counts && undelivered) originals.set(undelivered, { server });
      return { ...rest, ...(undelivered && { undelivered }), ...(outgoing && { outgoing }) };
    },
    /** The number of conversations of which only this browser knows. */
    onlyHere: (known: ReadonlyMap<string, Conversation>): number =>
      [...unsent].filter(([key, { counts }]) => {
        const conversation = known.get(key);
        return counts && (conversation === undefined || serverOf(conversation) === undefined);
      }).length,
  };
};
