import type { Conversation, ConversationRef, Handler, InboxFilter } from '@switchboard/api-client';
import type { StoreApi } from '@switchboard/ui/state';
import type { Connection } from '../../connection/model/connection.ts';

/** The content of the inbox. A key is that of `conversationKey`. */
export interface InboxState {
  /** `base`: the backend offers the base contract only. `extended` until the first answer. */
  mode: 'extended' | 'base';
  /** State of the rows for the current filter and search. `loading` can have provisional rows. */
  status: 'loading' | 'ready' | 'failed';
  /** The message of the last failure, or `''`. */
  error: string;
  /** Why the list of bots is empty in `base` mode, or `''`. */
  botsError: string;
  connection: Connection;
  filter: InboxFilter;
  /** The text of the search, as it was typed. */
  search: string;
  /** The loaded conversations of the present filter and search, in the order of display: pinned first, then newest. */
  rows: readonly Conversation[];
  /** Whether `loadMore` has more rows. */
  hasMore: boolean;
  /** Counts of all conversations of the user, loaded or not. In `base` mode: of the loaded ones. */
  counts: Readonly<Record<InboxFilter, number>>;
  /** The number of conversations with unread messages, for title and icon. Equal in all tabs. */
  unreadTotal: number;
  /** The number of conversations with messages that did not arrive, as the server knows it. */
  undeliveredTotal: number;
  /** Every conversation that is loaded, by key. Rows are a part of it. */
  known: ReadonlyMap<string, Conversation>;
  /** Keys of conversations that do not exist, or belong to another user. */
  missing: ReadonlySet<string>;
}

/** The conversations of all sources of one user. */
export interface InboxStore extends StoreApi<InboxState> {
  /** Loads the conversations and keeps them up to date until the returned function is called. */
  start(): () => void;
  /** Loads again at once after a failure, or connects again after `refused`. */
  retry(): void;
  /** Loads the next page of rows. Calls during a load share it. A failure is in `error`, and the next call tries again. */
  loadMore(): Promise<void>;
  setFilter(filter: InboxFilter): void;
  /** Filters the loaded conversations at once; asks the server after a short pause in typing. */
  setSearch(search: string): void;
  /** Pins or unpins, in this browser only. */
  togglePin(conversation: Conversation): void;
  /** The number of conversations with messages that did not arrive, in this browser's outbox too. */
  undelivered(): number;
  /** The loaded conversation with this key. */
  find(key: string): Conversation | undefined;
  /**
   * Keeps a conversation in the rows while it is open, and loads it when it is not known yet, without waiting for the
   * list. Afterwards it is in `known`, or its key is in `missing`. Returns the function that closes it.
   */
  open(conversation: ConversationRef): () => void;
  /** Marks the messages up to `ts` as read, at once on the screen and soon on the server. Nothing in `base` mode. */
  markRead(conversation: ConversationRef, ts: number): void;
  /**
   * Sets who answers. An agent gets the conversation once the user's earlier messages are sent: each of them
   * would take it back. @throws ApiError; HttpError 409 when the handler changed meanwhile
   */
  setHandler(conversation: ConversationRef, handler: Handler): Promise<void>;
  /** Sets the reason why a person is needed; `null` removes it. @throws ApiError */
  setAttention(conversation: ConversationRef, reason: string | null): Promise<void>;
}
