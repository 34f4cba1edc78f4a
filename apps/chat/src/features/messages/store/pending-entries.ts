import type { OutboxItem } from '../../outbox/model/outbox.ts';
import { type Entry, temporaryEntries } from '../model/entry.ts';

/** The rows of the items in the outbox that are not among the entries. A row that did not change is the same object. */
export const createPendingEntries = () => {
  let rows = new Map<string, { mark: string; made: Entry[] }>();

  return (items: readonly OutboxItem[], entries: readonly Entry[]): Entry[] => {
    if (items.length === 0) return [];
    const confirmed = new Set(entries.map(({ client_key }) => client_key));
    const next = new Map<string, { mark: string; made: Entry[] }>();
    for (const item of items) {
      const { state, error, letter } = item;
      const answered = entries.find(({ id }) => id === letter.inReplyTo);
      const mark = `${state === 'sending' && !letter.file ? 'waiting' : state}\n${answered?.id ?? ''}\n${error}\n${letter.text}`;
      const before = rows.get(item.key);
      next.set(item.key, before?.mark === mark ? before : { mark, made: temporaryEntries(item, answered) });
    }
    rows = next;
    return [...next.values()].flatMap(({ made }) => made.filter(({ key }) => !confirmed.has(key)));
  };
};
