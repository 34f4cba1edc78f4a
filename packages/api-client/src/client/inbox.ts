import type * as z from 'zod/mini';
import { inbox } from '../contract/inbox.ts';
import type { Conversation, Customer, Message, Undelivered } from '../entities.ts';
import { normaliseCustomer } from '../normalise/customer.ts';
import { normaliseConversation, normaliseMessage, normaliseUndelivered } from '../normalise/messaging.ts';
import type { changesAnswer, HistoryQuery, InboxCards, InboxCounts, InboxQuery } from '../schemas/inbox.ts';
import type { Handler } from '../schemas/messaging.ts';
import type { Call } from '../transport/index.ts';

import { mediaForm, type OutgoingFile } from './media-form.ts';

/** How far accounts together are in reading in what arrived while they could not. */
export interface CatchingUp {
  /** Messages that are stored. */
  done: number;
  /** All of them; null if that is not known. */
  total: number | null;
  /** When the first account began, in milliseconds since the epoch. */
  since: number;
}

const catchingUpOf = (
  accounts: z.output<typeof changesAnswer>['catching_up'] = [],
): CatchingUp | undefined => {
  if (accounts.length === 0) return undefined;
  const sum = (numbers: number[]) => numbers.reduce((one, other) => one + other, 0);
  const totals = accounts.flatMap(({ total }) => total ?? []);
  return {
    done: sum(accounts.map(({ done }) => done)),
    total: totals.length < accounts.length ? null : sum(totals),
    since: Math.min(...accounts.map(({ since }) => Date.parse(since))),
  };
};

/** A page of the inbox. */
export interface InboxPage {
  /** Newest first. */
  items: Conversation[];
  /** The `before` of the next page, or `null` at the end. */
  next: number | null;
  counts: InboxCounts;
  /** Those that wait, the longest wait first; `undefined` unless the query asks for them. */
  waiting?: Conversation[] | undefined;
  /** Where `changes` continues. */
  cursor: string;
  catchingUp?: CatchingUp | undefined;
}

/** The present state of everything that changed. */
export interface InboxChanges {
  cursor: string;
  /** The cursor is of another database: read everything again. */
  reset: boolean;
  /** More changes are ready. */
  more: boolean;
  conversations: Conversation[];
  /** Messages with the id of their conversation. */
  messages: (Message & { conversationId: string })[];
  /** A customer with `merged_into` is in no list any more. */
  customers: Customer[];
  /** What keeps an account or a bot from working changed. */
  channels?: true;
  counts: InboxCounts | null;
  catchingUp?: CatchingUp | undefined;
  /** Conversations whose customers write at this moment. */
  typing?: string[];
}

/** A page of a conversation. */
export interface HistoryPage {
  /** Oldest first. */
  items: Message[];
  hasOlder: boolean;
  hasNewer: boolean;
}

/** A file, and what the browser knows of it. */
export type DescribedFile = Pick<OutgoingFile, 'file' | 'name' | 'duration' | 'width' | 'height' | 'poster'>;

/** Files that go out as one album: 2 to 10 photos and videos, or documents. */
export interface OutgoingAlbum extends Pick<OutgoingFile, 'caption' | 'inReplyTo'> {
  files: readonly DescribedFile[];
}

export interface Uploading {
  /** One per message: a repeat with the same key sends nothing twice. */
  key: string;
  /** Called with the part of the file that was sent, 0 to 1; from 0 again when an expired session was renewed. */
  onProgress?: ((sent: number) => void) | undefined;
  /** Cancels the upload. The message is still sent if the file had arrived: a repeat with the key finds out. */
  signal?: AbortSignal | undefined;
}

/** Identifies one message in the results of a search. */
export interface FoundMessage {
  message: Message;
  conversation: Conversation;
}

/**
 * Conversations of all sources, bots included. All calls are extensions: a backend that offers only the base contract
 * answers 404.
 */
export const inboxClient = (call: Call) => ({
  list: async (query: InboxQuery = {}, signal?: AbortSignal): Promise<InboxPage> => {
    const page = await call(inbox.list, { query, signal });
    return {
      items: page.results.map((item) => normaliseConversation(item)),
      next: page.next ?? null,
      counts: page.counts,
      ...(page.waiting && { waiting: page.waiting.map((item) => normaliseConversation(item)) }),
      cursor: page.cursor,
      catchingUp: catchingUpOf(page.catching_up),
    };
  },

  /** Waits until something changes after the cursor. @param timeout seconds, 25 by default */
  changes: async (
    query: { cursor: string; timeout?: number; limit?: number },
    signal?: AbortSignal,
  ): Promise<InboxChanges> => {
    const answer = await call(inbox.changes, { query: { timeout: 25, ...query }, signal });
    return {
      cursor: answer.cursor,
      reset: answer.reset,
      more: answer.more,
      conversations: answer.conversations.map((item) => normaliseConversation(item)),
      messages: answer.messages.map((item) => ({
        ...normaliseMessage(item),
        conversationId: item.conversation_id ?? '',
      })),
      customers: (answer.customers ?? []).map(normaliseCustomer),
      ...(answer.channels && { channels: true as const }),
      counts: answer.counts ?? null,
      catchingUp: catchingUpOf(answer.catching_up),
      ...(answer.typing && { typing: answer.typing }),
    };
  },

  /** Tags and stages of the customers, with the numbers of their conversations. */
  cards: (signal?: AbortSignal): Promise<InboxCards> => call(inbox.cards, { signal }),

  conversation: async (id: string, signal?: AbortSignal): Promise<Conversation> =>
    normaliseConversation(await call(inbox.conversation, { params: { id }, signal })),

  history: async (id: string, query: HistoryQuery = {}, signal?: AbortSignal): Promise<HistoryPage> => {
    const page = await call(inbox.history, { params: { id }, query, signal });
    return {
      items: page.results.map(normaliseMessage),
      hasOlder: page.has_older,
      hasNewer: page.has_newer,
    };
  },

  /** Marks the messages up to `ts` as read. */
  markRead: async (id: string, ts: number): Promise<Conversation> =>
    normaliseConversation(await call(inbox.markRead, { params: { id }, body: { ts } })),

  /** Marks the customer's last message as unread, or all messages after `readTs`. What is unread already stays so. */
  markUnread: async (id: string, readTs?: number): Promise<Conversation> =>
    normaliseConversation(
      await call(inbox.markUnread, {
        params: { id },
        body: { ...(readTs !== undefined && { read_ts: readTs }) },
      }),
    ),

  /** @throws HttpError 409 with the code `stale_epoch` when the handler changed after `epoch` */
  setHandler: async (id: string, handler: Handler, epoch?: number): Promise<Conversation> =>
    normaliseConversation(
      await call(inbox.setHandler, {
        params: { id },
        body: { handler, ...(epoch !== undefined && { epoch }) },
      }),
    ),

  /** Sets the reason why a person is needed; `null` removes it. */
  setAttention: async (id: string, reason: string | null): Promise<Conversation> =>
    normaliseConversation(await call(inbox.setAttention, { params: { id }, body: { reason } })),

  /** The messages that did not arrive, or perhaps not, in the order of writing. */
  undelivered: async (id: string, signal?: AbortSignal): Promise<Undelivered[]> =>
    (await call(inbox.undelivered, { params: { id }, signal })).results.map(normaliseUndelivered),

  /** Sends a message again that was not sent, before those that were written later. */
  tryAgain: async (id: string, message: string): Promise<Conversation> =>
    normaliseConversation(await call(inbox.tryAgain, { params: { id, message } })),

  /** Gives a message up that was not sent, or notes that a person has dealt with an unconfirmed one. */
  dropUndelivered: async (id: string, message: string): Promise<Conversation> =>
    normaliseConversation(await call(inbox.dropUndelivered, { params: { id, message } })),

  /** Sends a file of at most MAX_MEDIA_BYTES. @throws the reason of `signal` if the caller aborted */
  sendMedia: async (
    id: string,
    file: OutgoingFile,
    { key, onProgress, signal }: Uploading,
  ): Promise<Message> => {
    const sent = await call(inbox.sendMedia, {
      params: { id },
      form: mediaForm(file),
      idempotencyKey: key,
      onProgress,
      signal,
    });
    return normaliseMessage(sent);
  },

  /** Sends an album of at most MAX_ALBUM_BYTES: all files or none. Resolves to its messages. @throws as `sendMedia` */
  sendAlbum: async (
    id: string,
    { files, caption, inReplyTo }: OutgoingAlbum,
    { key, onProgress, signal }: Uploading,
  ): Promise<Message[]> => {
    const form = new FormData();
    if (caption) form.set('caption', caption);
    if (inReplyTo) form.set('in_reply_to', inReplyTo);
    for (const { duration, width, height, poster } of files)
      form.append('described', JSON.stringify({ duration, width, height, poster }));
    for (const { file, name } of files) form.append('file', file, name);
    const sent = await call(inbox.sendAlbum, {
      params: { id },
      form,
      idempotencyKey: key,
      onProgress,
      signal,
    });
    return sent.results.map(normaliseMessage);
  },

  /**
   * Asks Telegram to change the text or the caption of a message of the business. The answer has the change as `act`; the
   * result comes with `changes`. @throws HttpError 409 for a message that cannot be changed
   */
  editMessage: async (id: string, message: string, text: string): Promise<Message> =>
    normaliseMessage(await call(inbox.editMessage, { params: { id, message }, body: { text } })),

  /** Asks Telegram to delete a message of the business for both sides, as `editMessage`. */
  deleteMessage: async (id: string, message: string): Promise<Message> =>
    normaliseMessage(await call(inbox.deleteMessage, { params: { id, message } })),

  /** Shows the customer for some seconds that the business writes; at most one call in five seconds does. */
  type: async (id: string): Promise<void> => void (await call(inbox.type, { params: { id } })),

  /**
   * Forwards a message of another conversation of the same account or bot, with the name of its author.
   * @param key a repeat with the same key sends nothing twice
   * @throws HttpError 409 where Telegram does not allow it
   */
  forward: async (id: string, message: string, key: string): Promise<Message> =>
    normaliseMessage(await call(inbox.forward, { params: { id }, body: { message }, idempotencyKey: key })),

  /** Asks Telegram to set the reaction of the business, as `editMessage`; `null` removes it. */
  react: async (id: string, message: string, emoji: string | null): Promise<Message> =>
    normaliseMessage(await call(inbox.react, { params: { id, message }, body: { emoji } })),

  /** Forgets the changes of a message that failed. */
  dismissActs: async (id: string, message: string): Promise<Message> =>
    normaliseMessage(await call(inbox.dismissActs, { params: { id, message } })),

  /** Messages that contain every word, newest first. */
  searchMessages: async (
    query: { q: string; conversation?: string; before?: number; limit?: number },
    signal?: AbortSignal,
  ): Promise<{ items: FoundMessage[]; next: number | null }> => {
    const page = await call(inbox.searchMessages, { query, signal });
    return {
      items: page.results.map((found) => ({
        message: normaliseMessage(found.message),
        conversation: normaliseConversation(found.conversation),
      })),
      next: page.next ?? null,
    };
  },
});
