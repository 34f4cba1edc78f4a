import {
  type ApiClient,
  type ConversationRef,
  conversationKey,
  isNotSupported,
  type Message,
} from '@switchboard/api-client';
import { messageOf } from '@switchboard/common/message-of';
import { pause } from '@switchboard/common/pause';
import { sharePending } from '@switchboard/common/share-pending';
import type { Drafts } from '@switchboard/federation';
import { createStore } from '@switchboard/ui/state';
import type { InboxStore } from '../../conversations/model/inbox.ts';
import { type ConnectionStore, isTransient } from '../../feed/store/connection-store.ts';
import type { ModeOfBackend } from '../../feed/store/mode.ts';
import type { OutboxItem, OutboxStore } from '../../outbox/model/outbox.ts';
import type { Browser } from '../../tabs/model/browser.ts';
import type { Entry } from '../model/entry.ts';
import type { ThreadState, ThreadStore } from '../model/thread.ts';
import {
  appendPage,
  EMPTY,
  type Page,
  prependPage,
  replaceBy,
  takeNews,
  type Window,
} from '../model/window.ts';
import { createHistory, type HistoryApi } from './history.ts';
import { createPendingEntries } from './pending-entries.ts';
import { pollMessages } from './poll-messages.ts';

export interface ThreadServices {
  api: HistoryApi & { chats: Pick<ApiClient['chats'], 'messages' | 'poll'> };
  inbox: InboxStore;
  outbox: OutboxStore;
  /** Keeps unsent texts. */
  drafts: Drafts;
  browser: Pick<Browser, 'isVisible'>;
  connection: ConnectionStore;
  mode: ModeOfBackend;
}

/** A thread as its registry sees it. */
export interface Thread extends ThreadStore {
  isActive(): boolean;
  /** Takes messages that the feed or the outbox brought. */
  take(messages: readonly Message[]): void;
  /** Shows the outbox as it is now. */
  showOutbox(): void;
  /** What is loaded may miss changes: it is loaded again, at once or when the thread starts. */
  outdate(): void;
  /** The connection is back: repeats loads that failed. */
  recover(): void;
  /** Marks as read what is in view. */
  see(): void;
}

/** Milliseconds before a failed load is repeated. */
const RETRY_DELAY = 5000;

/** The messages of one conversation. */
export const createThread = (conversation: ConversationRef, services: ThreadServices): Thread => {
  const { api, inbox, outbox, drafts, browser, connection, mode } = services;
  const key = conversationKey(conversation);
  const draftKey = `chat:${key}`;
  const history = createHistory(api, conversation, mode);
  const pendingEntries = createPendingEntries();
  const store = createStore<ThreadState>(() => ({
    entries: [],
    status: 'loading',
    error: '',
    hasOlder: false,
    hasNewer: false,
    unreadFrom: null,
    missed: 0,
    draft: drafts.read(draftKey) ?? '',
    supported: true,
  }));
  let window: Window = EMPTY;
  let active = 0;
  let atEnd = true;
  let isFrozen = false;
  /** Rises when the window is replaced: pages for the window before are dropped. */
  let windows = 0;
  /** Rises with each wish for another window: the last wish wins, whatever arrives last. */
  let wishes = 0;
  /** Whether changes may be missing in the window. */
  let outdated = true;
  /** Messages that came while a page was on its way, which may be older than they are. */
  let meanwhile: Message[] = [];
  let pagesOnTheirWay = 0;
  /** The cursor of the long poll. Sent messages do not count: an older one may still be on its way. */
  let polledTo: number | undefined;
  let pending: readonly Entry[] = [];

  const ownItems = (): OutboxItem[] =>
    outbox.getState().items.filter((item) => conversationKey(item.conversation) === key);

  const publish = (change: Partial<ThreadState> = {}) => {
    const { entries, hasOlder, hasNewer } = window;
    pending = hasNewer ? [] : pendingEntries(ownItems(), entries);
    store.setState({ entries: [...entries, ...pending], hasOlder, hasNewer, ...change });
  };
  const setWindow = (next: Window, change?: Partial<ThreadState>) => {
    window = next;
    settleDelivered(window.entries);
    publish(change);
    thread.see();
  };
  const keptEnd = () => (atEnd ? 'end' : 'start');

  /** Loads a page. Afterwards come the messages that arrived meanwhile. */
  const loadPage = async <P extends Page | null>(load: () => Promise<P>, use: (page: P) => void) => {
    pagesOnTheirWay += 1;
    try {
      use(await load());
    } finally {
      pagesOnTheirWay -= 1;
      const late = meanwhile;
      if (pagesOnTheirWay === 0) meanwhile = [];
      if (late.length > 0) setWindow(takeNews(window, late, keptEnd()));
    }
  };
  const replace = (page: Page) => {
    windows += 1;
    if (!page.hasNewer) polledTo = Math.max(polledTo ?? 0, page.items.at(-1)?.ts ?? 0);
    setWindow(replaceBy(window, page), { status: 'ready', error: '' });
  };

  /** Loads the window again: the newest messages, or with `around` those around a message, while it exists. */
  const reload = async (signal?: AbortSignal, around?: string): Promise<void> => {
    outdated = false;
    wishes += 1;
    const wish = wishes;
    try {
      await loadPage(
        async () =>
          (around === undefined ? null : await history.around(around, signal)) ??
          (await history.newest(signal)),
        (page) => {
          if (wish === wishes && !signal?.aborted) replace(page);
        },
      );
    } catch (error) {
      outdated = true;
      throw error;
    }
    // A new cursor is followed since the page was asked for.
    if (outdated && !signal?.aborted) await reload(signal, around);
  };
  const reloadInPlace = (signal: AbortSignal) =>
    reload(signal, window.hasNewer ? window.entries[window.entries.length >> 1]?.id : undefined);

  const jump = (load: () => Promise<Page | null>): Promise<void> => {
    wishes += 1;
    const wish = wishes;
    return loadPage(load, (page) => {
      if (page && wish === wishes) replace(page);
    });
  };

  let run = new AbortController();

  const firstLoad = async (signal: AbortSignal, at: string | undefined) => {
    try {
      outdated = false;
      const isThere = at !== undefined && (await thread.jumpTo(at)) !== null;
      if (!isThere) await reload(signal);
      freeze();
      thread.recover();
    } catch (error) {
      if (signal.aborted) return;
      if (isNotSupported(error)) publish({ status: 'ready', supported: false });
      else store.setState({ status: 'failed', error: messageOf(error) });
      if (isTransient(error)) void recoverLater(signal);
    }
  };
  const recoverLater = async (signal: AbortSignal) => {
    await pause(RETRY_DELAY, signal);
    if (!signal.aborted) thread.recover();
  };

  /** Keeps the thread current on a backend without a feed. */
  const follow = async (signal: AbortSignal) => {
    if (conversation.source === 'bot' || store.getState().status !== 'ready') return;
    if ((await mode.known) === 'extended') return;
    await pollMessages({
      poll: (after, limit) => api.chats.poll(conversation, { after, signal: limit }),
      cursor: () => polledTo ?? inbox.find(key)?.last_message_ts,
      take(messages, latest) {
        polledTo = latest;
        if (messages.length > 0) thread.take(messages);
      },
      connection,
      signal,
    });
  };

  const runFrom = (at: string | undefined) => {
    run.abort();
    run = new AbortController();
    const { signal } = run;
    if (store.getState().status !== 'ready') {
      store.setState({ status: 'loading', error: '' });
      void firstLoad(signal, at).then(() => follow(signal));
    } else {
      freeze();
      if (at !== undefined) thread.jumpTo(at).catch(() => {});
      else if (outdated || window.hasNewer) thread.toEnd().catch(() => {});
      void follow(signal);
    }
  };

  /** Puts the divider where reading ended, once per opening. */
  const freeze = () => {
    const known = inbox.find(key);
    if (isFrozen || !known) return;
    isFrozen = true;
    store.setState({ unreadFrom: known.unread > 0 ? known.read_ts : null });
    thread.see();
  };

  const thread: Thread = {
    ...store,
    conversation,
    isActive: () => active > 0,
    start(at) {
      active += 1;
      isFrozen = false;
      atEnd = true;
      store.setState({ missed: 0 });
      runFrom(at);
      // A deep link is opened before its conversation is known.
      const stopWaiting = inbox.subscribe(() => !isFrozen && freeze());
      let isStopped = false;
      return () => {
        if (isStopped) return;
        isStopped = true;
        stopWaiting();
        active -= 1;
        if (active === 0) run.abort();
      };
    },
    retry() {
      if (active > 0 && store.getState().status === 'failed') runFrom(undefined);
    },
    loadOlder: sharePending(async () => {
      const [oldest] = window.entries;
      const at = windows;
      if (!window.hasOlder || !oldest) return;
      await loadPage(
        () => history.before(oldest.ts),
        (page) => at === windows && setWindow(prependPage(window, page)),
      );
      thread.recover();
    }),
    loadNewer: sharePending(async () => {
      const newest = window.entries.at(-1);
      const at = windows;
      if (!window.hasNewer || !newest) return;
      await loadPage(
        () => history.after(newest.ts),
        (page) => at === windows && setWindow(appendPage(window, page)),
      );
      thread.recover();
    }),
    async jumpTo(messageId) {
      const isLoaded = window.entries.find(({ id }) => id === messageId);
      if (!isLoaded) await jump(() => history.around(messageId));
      return window.entries.find(({ id }) => id === messageId)?.key ?? null;
    },
    async jumpToDate(ms) {
      await jump(() => history.at(ms));
      return window.entries.find(({ sent_at }) => sent_at >= ms)?.key ?? null;
    },
    async toEnd() {
      if (window.hasNewer || outdated) await reload();
      atEnd = true;
      store.setState({ missed: 0 });
      thread.see();
    },
    setAtEnd(next) {
      atEnd = next;
      if (!next || window.hasNewer) return;
      if (store.getState().missed > 0) store.setState({ missed: 0 });
      thread.see();
    },
    setDraft(draft) {
      store.setState({ draft });
      if (draft === '') drafts.forget(draftKey);
      else drafts.keep(draftKey, draft);
    },
    send(text, replyTo) {
      outbox.add(conversation, { text, inReplyTo: replyTo ?? null });
      thread.toEnd().catch(() => {});
    },
    resend: outbox.resend,
    discard: outbox.discard,
    take(messages) {
      if (pagesOnTheirWay > 0) meanwhile.push(...messages);
      const newest = window.entries.at(-1)?.ts ?? 0;
      const known = new Set(window.entries.map(({ id }) => id));
      const news = messages.filter(
        ({ id, ts, direction }) => direction === 'in' && ts > newest && !known.has(id),
      );
      const isSeen = atEnd && !window.hasNewer && active > 0;
      const missed = isSeen || store.getState().status !== 'ready' ? 0 : news.length;
      settleDelivered(messages);
      setWindow(takeNews(window, messages, keptEnd()), { missed: store.getState().missed + missed });
    },
    showOutbox() {
      settleDelivered(window.entries);
      const before = pending;
      const next = window.hasNewer ? [] : pendingEntries(ownItems(), window.entries);
      if (next.length !== before.length || next.some((entry, index) => entry !== before[index])) publish();
    },
    outdate() {
      outdated = true;
      if (active > 0) thread.recover();
    },
    recover() {
      const { status } = store.getState();
      if (active === 0) return;
      if (status === 'failed') thread.retry();
      else if (status === 'ready' && outdated && pagesOnTheirWay === 0)
        reloadInPlace(run.signal).catch(() => recoverLater(run.signal));
    },
    see() {
      const newest = window.entries.at(-1);
      const isSeen = active > 0 && atEnd && !window.hasNewer && isFrozen && browser.isVisible();
      if (isSeen && newest) inbox.markRead(conversation, newest.ts);
    },
  };

  /** The server has these messages: their rows replace those of the outbox, which hold up the messages behind them. */
  const settleDelivered = (messages: readonly Pick<Message, 'client_key'>[]) => {
    const keys = new Set(messages.map(({ client_key }) => client_key));
    for (const { key, state } of ownItems()) if (state !== 'sending' && keys.has(key)) outbox.discard(key);
  };

  return thread;
};
