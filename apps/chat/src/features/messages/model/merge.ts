import type { Message } from '@switchboard/api-client';
import { type Entry, entryOf } from './entry.ts';

const byTime = (a: Entry, b: Entry): number =>
  Number(a._temp ?? false) - Number(b._temp ?? false) ||
  a.ts - b.ts ||
  (a.id < b.id ? -1 : Number(a.id > b.id));

/** Takes in messages of the server, in any order and as often as they come: each stands once, oldest first, and what
 * is not confirmed yet stands last. */
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
  mergeMessages(
    entries
      .filter((entry) => entry.key === key || entry.id !== message.id)
      .map((entry) => (entry.key === key ? { ...entryOf(message), key } : entry)),
    [],
  );

/** Marks a temporary row as not sent, or as on its way again. */
export const markEntry = (entries: readonly Entry[], key: string, error: string | undefined): Entry[] =>
  entries.map((entry) => {
    if (entry.key !== key) return entry;
    const { _error, ...rest } = entry;
    return error === undefined ? rest : { ...rest, _error: error };
  });

export const removeEntry = (entries: readonly Entry[], key: string): Entry[] =>
  entries.filter((entry) => entry.key !== key);

/** The newest timestamp that the server has confirmed; 0 when there is none. */
export const latestTs = (entries: readonly Entry[]): number =>
  entries.reduce((latest, { ts, _temp }) => (_temp ? latest : Math.max(latest, ts)), 0);
