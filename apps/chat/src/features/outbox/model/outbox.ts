import type { ConversationRef, Message } from '@switchboard/api-client';
import type { StoreApi } from '@switchboard/ui/state';

/** What a person wrote. */
export interface Letter {
  text: string;
  /** The id of the answered message. */
  inReplyTo: string | null;
}

/**
 * A message that the server has not confirmed.
 *
 * - `waiting`: goes out by itself, after those before it in its conversation.
 * - `sending`: its request is on its way.
 * - `failed`: the server refused it. Those behind it wait until it is sent again or discarded.
 * - `unconfirmed`: it may have arrived. It is never sent again by itself; those behind it go on.
 */
export interface OutboxItem {
  /** Idempotency key: the server acts once on all requests of the item. */
  key: string;
  /** Rises in the order of writing, over all tabs. */
  order: number;
  conversation: ConversationRef;
  letter: Letter;
  /** When it was written, in milliseconds since the epoch. */
  writtenAt: number;
  /** When it was put into the queue, by writing or by `resend`. */
  queuedAt: number;
  state: 'waiting' | 'sending' | 'failed' | 'unconfirmed';
  /** Why it failed, or `''`. */
  error: string;
}

export interface OutboxState {
  /** In the order of writing. All tabs of the user show the same items. */
  items: readonly OutboxItem[];
  /** Whether the items outlive this page. False in a private window without a database. */
  durable: boolean;
}

/** The messages of one user that wait for the server, in all tabs of a browser. */
export interface OutboxStore extends StoreApi<OutboxState> {
  /** Sends what waits, whenever this tab is the one that sends, until the returned function is called. */
  start(): () => void;
  /** Repeats at once what waits for the connection, which is back. */
  hurry(): void;
  /** Keeps a letter and sends it in its turn. Returns its key. */
  add(conversation: ConversationRef, letter: Letter): string;
  /** Puts a failed item back into its place in the queue. */
  resend(key: string): void;
  /** Removes an item that is failed, unconfirmed or waiting. */
  discard(key: string): void;
  /** Calls `listener` in every tab with the server's message of a sent item. Returns its own unsubscribe. */
  onSent(listener: (item: OutboxItem, message: Message) => void): () => void;
  /** Removes all items of the user, for a sign-out. */
  wipe(): Promise<void>;
}
