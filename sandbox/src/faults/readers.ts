import type { Booking, Conversation, InboxChanges, Message } from '@switchboard/api-client';
import { pause } from '@switchboard/common/async/pause';
import type { Browser } from './browser.ts';
import type { Reading } from './history.ts';

/** Seconds that a server may wait for a change. */
const WAIT = 2;
/** Milliseconds after a call without an answer. */
const REST = 200;

type StoredMessage = InboxChanges['messages'][number];

/** Every booking is in one of them: slots, and visits of today. */
const SPANS = [
  { from: '2034-01-01T00:00:00Z', to: '2036-01-01T00:00:00Z' },
  { from: '2020-01-01T00:00:00Z', to: '2034-01-01T00:00:00Z' },
] as const;

const byId = <T extends { id: string }>(entities: readonly T[]): Record<string, T> =>
  Object.fromEntries(entities.map((entity) => [entity.id, entity]));

/** Where the changes of an inbox and of its bookings begin. */
export interface Cursors {
  inbox: string;
  bookings: string;
}

/** The cursors of an empty business. */
export const firstCursors = async ({ api }: Browser): Promise<Cursors> => ({
  inbox: (await api.inbox.list()).cursor,
  bookings: (await api.booking.bookings.range(SPANS[0])).cursor ?? '',
});

/** A reader that follows `changes` from its first cursors, through both servers. */
export const createFollower = (name: string, browser: Browser, cursors: Cursors, signal: AbortSignal) => {
  const conversations = new Map<string, Conversation>();
  const messages = new Map<string, StoredMessage>();
  const bookings = new Map<string, Booking>();
  let resets = 0;

  const follow = async (
    cursor: string,
    read: (cursor: string) => Promise<{ cursor: string; reset: boolean }>,
  ) => {
    let next = cursor;
    while (!signal.aborted) {
      try {
        const answer = await read(next);
        next = answer.cursor;
        if (answer.reset) resets += 1;
      } catch {
        browser.turn();
        await pause(REST, signal);
      }
    }
  };

  const following = Promise.all([
    follow(cursors.inbox, async (from) => {
      const answer = await browser.api.inbox.changes({ cursor: from, timeout: WAIT }, signal);
      for (const conversation of answer.conversations) conversations.set(conversation.id, conversation);
      for (const message of answer.messages) messages.set(message.id, message);
      return answer;
    }),
    follow(cursors.bookings, async (from) => {
      const answer = await browser.api.booking.bookings.changes({ cursor: from, timeout: WAIT }, signal);
      for (const booking of answer.bookings) bookings.set(booking.id, booking);
      for (const id of answer.removed) bookings.delete(id);
      return answer;
    }),
  ]);
  return {
    reading: (): Reading => ({
      ...{ name, resets },
      conversations: Object.fromEntries(conversations),
      messages: Object.fromEntries(messages),
      bookings: Object.fromEntries(bookings),
    }),
    /** Whether a person was called for a customer. */
    needsPerson: (customer: string): boolean =>
      [...conversations.values()].some(
        (conversation) => conversation.customer.name === customer && conversation.attention !== null,
      ),
    /** Resolves after the signal was aborted. */
    following,
  };
};

/** Reads everything, as a page that was just opened and scrolled to its ends. */
export const readAfresh = async (name: string, { api }: Browser): Promise<Reading> => {
  const { items: conversations } = await api.inbox.list({ limit: 200 });
  const messages: StoredMessage[] = [];
  for (const { id: conversationId } of conversations) {
    let before: number | undefined;
    do {
      const page = await api.inbox.history(conversationId, { limit: 200, ...(before && { before }) });
      messages.push(...page.items.map((message: Message) => ({ ...message, conversationId })));
      before = page.hasOlder ? page.items[0]?.ts : undefined;
    } while (before !== undefined);
  }
  const files: Record<string, string> = {};
  for (const { text, media } of messages)
    if (media) files[text ?? ''] = await api.media.load(media.id).then((blob) => blob.text(), String);
  const spans = await Promise.all(SPANS.map((span) => api.booking.bookings.range(span)));
  return {
    ...{ name, resets: 0, files },
    conversations: byId(conversations),
    messages: byId(messages),
    bookings: byId(spans.flatMap(({ bookings }) => bookings)),
  };
};
