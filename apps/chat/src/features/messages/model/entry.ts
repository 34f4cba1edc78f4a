import type { Message, MessageMedia } from '@switchboard/api-client';
import type { OutboxItem, OutgoingFile } from '../../outbox/model/outbox.ts';

/**
 * A row of the thread. Its `key` never changes, so the row keeps its place when the message of the server replaces the
 * temporary entry.
 */
export interface Entry extends Message {
  key: string;
  /** In the outbox: not confirmed by the server yet. */
  _temp?: true;
  /** Why it was not sent. It waits for `resend` or `discard`, and later messages wait behind it. */
  _error?: string;
  /** The state of its item in the outbox, if it has a file: only this browser has the file yet. */
  _upload?: OutboxItem['state'];
}

/** The row of a message of the server. */
export const entryOf = (message: Message): Entry => ({ ...message, key: message.client_key ?? message.id });

/**
 * The row of a message in the outbox.
 *
 * @param answered the message that it answers, if it is loaded
 */
export const temporaryEntry = (item: OutboxItem, answered: Message | undefined): Entry => {
  const { key, letter, writtenAt, state, error } = item;
  return {
    key,
    id: key,
    direction: 'out',
    msg_type: letter.file?.kind ?? 'text',
    external_id: null,
    in_reply_to: letter.inReplyTo,
    text: letter.text,
    raw: null,
    ts: writtenAt,
    delivery: state === 'unconfirmed' ? 'unknown' : null,
    client_key: key,
    sent_at: writtenAt,
    author: 'owner',
    edited_at: null,
    deleted: false,
    reply: answered
      ? { id: answered.id, author: answered.author, msg_type: answered.msg_type, text: answered.text }
      : null,
    media: letter.file ? mediaOf(key, letter.file) : null,
    ...(letter.file && !letter.file.stored && { _upload: state }),
    ...(state !== 'unconfirmed' && { _temp: true }),
    ...(state === 'failed' && { _error: error }),
  };
};

const mediaOf = (id: string, { poster, stored, ...file }: OutgoingFile): MessageMedia => ({
  ...file,
  id: stored ?? id,
  preview: poster ? `data:image/jpeg;base64,${poster}` : null,
  has_thumbnail: stored !== undefined && file.kind === 'photo',
  failure: null,
});
