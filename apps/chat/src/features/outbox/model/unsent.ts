import { type Conversation, conversationKey, type UndeliveredCounts } from '@switchboard/api-client';
import type { OutboxItem } from './outbox.ts';

/** The messages of the outbox that did not go out, by the key of their conversation. */
type Unsent = ReadonlyMap<string, UndeliveredCounts>;

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
  const last = behind.findLast(({ state }) => state !== 'unconfirmed');
  return {
    ...{ failed, waiting, unknown },
    last_text: last?.letter.text ?? '',
    last_type: last ? (last.letter.file?.kind ?? 'text') : null,
    last_at: last?.writtenAt ?? null,
  };
};

/** @param items in the order of writing */
const unsentOf = (items: readonly OutboxItem[]): Unsent => {
  const lanes = new Map<string, OutboxItem[]>();
  for (const item of items) {
    const lane = conversationKey(item.conversation);
    lanes.set(lane, [...(lanes.get(lane) ?? []), item]);
  }
  return new Map(
    [...lanes].flatMap(([lane, own]) => {
      const counts = countsOf(own);
      return counts ? [[lane, counts]] : [];
    }),
  );
};

/** What the server knows and what only this browser knows; a refused message is known to both. */
const together = (server: UndeliveredCounts = NOTHING, here: UndeliveredCounts): UndeliveredCounts => {
  const last = (here.last_at ?? 0) > (server.last_at ?? 0) ? here : server;
  return {
    failed: Math.max(server.failed, here.failed),
    waiting: server.waiting + here.waiting,
    unknown: Math.max(server.unknown, here.unknown),
    ...{ last_text: last.last_text, last_type: last.last_type, last_at: last.last_at },
  };
};

export type UnsentMarks = ReturnType<typeof createUnsentMarks>;

/** Adds the messages of the outbox to conversations as the server sends them. */
export const createUnsentMarks = () => {
  let unsent: Unsent = new Map();
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
      const here = unsent.get(conversationKey(conversation));
      const server = serverOf(conversation);
      if (!here && server === conversation.undelivered) return conversation;
      const { undelivered: _, ...rest } = conversation;
      if (!here) return { ...rest, ...(server && { undelivered: server }) };
      const undelivered = together(server, here);
      originals.set(undelivered, { server });
      return { ...rest, undelivered };
    },
    /** The number of conversations of which only this browser knows. */
    onlyHere: (known: ReadonlyMap<string, Conversation>): number =>
      [...unsent.keys()].filter((key) => {
        const conversation = known.get(key);
        return conversation === undefined || serverOf(conversation) === undefined;
      }).length,
  };
};
