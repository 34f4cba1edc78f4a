import {
  type Conversation,
  conversationKey,
  type InboxChanges,
  type InboxCounts,
} from '@switchboard/api-client';
import type { StoreApi } from '@switchboard/ui/state';
import { countByFilter } from '../model/filter.ts';
import type { InboxState } from '../model/inbox.ts';
import type { Ranks } from '../model/ranks.ts';
import { createConversationIndex } from './conversation-index.ts';

/** How far a view is loaded. */
export interface Loaded {
  /** The `next` of the last page: the place behind which nothing is loaded; 0 when everything is. */
  from: number;
  hasMore: boolean;
  /** Keys that the server found. */
  found: ReadonlySet<string>;
}

/** The conversations of the state: loaded by questions, changed by the feed. */
export interface ConversationCache {
  /** The moment of a request. Its answer does not replace later changes of the feed. */
  moment(): number;
  has(key: string): boolean;
  find(key: string): Conversation | undefined;
  /** Takes the answer to a request, or with `Infinity` a change made here. */
  put(conversations: readonly Conversation[], asked: number): void;
  /** @param listed conversations of the same answer; one that was read here since does not count as unread */
  putCounts(counts: InboxCounts, asked: number, listed?: readonly Conversation[]): void;
  takeChanges(changes: InboxChanges): void;
  /** Shows the present filter and search. */
  show(loaded: Loaded | undefined): void;
  hold(keys: ReadonlySet<string>): void;
  /** Lists the best results of a search first from now on. */
  rank(ranks: Ranks): void;
  /** Forgets all conversations except those with these keys. */
  keepOnly(keys: ReadonlySet<string>): void;
}

export interface ConversationCacheOptions {
  store: StoreApi<InboxState>;
  /** Whether the page counts by itself, because the backend sends no counts. */
  countsHere: () => boolean;
  /** Adds data of this browser only, such as a pin. */
  adapt: (conversation: Conversation) => Conversation;
}

const COUNTS = 'counts';

export const createConversationCache = ({
  store,
  countsHere,
  adapt,
}: ConversationCacheOptions): ConversationCache => {
  const index = createConversationIndex();
  /** The moment of the feed's last change of each conversation. */
  const touched = new Map<string, number>();
  let moments = 0;

  const isCurrent = (key: string, asked: number) => (touched.get(key) ?? 0) <= asked;
  const publish = (change: Partial<InboxState> = {}) => {
    const counts = countsHere() && { counts: countByFilter(index.known().values()) };
    store.setState({ rows: index.rows(), known: index.known(), ...counts, ...change });
  };
  const put = (conversations: readonly Conversation[]) => {
    index.put(conversations.map(adapt));
    const { missing } = store.getState();
    const left = new Set(missing);
    for (const conversation of conversations) left.delete(conversationKey(conversation));
    publish(left.size < missing.size ? { missing: left } : {});
  };
  const putCounts = (counts: InboxCounts, listed: readonly Conversation[]) => {
    const { all, accounts, bots, attention } = counts;
    const read = listed.filter((one) => one.unread > 0 && adapt(one).unread === 0).length;
    const unread = counts.unread - read;
    store.setState({
      counts: { all, accounts, bots, attention, unread },
      unreadTotal: unread,
      undeliveredTotal: counts.undelivered ?? 0,
    });
  };

  return {
    moment: () => moments,
    has: (key) => index.known().has(key),
    find: (key) => index.known().get(key),
    put: (conversations, asked) => put(conversations.filter((one) => isCurrent(conversationKey(one), asked))),
    putCounts(counts, asked, listed = []) {
      if (isCurrent(COUNTS, asked)) putCounts(counts, listed);
    },
    takeChanges({ conversations, counts }) {
      moments += 1;
      for (const one of conversations) touched.set(conversationKey(one), moments);
      if (conversations.length > 0) put(conversations);
      if (!counts) return;
      touched.set(COUNTS, moments);
      putCounts(counts, conversations);
    },
    show(loaded) {
      const { filter, card, search } = store.getState();
      const { from = 0, hasMore = false, found = new Set<string>() } = loaded ?? {};
      index.show({ filter, card, search: search.trim(), from, found });
      publish({ hasMore });
    },
    hold(keys) {
      index.hold(keys);
      publish();
    },
    rank(ranks) {
      index.rank(ranks);
      publish();
    },
    keepOnly(keys) {
      const kept = [...index.known()].flatMap(([key, one]) => (keys.has(key) ? [one] : []));
      index.clear();
      index.put(kept);
      publish();
    },
  };
};
