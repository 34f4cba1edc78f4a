import type { Message } from '@switchboard/api-client';
import { type Entry, entryOf } from './entry.ts';

/** One contiguous part of a history, oldest first. */
export interface Window {
  entries: readonly Entry[];
  hasOlder: boolean;
  hasNewer: boolean;
}

/** Entries that are kept; a few more are allowed, so that not every message drops one. */
export const MOST_ENTRIES = 300;
const SLACK = 50;

export const EMPTY: Window = { entries: [], hasOlder: false, hasNewer: false };

const byTime = (a: Entry, b: Entry): number => a.ts - b.ts || (a.id < b.id ? -1 : Number(a.id > b.id));

const firstOf = ({ entries, hasOlder }: Window): number =>
  hasOlder ? (entries[0]?.ts ?? Number.POSITIVE_INFINITY) : 0;
const lastOf = ({ entries, hasNewer }: Window): number =>
  hasNewer ? (entries.at(-1)?.ts ?? 0) : Number.POSITIVE_INFINITY;

/**
 * Merges messages, in any order and repetition: each is there once, oldest first. A row keeps its key: that of the
 * message in the outbox, else the id.
 */
export const mergeEntries = (entries: readonly Entry[], incoming: readonly Message[]): Entry[] => {
  const byId = new Map(entries.map((entry) => [entry.id, entry]));
  for (const message of incoming) {
    const before = byId.get(message.id);
    // A backend of the base contract does not repeat the key.
    const client_key = message.client_key ?? before?.client_key ?? null;
    const entry = entryOf({ ...message, client_key });
    byId.set(message.id, before ? { ...entry, key: before.key } : entry);
  }
  return [...byId.values()].sort(byTime);
};

/** Drops entries beyond the maximum. `keep` is the end in view. */
const bounded = (window: Window, keep: 'start' | 'end'): Window => {
  const { entries } = window;
  if (entries.length <= MOST_ENTRIES + SLACK) return window;
  return keep === 'end'
    ? { ...window, entries: entries.slice(-MOST_ENTRIES), hasOlder: true }
    : { ...window, entries: entries.slice(0, MOST_ENTRIES), hasNewer: true };
};

/** Takes messages of the feed: those outside the window are dropped, because others between them may be missing. */
export const takeNews = (window: Window, news: readonly Message[], keep: 'start' | 'end'): Window => {
  const [first, last] = [firstOf(window), lastOf(window)];
  const inside = news.filter(({ ts }) => ts >= first && ts <= last);
  if (inside.length === 0) return window;
  return bounded({ ...window, entries: mergeEntries(window.entries, inside) }, keep);
};

/** A page of the history, oldest first. */
export interface Page {
  items: readonly Message[];
  hasOlder: boolean;
  hasNewer: boolean;
}

/** Whether the page reaches back to a moment: no message after it is missing before the page. */
export const reachesBackTo = (
  { items, hasOlder }: Pick<Page, 'hasOlder'> & { items: readonly Pick<Message, 'ts'>[] },
  ts: number,
): boolean => !hasOlder || (items[0]?.ts ?? 0) <= ts;

export const prependPage = (window: Window, page: Page): Window => {
  const entries = mergeEntries(window.entries, page.items);
  return bounded({ ...window, entries, hasOlder: page.hasOlder }, 'start');
};

export const appendPage = (window: Window, page: Page): Window => {
  const entries = mergeEntries(window.entries, page.items);
  return bounded({ ...window, entries, hasNewer: page.hasNewer }, 'end');
};

/** A window of one page. Rows that were there before keep their keys. */
export const replaceBy = (window: Window, page: Page): Window => {
  const ids = new Set(page.items.map(({ id }) => id));
  const known = window.entries.filter(({ id }) => ids.has(id));
  return { entries: mergeEntries(known, page.items), hasOlder: page.hasOlder, hasNewer: page.hasNewer };
};
