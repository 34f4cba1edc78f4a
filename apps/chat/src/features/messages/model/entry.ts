import { albumKey, albumOf, type Message, type MessageMedia } from '@switchboard/api-client';
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
  /** The key of its item in the outbox, for a file of an album after the first one. */
  _item?: string;
  /** The state of its item, if it has a file: only this browser has the file yet. `part` for a later file of an album. */
  _upload?: OutboxItem['state'] | 'part';
}

/** The row of a message of the server. */
export const entryOf = (message: Message): Entry => ({ ...message, key: message.client_key ?? message.id });

/**
 * The rows of a message in the outbox: several for an album.
 *
 * @param answered the message that it answers, if it is loaded
 */
export const temporaryEntries = (item: OutboxItem, answered: Message | undefined): Entry[] => {
  const { key, letter } = item;
  const { file, more } = letter;
  if (!more) return [temporaryEntry(item, answered)];
  return [file, ...more].map((own, place): Entry => {
    const part = { ...item, key: albumKey(key, place), letter: { text: '', inReplyTo: null, file: own } };
    const entry = temporaryEntry(place ? part : item, place ? undefined : answered);
    // The first one stands for all.
    const { _error: _, ...later } = entry;
    const album_id = albumOf(key);
    return place
      ? { ...later, album_id, dismissed: true, _item: key, _upload: 'part' }
      : { ...entry, album_id };
  });
};

const temporaryEntry = (item: OutboxItem, answered: Message | undefined): Entry => {
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
