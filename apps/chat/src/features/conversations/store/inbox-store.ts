import {
  type ApiClient,
  type Conversation,
  type ConversationRef,
  conversationKey,
  type InboxQuery,
  isNotFound,
} from '@switchboard/api-client';
import { fetchCode } from '@switchboard/common/async/fetch-code';
import { pause } from '@switchboard/common/async/pause';
import type { Browser } from '@switchboard/common/tabs/browser';
import { messageOf } from '@switchboard/common/text/message-of';
import type { Drafts } from '@switchboard/federation';
import { createStore } from '@switchboard/ui/state';
import type { ConnectionStore } from '../../connection/store/connection-store.ts';
import { FEED_LINE, type InboxFeed } from '../../connection/store/inbox-feed.ts';
import type { ModeOfBackend } from '../../connection/store/mode.ts';
import type { OutboxStore } from '../../outbox/model/outbox.ts';
import type { UnsentMarks } from '../../outbox/model/unsent.ts';
import type { InboxState, InboxStore } from '../model/inbox.ts';
import { createBasePages, type Take } from './base-pages.ts';
import { createConversationCache, type Loaded } from './conversation-cache.ts';
import { createExtendedPages } from './extended-pages.ts';
import { LIST_LINE } from './list-line.ts';
import { createOpenConversations } from './open-conversations.ts';
import { createPins } from './pins.ts';
import { createReading } from './reading.ts';

export interface InboxServices {
  api: {
    inbox: Pick<
      ApiClient['inbox'],
      'list' | 'conversation' | 'markRead' | 'markUnread' | 'setHandler' | 'setAttention'
    >;
    chats: Pick<ApiClient['chats'], 'list'>;
  };
  /** The key of the user. */
  person: string;
  browser: Browser;
  /** Keeps unsent texts. */
  drafts: Pick<Drafts, 'read'>;
  connection: ConnectionStore;
  feed: InboxFeed;
  mode: ModeOfBackend;
  outbox: Pick<OutboxStore, 'getState' | 'subscribe' | 'onSent'>;
  /** Resolves when no message that the user wrote to the conversation is on its way. */
  sent: (conversation: ConversationRef) => Promise<void>;
}

/** Milliseconds between the end of typing and the request. */
const TYPING_PAUSE = 250;
const LIST_RETRY_DELAY = 5000;
const initialState = (connection: ConnectionStore): InboxState => ({
  mode: 'extended',
  status: 'loading',
  error: '',
  botsError: '',
  connection: connection.getState().connection,
  catchingUp: undefined,
  filter: 'all',
  card: {},
  search: '',
  rows: [],
  hasMore: false,
  counts: { all: 0, accounts: 0, bots: 0, attention: 0, unread: 0 },
  unreadTotal: 0,
  undeliveredTotal: 0,
  known: new Map(),
  waitingTo: Number.POSITIVE_INFINITY,
  missing: new Set(),
});

/** The conversations of all sources of one user. */
export const createInbox = ({
  api,
  person,
  browser,
  drafts,
  connection,
  feed,
  mode,
  outbox,
  sent,
}: InboxServices): InboxStore => {
  const store = createStore<InboxState>(() => initialState(connection));
  const pins = createPins(browser, person);
  /** Its code is fetched with the threads: a message can be written without a network. */
  let unsent: UnsentMarks | undefined;
  const base = createBasePages(api.chats);
  const isBase = () => mode.current() === 'base';
  const reading = createReading({ api: api.inbox, store, cache: () => cache, isBase });
  const cache = createConversationCache({
    store,
    countsHere: isBase,
    adapt: (conversation) => {
      const adapted = reading.applyTo(pins.applyTo(conversation));
      return unsent ? unsent.applyTo(adapted) : adapted;
    },
  });
  const pages = createExtendedPages(api.inbox, cache, (waitingTo) => store.setState({ waitingTo }));
  /** The number of files in the composer, by the key of the conversation. */
  const files = new Map<string, number>();
  let started: AbortSignal | undefined;
  let attempt = new AbortController();
  let isFollowing = false;
  let loadingMore: Promise<void> | undefined;

  const query = (): InboxQuery => {
    const { filter, card, search } = store.getState();
    return { filter, ...card, ...(search.trim() && { search: search.trim() }) };
  };
  const loadedView = (): Loaded | undefined => {
    if (!isBase()) return pages.loaded(query());
    const { filter } = store.getState();
    return { from: base.from(filter), hasMore: base.hasMore(filter), found: new Set() };
  };
  const takeBase: Take = (source, items, failure) => {
    cache.put(items, cache.moment());
    if (source === 'bot') store.setState({ botsError: failure });
  };

  const opened = createOpenConversations({ store, cache, inbox: api.inbox, base, takeBase, mode });

  /** The first page from which changes are followed. Conversations loaded before may be old. */
  const beginFollowing = (cursor: string, items: readonly Conversation[], signal: AbortSignal) => {
    isFollowing = true;
    pages.clear();
    cache.keepOnly(opened.keys());
    feed.follow(cursor);
    const loaded = new Set(items.map(conversationKey));
    const named = new Set([...opened.keys(), ...pins.keys()]);
    opened.fetch(
      [...named].filter((key) => !loaded.has(key)),
      signal,
    );
  };

  const loadExtended = (signal: AbortSignal) =>
    pages.loadFirst(query(), signal, ({ cursor, items, catchingUp }) => {
      mode.settle('extended');
      store.setState({ catchingUp });
      if (!isFollowing) beginFollowing(cursor, items, started ?? signal);
    });
  const loadBase = async (signal: AbortSignal) => {
    await base.refresh(takeBase, signal);
    connection.live(LIST_LINE);
  };
  const load = async (signal: AbortSignal) => {
    try {
      if (!isBase()) return await loadExtended(signal);
    } catch (error) {
      const isOffered = mode.current() === 'extended' || !isNotFound(error);
      if (isOffered) throw error;
      mode.settle('base');
      store.setState({ mode: 'base', card: {} });
    }
    await loadBase(signal);
  };

  /** Repeats until it succeeds. A failure is shown meanwhile. */
  const loadUntilReady = async (signal: AbortSignal) => {
    while (!signal.aborted) {
      try {
        await load(signal);
        signal.throwIfAborted();
        if (!isBase()) connection.forget(LIST_LINE);
        store.setState({ status: 'ready', error: '' });
        cache.show(loadedView());
      } catch (error) {
        if (signal.aborted) return;
        store.setState({ status: 'failed', error: messageOf(error) });
        connection.failed(LIST_LINE, error);
        await pause(LIST_RETRY_DELAY, signal);
        continue;
      }
      return;
    }
  };

  /** Shows the present view, and loads it when it is not loaded. The last call wins. */
  const begin = (delay = 0) => {
    attempt.abort();
    attempt = new AbortController();
    // The failure of an abandoned view is over. A search is repeated when the view returns.
    if (!isBase()) connection.forget(LIST_LINE);
    pages.clearSearches(query());
    const signal = started && AbortSignal.any([started, attempt.signal]);
    const isLoaded = isBase()
      ? store.getState().status === 'ready'
      : isFollowing && pages.loaded(query()) !== undefined;
    store.setState(isLoaded ? { status: 'ready', error: '' } : { status: 'loading' });
    cache.show(loadedView());
    if (!signal || signal.aborted || isLoaded) return;
    void pause(delay, signal).then(() => loadUntilReady(signal));
  };

  let stopFeed = () => {};
  const followBase = async (signal: AbortSignal) => {
    if ((await mode.known) === 'extended' || signal.aborted) return;
    const news = await fetchCode(() => import(/* webpackChunkName: "late" */ './base-news.ts'), signal);
    if (!news) return;
    stopFeed();
    connection.forget(FEED_LINE);
    news.followBasePages(
      {
        person,
        browser,
        connection,
        isReady: () => store.getState().status === 'ready',
        read: base.refresh,
        take(...page) {
          takeBase(...page);
          cache.show(loadedView());
        },
      },
      signal,
    );
  };

  const loadMore = async (signal: AbortSignal) => {
    const asked = query();
    try {
      if (isBase()) await base.loadMore(takeBase, signal);
      else await pages.loadNext(asked, signal);
      store.setState({ error: '' });
      cache.show(loadedView());
    } catch (error) {
      if (!signal.aborted) store.setState({ error: messageOf(error) });
    }
  };

  feed.onChanges((changes) => {
    store.setState({ catchingUp: changes.catchingUp });
    if (!changes.reset) return cache.takeChanges(changes);
    isFollowing = false;
    pages.clear();
    begin();
  });
  const markUnsent = async () => {
    if (unsent || outbox.getState().items.length === 0) return;
    const code = await import(/* webpackChunkName: "threads" */ './mark-unsent.ts');
    if (unsent) return;
    unsent = code.createUnsentMarks();
    code.followOutbox(unsent, outbox, cache);
  };
  // Without a network the marks come with a later change.
  outbox.subscribe(() => markUnsent().catch(() => {}));
  connection.subscribe(({ connection: next }) => {
    store.setState({ connection: next });
    if (next.state === 'live') reading.retryNow();
  });

  const change = async (call: (asked: number) => Promise<Conversation>) => {
    const asked = cache.moment();
    cache.put([await call(asked)], asked);
  };

  return {
    ...store,
    start() {
      const stop = new AbortController();
      started = stop.signal;
      const undo = [
        pins.onChange(() => cache.put([...store.getState().known.values()], cache.moment())),
        browser.onChange(() => {
          if (browser.isOnline() && store.getState().status === 'failed') begin();
        }),
      ];
      const stopOwnFeed = feed.start();
      stopFeed = stopOwnFeed;
      stop.signal.addEventListener('abort', () => {
        stopOwnFeed();
        for (const end of undo) end();
      });
      begin();
      void followBase(stop.signal);
      return () => stop.abort();
    },
    retry() {
      if (store.getState().status === 'failed') begin();
      connection.retry();
    },
    loadMore() {
      if (!started || !store.getState().hasMore) return Promise.resolve();
      loadingMore ??= loadMore(AbortSignal.any([started, attempt.signal])).finally(() => {
        loadingMore = undefined;
      });
      return loadingMore;
    },
    setFilter(filter) {
      if (filter === store.getState().filter) return;
      store.setState({ filter });
      begin();
    },
    setCard(card) {
      if (isBase()) return;
      store.setState({ card });
      begin();
    },
    setSearch(search) {
      if (search === store.getState().search) return;
      store.setState({ search });
      begin(TYPING_PAUSE);
    },
    togglePin(conversation) {
      const key = conversationKey(conversation);
      pins.set(key, !(cache.find(key) ?? conversation).is_pinned);
      cache.put([cache.find(key) ?? conversation], Number.POSITIVE_INFINITY);
    },
    rank: cache.rank,
    find: cache.find,
    undelivered() {
      const { undeliveredTotal, known } = store.getState();
      return undeliveredTotal + (unsent?.onlyHere(known) ?? 0);
    },
    open(conversation) {
      reading.opened(conversation);
      return opened.open(conversation);
    },
    markRead: reading.markRead,
    setUnread: reading.setUnread,
    draftOf: (key) => ({ text: drafts.read(`chat:${key}`) ?? '', files: files.get(key) ?? 0 }),
    noteFiles: (key, count) => void files.set(key, count),
    loadWaiting() {
      if (!isBase() && started) void pages.loadWaiting(started).catch(() => {});
    },
    async setHandler(conversation, handler) {
      if (handler === 'agent') await sent(conversation);
      const epoch = cache.find(conversationKey(conversation))?.handler_epoch;
      await change(() => api.inbox.setHandler(conversation.id, handler, epoch));
    },
    setAttention: ({ id }, reason) => change(() => api.inbox.setAttention(id, reason)),
  };
};
