import type { Message } from '@switchboard/api-client';
import { type Entry, entryOf } from './entry.ts';

const byTime = (a: Entry, b: Entry): number =>
  Number(a._temp ?? false) - Number(b._temp ?? false) ||
  a.ts - b.ts ||
  (a.id < b.id ? -1 : Number(a.id > b.id));

/**
 * Merges messages from the server, in any order and repetition. The result has each once, oldest first, and unconfirmed
 * entries last.
 */
export const mergeMessages = (entries: readonly Entry[], incoming: readonly Message[]): Entry[] => {
  const byId = new Map(entries.map((entry) => [entry.id, entry]));
  for (const message of incoming) {
    const waiting = message.client_key === null ? undefined : byId.get(message.client_key);
    const key = waiting?.key ?? byId.get(message.id)?.key ?? message.id;
    if (waiting) byId.delete(waiting.id);
    byId.set(message.id, { ...entryOf(message), key });
  }
  return [...byId.values()].sort(byTime);
};

/** Replaces the temporary entry by the message of the server, even if the message is already there. */
export const confirmEntry = (entries: readonly Entry[], key: string, message: Message): Entry[] =>
  // With a backend that does not repeat the key, both would stay.
  mergeMessages(entries, [{ ...message, client_key: key }]);

const changeTemporary = (entries: readonly Entry[], key: string, change: (entry: Entry) => Entry): Entry[] =>
  entries.map((entry) => (entry.key === key && entry._temp ? change(entry) : entry));

/** Marks a temporary entry as failed or, without an error, as pending again. */
export const markEntry = (entries: readonly Entry[], key: string, error: string | undefined): Entry[] =>
  changeTemporary(entries, key, ({ _error, ...rest }) =>
    error === undefined ? rest : { ...rest, _error: error },
  );

/** Marks a temporary entry as possibly delivered. It stays so until the server confirms it. */
export const markUnconfirmed = (entries: readonly Entry[], key: string): Entry[] =>
  changeTemporary(entries, key, ({ _temp, _error, ...rest }) => ({ ...rest, delivery: 'unknown' }));

export const removeEntry = (entries: readonly Entry[], key: string): Entry[] =>
  entries.filter((entry) => entry.key !== key);
