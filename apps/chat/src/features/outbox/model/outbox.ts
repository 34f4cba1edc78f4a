import type { ConversationRef, Message, MessageMedia } from '@switchboard/api-client';
import type { StoreApi } from '@switchboard/ui/state';

/** The known properties of a file before it is sent. */
export interface OutgoingFile
  extends Pick<
    MessageMedia,
    'kind' | 'name' | 'content_type' | 'size' | 'width' | 'height' | 'duration' | 'waveform'
  > {
  /** A small picture of a video: JPEG in base64. */
  poster?: string;
  /** The id of a file of a quick reply: the server has its bytes, and those here are empty. */
  stored?: string;
}

/** A message written by the user. */
export interface OutgoingMessage {
  /** With a file: its caption. */
  text: string;
  /** The id of the answered message. */
  inReplyTo: string | null;
  /** Its bytes are stored separately, under the key of the item. */
  file?: OutgoingFile;
  /** The other files of an album. Their bytes are stored under the keys that `albumKey` makes. */
  more?: readonly OutgoingFile[];
}

/**
 * A message that the server has not confirmed.
 *
 * - `waiting`: goes out by itself, after those before it in its conversation.
 * - `sending`: its request is on its way.
 * - `failed`: the server refused it. Those behind it wait until it is sent again or discarded. One that is `kept` the server
 *   sends by itself; texts behind it go to the server, which sends them after it.
 * - `unconfirmed`: it may have arrived. It is never sent again by itself; those behind it go on.
 */
export interface OutboxItem {
  /** Idempotency key: the server acts once on all requests of the item. */
  key: string;
  /** Rises in the order of writing, over all tabs. */
  order: number;
  conversation: ConversationRef;
  /** Browsers have stored items under this name, so it stays. */
  letter: OutgoingMessage;
  /** When it was written, in milliseconds since the epoch. */
  writtenAt: number;
  /** When it was put into the queue, by writing or by `resend`. */
  queuedAt: number;
  state: 'waiting' | 'sending' | 'failed' | 'unconfirmed';
  /** A request with its text may have reached the server. */
  tried?: true;
  /** Why it failed, or `''`. */
  error: string;
  /** The server has it, and sends it as soon as Telegram takes it. */
  kept?: boolean;
}

export interface OutboxState {
  /** In the order of writing. All tabs of the user show the same items. */
  items: readonly OutboxItem[];
  /** Whether the items outlive this page. False in a private window without a database. */
  durable: boolean;
}

/** The files of the outbox on their way. */
export interface Uploads
  extends StoreApi<{
    /** The part of each file that was sent, 0 to 1, by key. Empty on a backend that cannot be asked. */
    progress: ReadonlyMap<string, number>;
  }> {
  /** The bytes of an item, or `undefined` when they are gone. */
  contentOf(key: string): Promise<Blob | undefined>;
}

/** The messages of one user that wait for the server, in all tabs of a browser. */
export interface OutboxStore extends StoreApi<OutboxState> {
  /** Sends the waiting items, whenever this tab is the one that sends, until the returned function is called. */
  start(): () => void;
  /** Repeats at once the items that wait for the connection, which is back. */
  retryNow(): void;
  /** Keeps a message and sends it in its turn. Returns its key. */
  add(conversation: ConversationRef, message: OutgoingMessage): string;
  /**
   * Keeps a message with a file or an album, then sends it in its turn. Resolves to its key.
   * @param more the bytes of the other files of an album
   * @throws DOMException when the browser has no room for the file
   */
  addFile(
    conversation: ConversationRef,
    message: OutgoingMessage,
    content: Blob,
    more?: readonly Blob[],
  ): Promise<string>;
  readonly uploads: Uploads;
  /** Puts a failed item back into its place in the queue. */
  resend(key: string): void;
  /** Changes the text of an item that no request has carried yet. Resolves to whether it could. */
  revise(key: string, text: string): Promise<boolean>;
  /** Marks a failed item: as kept by the server, or with the reason why the server sends it no more. */
  mark(key: string, state: Pick<OutboxItem, 'kept' | 'error'>): void;
  /** Removes an item that is failed, unconfirmed or waiting; cancels the upload of a file that is not sent whole. */
  discard(key: string): void;
  /** Removes the items of messages that the server has. */
  settle(messages: readonly Pick<Message, 'client_key'>[]): void;
  /** Calls `listener` in every tab with the server's message of a sent item. Returns its own unsubscribe. */
  onSent(listener: (item: OutboxItem, message: Message) => void): () => void;
  /** Resolves when no item of the conversation goes out by itself any more. */
  sent(conversation: ConversationRef): Promise<void>;
  /** Removes all items of the user, for a sign-out. */
  wipe(): Promise<void>;
}
