import type { Message } from '@switchboard/api-client';
import { type Entry, entryOf } from './entry.ts';

const byTime = (a: Entry, b: Entry): number =>
  Number(a._temp ?? false) - Number(b._temp ?? false) ||
  a.ts - b.ts ||
  (a.id < b.id ? -1 : Number(a.id > b.id));

/**
 * Takes in messages of the server, in any order and as often as they come: each stands once, oldest first, and what
 * is not confirmed yet stands last.
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

/** Puts the server's message where the temporary row stood, also when the message came another way before. */
export const confirmEntry = (entries: readonly Entry[], key: string, message: Message): Entry[] =>
  // A backend that does not repeat the key would leave both.
  mergeMessages(entries, [{ ...message, client_key: key }]);

const changeTemporary = (entries: readonly Entry[], key: string, change: (entry: Entry) => Entry): Entry[] =>
  entries.map((entry) => (entry.key === key && entry._temp ? change(entry) : entry));

/** Marks a temporary row as not sent, or as on its way again. */
export const markEntry = (entries: readonly Entry[], key: string, error: string | undefined): Entry[] =>
  changeTemporary(entries, key, ({ _error, ...rest }) =>
    error === undefined ? rest : { ...rest, _error: error },
  );

/** Marks a temporary row as one that may have arrived: it is final, until the server tells more. */
export const markUnconfirmed = (entries: readonly Entry[], key: string): Entry[] =>
  changeTemporary(entries, key, ({ _temp, _error, ...rest }) => ({ ...rest, delivery: 'unknown' }));

export const removeEntry = (entries: readonly Entry[], key: string): Entry[] =>
  entries.filter((entry) => entry.key !== key);
