import type { ConversationRef, Undelivered } from '@switchboard/api-client';
import type { StoreApi } from '@switchboard/ui/state';
import type { Attachment, Attachments } from '../../media/model/attachment.ts';
import type { OutboxState, Uploads } from '../../outbox/model/outbox.ts';
import type { Entry } from './entry.ts';

export interface ThreadState {
  /**
   * One contiguous part of the history, oldest first, a few hundred at most. At the end of the history (`!hasNewer`)
   * the messages that wait in the outbox follow.
   */
  entries: readonly Entry[];
  /** State of the first load. Later failures reject the call that failed. */
  status: 'loading' | 'ready' | 'failed';
  /** The message of the failure of the first load, or `''`. */
  error: string;
  /** Whether there are older messages than the entries. */
  hasOlder: boolean;
  /** Whether there are newer messages than the entries. */
  hasNewer: boolean;
  /**
   * The place of the 'unread' divider, frozen at opening: before the first message of the customer with a greater `ts`.
   * `null` when everything was read.
   */
  unreadFrom: number | null;
  /** How many messages of the customer are after those that were in view; 0 at the end. */
  missed: number;
  /** The unsent text. */
  draft: string;
  /** Whether a failure of the first load may pass: what is written meanwhile goes out later. */
  isSendable: boolean;
  /** Whether the backend has a history of this conversation; false for a bot in `base` mode. */
  supported: boolean;
}

/** The messages of one conversation. */
export interface ThreadStore extends StoreApi<ThreadState> {
  readonly conversation: ConversationRef;
  /**
   * Shows the messages and keeps them up to date until the returned function is called. Freezes the unread divider, and
   * loads the messages around it.
   * @param at the id of a message to show instead of the newest ones, for a deep link
   */
  start(at?: string): () => void;
  /** Loads again after a failure of the first load, while started. */
  retry(): void;
  /** Loads the page before the first entry. Calls during a load share it. @throws ApiError */
  loadOlder(): Promise<void>;
  /** Loads the page after the last entry. Calls during a load share it. @throws ApiError */
  loadNewer(): Promise<void>;
  /** Shows a message and those around it. Resolves to its key, or `null` if it does not exist. @throws ApiError */
  jumpTo(messageId: string): Promise<string | null>;
  /** Shows the first message sent at or after the moment. Resolves to its key, or `null` without one. @throws ApiError */
  jumpToDate(ms: number): Promise<string | null>;
  /** Shows the newest messages. @throws ApiError */
  toEnd(): Promise<void>;
  /**
   * Says whether the end of the entries is in view. While it is, and the page is visible, new messages are marked as
   * read, and old entries may be dropped.
   */
  setAtEnd(atEnd: boolean): void;
  /** Reports that the messages up to `ts` were in view. They are marked as read when the page is visible. */
  sawTo(ts: number): void;
  /** Keeps the unsent text, also beyond this page, and shows the customer that the business writes. */
  setDraft(draft: string): void;
  /** Puts a text into the outbox, and shows the end. @param replyTo the id of the answered message */
  send(text: string, replyTo?: string): void;
  /**
   * Puts files into the outbox, several as one album where the backend takes them, and shows the end.
   * @throws DOMException when the browser has no room for them
   */
  sendFiles(files: readonly Attachment[], caption: string, replyTo?: string): Promise<void>;
  /** Files waiting in the composer. */
  readonly attachments: Attachments;
  readonly uploads: Uploads;
  /** The messages that did not arrive, as the server knows them. */
  readonly undelivered: StoreApi<{ items: readonly Undelivered[] }>;
  /** The messages that this browser keeps, of all conversations. */
  readonly outbox: StoreApi<OutboxState>;
  /** Changes the text of a message that waits in the outbox. Resolves to false when it may be on its way already. */
  revise(key: string, text: string): Promise<boolean>;
  /** Sends a failed message again. Its key lets the server recognise a message that arrived. @throws ApiError */
  resend(key: string): Promise<void>;
  /** Gives up a message that did not arrive. @throws ApiError */
  discard(key: string): Promise<void>;
  /** Takes the note away from an unconfirmed message, for all people of the business. @throws ApiError */
  dismiss(entry: Pick<Entry, 'id' | 'key'>): Promise<void>;
  /** Sends the content of an unconfirmed message as a new one, and dismisses it. @throws ApiError */
  sendAgain(entry: Entry): Promise<void>;
}

/** The thread of a conversation. About 20 are kept, the least recently used is dropped. */
export type Threads = (conversation: ConversationRef) => ThreadStore;
