import type {
  CatchingUp,
  Conversation,
  ConversationRef,
  Handler,
  InboxFilter,
  Stage,
} from '@switchboard/api-client';
import type { StoreApi } from '@switchboard/ui/state';
import type { Connection } from '../../connection/model/connection.ts';
import type { Ranks } from './ranks.ts';

/** Narrows the inbox to customers with a tag and of a stage. */
export interface CardFilter {
  tag?: string | undefined;
  stage?: Stage | undefined;
}

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
  /** Present while accounts read in what arrived while they could not. */
  catchingUp: CatchingUp | undefined;
  filter: InboxFilter;
  card: CardFilter;
  /** The text of the search, as it was typed. */
  search: string;
  /** The loaded conversations of the present filter and search, in the order of display: pinned first, then newest; for a search the best names first. */
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
  /** Moment in milliseconds since the epoch: `known` has all conversations that wait since then or longer. */
  waitingTo: number;
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
  /** Nothing in `base` mode. */
  setCard(card: CardFilter): void;
  /** Lists the best results of a search first from now on. The order is fetched with the first search. */
  rank(ranks: Ranks): void;
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
   * Marks a conversation as read or as unread, for all people of the business. It stays unread until it is opened again.
   * @param back the `read_ts` to go back to
   * @throws ApiError
   */
  setUnread(conversation: Conversation, isUnread: boolean, back?: number): Promise<void>;
  /** What is written in a conversation and not sent: its text, and the number of chosen files. */
  draftOf(key: string): { text: string; files: number };
  /** Tells the number of files that wait in the composer of a conversation. */
  noteFiles(key: string, files: number): void;
  /** Loads those that wait again, where `known` does not have all of them. */
  loadWaiting(): void;
  /**
   * Sets who answers. An agent gets the conversation once the user's earlier messages are sent: each of them
   * would take it back. @throws ApiError; HttpError 409 when the handler changed meanwhile
   */
  setHandler(conversation: ConversationRef, handler: Handler): Promise<void>;
  /** Sets the reason why a person is needed; `null` removes it. @throws ApiError */
  setAttention(conversation: ConversationRef, reason: string | null): Promise<void>;
}
