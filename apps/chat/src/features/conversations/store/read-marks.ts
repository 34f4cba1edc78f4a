import { type Conversation, type ConversationRef, conversationKey } from '@switchboard/api-client';

export interface ReadMarks {
  /** Marks the messages up to `ts` as read, after a short pause. */
  mark(conversation: ConversationRef, ts: number): void;
  /** Forgets a mark that is still to be sent. */
  drop(conversation: ConversationRef): void;
  /** The conversation as it is after the marks that the server does not have yet. */
  applyTo(conversation: Conversation): Conversation;
  /** Repeats failed marks, after the connection is back. */
  retryNow(): void;
}

export interface ReadMarksOptions {
  /** Sends a mark. */
  send: (conversation: ConversationRef, ts: number) => Promise<void>;
}

const PAUSE = 300;
const RETRY_DELAY = 5000;

/** Read marks on their way to the server. A later mark of a conversation replaces an earlier one. */
export const createReadMarks = ({ send }: ReadMarksOptions): ReadMarks => {
  const marks = new Map<string, { conversation: ConversationRef; ts: number }>();
  let timer: ReturnType<typeof setTimeout> | undefined;

  const flush = async () => {
    timer = undefined;
    const outcomes = await Promise.all(
      [...marks].map(async ([key, mark]) => {
        try {
          await send(mark.conversation, mark.ts);
          if (marks.get(key) === mark) marks.delete(key);
          return true;
        } catch {
          return false;
        }
      }),
    );
    if (outcomes.includes(false)) schedule(RETRY_DELAY);
  };
  const schedule = (delay: number) => {
    timer ??= setTimeout(flush, delay);
  };

  return {
    mark(conversation, ts) {
      const key = conversationKey(conversation);
      const before = marks.get(key)?.ts ?? 0;
      if (ts <= before) return;
      marks.set(key, { conversation, ts });
      schedule(PAUSE);
    },
    drop(conversation) {
      marks.delete(conversationKey(conversation));
    },
    applyTo(conversation) {
      const ts = marks.get(conversationKey(conversation))?.ts ?? 0;
      if (ts <= conversation.read_ts) return conversation;
      const unread = conversation.last_message_ts <= ts ? 0 : conversation.unread;
      return { ...conversation, read_ts: ts, unread };
    },
    retryNow() {
      if (marks.size === 0) return;
      clearTimeout(timer);
      timer = undefined;
      schedule(0);
    },
  };
};
