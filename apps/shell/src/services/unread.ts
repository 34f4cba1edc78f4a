import { type ApiClient, isNotFound, personKey } from '@switchboard/api-client';
import type { SessionStore } from '@switchboard/auth';
import type { EventBus } from '@switchboard/events';
import { createStore, type StoreApi } from '@switchboard/ui/state';

interface Counts {
  count: number;
  /** The number of conversations with messages that were not sent or not confirmed. */
  undelivered: number;
}

/** The number of conversations with unread messages, as far as this browser knows; 0 without a user. */
export interface Unread extends StoreApi<Counts> {
  /** Asks the server now and then, as long as the page is visible. Returns the function that stops it. */
  watch(): () => void;
}

export interface UnreadOptions {
  api: { inbox?: Pick<ApiClient['inbox'], 'list'> };
  events: EventBus;
  session: SessionStore;
  /** Shared with other tabs. */
  storage: Storage;
  now?: () => number;
}

interface Kept {
  person: string;
  count: number;
  /** Missing in what an earlier version kept. */
  undelivered?: number;
  /** Time of the last report, in milliseconds since the epoch. */
  at: number;
}

const KEY = 'switchboard:unread';
/** Milliseconds before the first request: the chats usually report first. */
const FIRST_DELAY = 5000;
/** Milliseconds after which a number that no tab confirmed is requested. */
const STALE = 60_000;

const isKept = (value: unknown): value is Kept =>
  typeof value === 'object' &&
  value !== null &&
  'count' in value &&
  Number.isInteger(value.count) &&
  'person' in value &&
  'at' in value &&
  typeof value.at === 'number';

const read = (storage: Storage): Kept | undefined => {
  try {
    const value: unknown = JSON.parse(storage.getItem(KEY) ?? 'null');
    return isKept(value) ? value : undefined;
  } catch {
    return undefined;
  }
};

/** Follows the reports of the chats in any tab, and keeps the number for tabs and reloads without them. */
export const createUnread = ({ api, events, session, storage, now = Date.now }: UnreadOptions): Unread => {
  const store = createStore<Counts>(() => ({ count: 0, undelivered: 0 }));
  /** A backend of the base contract does not know the number. */
  let isOffered = true;

  const person = () => {
    const { user } = session.getState();
    return user && personKey(user);
  };
  const keep = (kept: Kept) => {
    try {
      storage.setItem(KEY, JSON.stringify(kept));
    } catch {
      // A full storage costs only one more request.
    }
  };
  const show = () => {
    const kept = read(storage);
    const own = kept !== undefined && kept.person === person() ? kept : undefined;
    store.setState({ count: own?.count ?? 0, undelivered: own?.undelivered ?? 0 });
  };
  events.on('chat:unread-changed', ({ count, undelivered = 0 }) => {
    const owner = person();
    if (!owner) return;
    keep({ person: owner, count, undelivered, at: now() });
    store.setState({ count, undelivered });
  });
  session.subscribe(show);
  show();

  const ask = async () => {
    const owner = person();
    const kept = read(storage);
    const isKnown = kept?.person === owner && now() - (kept?.at ?? 0) < STALE;
    if (!owner || !isOffered || isKnown || document.visibilityState === 'hidden') return;
    // The other tabs leave the request to this one.
    keep({ person: owner, ...store.getState(), at: now() });
    try {
      const { counts } = (await api.inbox?.list({ limit: 1 })) ?? {};
      if (counts && owner === person()) {
        const { unread: count, undelivered = 0 } = counts;
        events.emit('chat:unread-changed', { count, undelivered });
      }
    } catch (error) {
      if (isNotFound(error)) isOffered = false;
    }
  };

  return {
    ...store,
    watch() {
      const first = setTimeout(ask, FIRST_DELAY);
      const timer = setInterval(ask, STALE);
      document.addEventListener('visibilitychange', ask);
      return () => {
        clearTimeout(first);
        clearInterval(timer);
        document.removeEventListener('visibilitychange', ask);
      };
    },
  };
};
