import { chats as calls } from '../contract/chats.ts';
import type { Conversation, Message } from '../entities.ts';
import { HttpError, isUnauthenticated, NetworkError, NotSupportedError } from '../errors.ts';
import { normaliseConversation, normaliseMessage } from '../normalise/messaging.ts';
import type { ChatsQuery, MessagesQuery, Source } from '../schemas/messaging.ts';
import type { Call } from '../transport/index.ts';

/** Identifies a conversation. */
export type ConversationRef = Pick<Conversation, 'id' | 'source'>;

export interface Waiting {
  /** Cursor: only newer items are returned. */
  after: number;
  /** Seconds that the server may hold the call; 25 by default. */
  timeout?: number;
  signal?: AbortSignal;
}

export interface Media {
  file: Blob;
  /** Name of the file that the customer sees. */
  name: string;
  caption?: string;
  voiceNote?: boolean;
}

export interface Page<Item> {
  items: Item[];
  hasMore: boolean;
  /** The error of a list of bots that could not be loaded. */
  failure?: string;
}

const accountsOnly = (source: Source, what: string): void => {
  if (source === 'bot') throw new NotSupportedError(`${what} not supported for bot conversations`);
};

const isFailedLoad = (error: unknown): error is NetworkError | HttpError =>
  error instanceof NetworkError || (error instanceof HttpError && !isUnauthenticated(error));

export const chatsClient = (call: Call) => ({
  /**
   * One page of conversations. A list of bots that cannot be loaded is empty with a reason, so that the accounts still
   * show.
   */
  list: async (query: ChatsQuery, signal?: AbortSignal): Promise<Page<Conversation>> => {
    try {
      const page = await call(calls.list, { query, signal });
      return {
        items: page.results.map((item) => normaliseConversation(item, query.source)),
        hasMore: Boolean(page.next),
      };
    } catch (error) {
      if (query.source === 'bot' && isFailedLoad(error)) {
        return { items: [], hasMore: false, failure: error.message };
      }
      throw error;
    }
  },

  /** Messages, oldest first. */
  messages: async (
    { id, source }: ConversationRef,
    query: MessagesQuery = {},
    signal?: AbortSignal,
  ): Promise<Page<Message>> => {
    accountsOnly(source, 'Message history is');
    const page = await call(calls.messages, { params: { id }, query, signal });
    return { items: page.results.map(normaliseMessage), hasMore: Boolean(page.next) };
  },

  /**
   * @param key one per message: a repeat with the same key sends nothing twice
   * @param inReplyTo the id of the answered message; an extension of the base contract
   * @param keep lets the server send it later when Telegram does not take it now; an extension of the base contract
   * @param after the key of the message before it that the server keeps; an extension of the base contract
   */
  sendText: async (
    { id }: ConversationRef,
    text: string,
    key: string,
    inReplyTo?: string,
    keep = false,
    after?: string,
  ): Promise<Message> => {
    const body = {
      text,
      ...(inReplyTo !== undefined && { in_reply_to: inReplyTo }),
      ...(keep && { keep }),
      ...(keep && after !== undefined && { after }),
    };
    return normaliseMessage(await call(calls.send, { params: { id }, body, idempotencyKey: key }));
  },

  /** @param key one per message: a repeat with the same key sends nothing twice */
  sendMedia: async ({ id, source }: ConversationRef, media: Media, key: string): Promise<Message> => {
    accountsOnly(source, 'Sending media is');
    const form = new FormData();
    if (media.caption) form.set('caption', media.caption);
    if (media.voiceNote) form.set('voice_note', '1');
    form.set('file', media.file, media.name);
    const sent = await call(calls.send, {
      params: { id },
      form,
      idempotencyKey: key,
      failure: 'Failed to send media',
    });
    return normaliseMessage(sent);
  },

  /** Waits for messages of one conversation. */
  poll: async ({ id, source }: ConversationRef, { after, timeout = 25, signal }: Waiting) => {
    accountsOnly(source, 'Waiting for messages is');
    const answer = await call(calls.poll, { params: { id }, query: { after, timeout }, signal });
    const items = answer.results.map(normaliseMessage);
    return { items, latest: answer.latest_ts ?? Math.max(after, ...items.map(({ ts }) => ts)) };
  },
});
