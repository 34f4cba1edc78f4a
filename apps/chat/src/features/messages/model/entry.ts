import type { Message } from '@switchboard/api-client';

/**
 * A row of the thread. Its `key` never changes, so the row keeps its place when the message of the server replaces the
 * temporary entry.
 */
export interface Entry extends Message {
  key: string;
  /** Not confirmed by the server yet. */
  _temp?: true;
  /** Why it was not sent. */
  _error?: string;
}

/** A random key. `randomUUID` would be shorter, but is missing on a page that was served without TLS. */
export const createKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );

export const entryOf = (message: Message): Entry => ({ ...message, key: message.id });

/** The row of a text that the server has not confirmed. */
export const temporaryEntry = (key: string, text: string, ts: number): Entry => ({
  key,
  id: key,
  direction: 'out',
  msg_type: 'text',
  external_id: null,
  in_reply_to: null,
  text,
  raw: null,
  ts,
  delivery: null,
  client_key: key,
  _temp: true,
});
