import type { ApiClient, ConversationRef, Message } from '@switchboard/api-client';
import { messageOf } from '@switchboard/common/message-of';

export interface OutboxOptions {
  conversation: ConversationRef;
  chats: Pick<ApiClient['chats'], 'sendText'>;
  onSent: (key: string, message: Message) => void;
  /** The message may have arrived; the server refuses a repeat with its key. */
  onUnconfirmed: (key: string) => void;
  onFailed: (key: string, words: string) => void;
}

/** Sends one text. Resolves when its outcome is known, and never rejects. */
export type Deliver = (key: string, text: string) => Promise<void>;

const FAILED = 'Failed to send';

/** Whether a failed send may have arrived. The server then refuses every repeat of its key, to send nothing twice. */
const isDeliveryUnknown = (error: unknown): boolean =>
  error instanceof Error &&
  'body' in error &&
  typeof error.body === 'object' &&
  error.body !== null &&
  'code' in error.body &&
  error.body.code === 'delivery_unknown';

/** Sends the texts of one conversation one after another, so that they arrive in order. */
export const createOutbox = (options: OutboxOptions): Deliver => {
  const { conversation, chats, onSent, onUnconfirmed, onFailed } = options;
  let queue = Promise.resolve();

  const deliver: Deliver = async (key, text) => {
    try {
      onSent(key, await chats.sendText(conversation, text, key));
    } catch (error) {
      if (isDeliveryUnknown(error)) onUnconfirmed(key);
      else onFailed(key, messageOf(error, FAILED));
    }
  };

  return (key, text) => {
    queue = queue.then(() => deliver(key, text));
    return queue;
  };
};
