import {
  type ApiClient,
  type ConversationRef,
  conversationKey,
  isNotSupported,
  isTransient,
  type Message,
} from '@switchboard/api-client';
import { fetchCode } from '@switchboard/common/async/fetch-code';
import { pause } from '@switchboard/common/async/pause';
import type { Browser } from '@switchboard/common/tabs/browser';
import { messageOf } from '@switchboard/common/text/message-of';
import type { Drafts } from '@switchboard/federation';
import { createStore } from '@switchboard/ui/state';
import type { ConnectionStore } from '../../connection/store/connection-store.ts';
import type { ModeOfBackend } from '../../connection/store/mode.ts';
import type { InboxStore } from '../../conversations/model/inbox.ts';
import type { FileDrafts } from '../../media/model/file-drafts.ts';
import { createAttachments } from '../../media/store/attachments.ts';
import type { OutboxItem, OutboxStore } from '../../outbox/model/outbox.ts';
import type { Entry } from '../model/entry.ts';
import type { ThreadState, ThreadStore } from '../model/thread.ts';
import { reachesBackTo } from '../model/window.ts';
import { createHistory, type HistoryApi } from './history.ts';
import { createLateUndelivered } from './late-undelivered.ts';
import { createLoadedWindow } from './loaded-window.ts';
import { createPendingEntries } from './pending-entries.ts';
import type { UndeliveredServices } from './undelivered.ts';

export interface ThreadServices {
  api: Omit<HistoryApi, 'inbox'> & {
    inbox: HistoryApi['inbox'] & UndeliveredServices['api']['inbox'] & Pick<ApiClient['inbox'], 'type'>;
    chats: Pick<ApiClient['chats'], 'messages' | 'poll'>;
    media?: UndeliveredServices['api']['media'];
  };
  inbox: InboxStore;
  outbox: OutboxStore;
  /** Keeps unsent texts. */
  drafts: Drafts;
  browser: Pick<Browser, 'isVisible'>;
  connection: ConnectionStore;
  mode: ModeOfBackend;
  files: FileDrafts;
}

/** A thread as its registry sees it. */
export interface Thread extends ThreadStore {
  /** Whether it is shown, or files wait in its composer. */
  isInUse(): boolean;
  /** Takes messages that the feed or the outbox brought. */
  take(messages: readonly Message[]): void;
  /** Shows the outbox as it is now. */
  showOutbox(): void;
  /** The loaded messages may miss changes: they are loaded again, at once or when the thread starts. */
  outdate(): void;
  /** The connection is back: repeats loads that failed. */
  recover(): void;
  /** Marks the messages in view as read. */
  see(): void;
}

/** Milliseconds after which the server passes on again that the business writes. */
const TELL_EVERY = 5_000;
/** Milliseconds before a failed load is repeated. */
const RETRY_DELAY = 5000;
/** The same after a refusal, which may be one of a moment. */
const REFUSED_DELAY = 30_000;

/** The messages of one conversation. */
export const createThread = (conversation: ConversationRef, services: ThreadServices): Thread => {
  const { api, inbox, outbox, drafts, browser, connection, mode, files } = services;
  const key = conversationKey(conversation);
  const draftKey = `chat:${key}`;
  const history = createHistory(api, conversation, mode);
  const pendingEntries = createPendingEntries();
  const attachments = createAttachments(files, key);
  attachments.subscribe(({ items }) => inbox.noteFiles(key, items.length));
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
    isSendable: true,
  }));
  let active = 0;
  let atEnd = true;
  let isFrozen = false;
  /** The newest message that was in view. */
  let seenTo = 0;
  /** Messages that arrived out of view, on a backend that counts no unread ones. */
  let arrived = 0;
  /** The cursor of the long poll. Sent messages do not count: an older one may still be on its way. */
  let polledTo: number | undefined;
  let pending: readonly Entry[] = [];
  /** When the customer was last told that the business writes. */
  let toldAt = Number.NEGATIVE_INFINITY;

  const ownItems = (): OutboxItem[] =>
    outbox.getState().items.filter((item) => conversationKey(item.conversation) === key);

  const undelivered = createLateUndelivered(conversation, {
    ...{ api, inbox, outbox, mode, ownItems },
    entries: () => store.getState().entries,
  });
  const publish = (change: Partial<ThreadState> = {}) => {
    const { entries, hasOlder, hasNewer } = window.current();
    pending = hasNewer ? [] : pendingEntries(ownItems(), entries);
    store.setState({ entries: [...entries, ...pending], hasOlder, hasNewer, ...change });
  };
  const window = createLoadedWindow({
    history,
    keptEnd: () => (atEnd ? 'end' : 'start'),
    onChange(page) {
      if (page && !page.hasNewer) polledTo = Math.max(polledTo ?? 0, page.items.at(-1)?.ts ?? 0);
      settleDelivered(window.current().entries);
      publish(page && { status: 'ready', error: '' });
      showMissed();
      thread.see();
    },
  });

  let run = new AbortController();

  const isAtEnd = () => atEnd && !window.current().hasNewer;
  const showMissed = () => {
    const unseen = mode.current() === 'base' ? arrived : (inbox.find(key)?.unread ?? 0);
    const missed = isAtEnd() ? 0 : unseen;
    if (missed !== store.getState().missed) store.setState({ missed });
  };

  /** The newest messages, or those where reading ended. */
  const openingPage = async (signal: AbortSignal) => {
    const newest = await history.newest(signal);
    const { unreadFrom } = store.getState();
    return unreadFrom === null || reachesBackTo(newest, unreadFrom) ? newest : history.across(unreadFrom);
  };

  const firstLoad = async (signal: AbortSignal, at: string | undefined) => {
    try {
      const isThere = at !== undefined && (await thread.jumpTo(at)) !== null;
      if (!isThere) await window.reload(signal, () => openingPage(signal));
      freeze();
      thread.recover();
    } catch (error) {
      if (signal.aborted) return;
      if (isNotSupported(error)) publish({ status: 'ready', supported: false });
      else store.setState({ status: 'failed', error: messageOf(error), isSendable: isTransient(error) });
      if (!isNotSupported(error)) void recoverLater(signal, isTransient(error) ? RETRY_DELAY : REFUSED_DELAY);
    }
  };
  const recoverLater = async (signal: AbortSignal, delay = RETRY_DELAY) => {
    await pause(delay, signal);
    if (!signal.aborted) thread.recover();
  };

  /** Keeps the thread current on a backend without a feed. */
  const follow = async (signal: AbortSignal) => {
    if (conversation.source === 'bot' || store.getState().status !== 'ready') return;
    if ((await mode.known) === 'extended') return;
    const code = await fetchCode(() => import(/* webpackChunkName: "late" */ './poll-messages.ts'), signal);
    await code?.pollMessages({
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
    freeze();
    if (store.getState().status !== 'ready' || (at === undefined && !isOpenable())) {
      window.clear();
      store.setState({ status: 'loading', error: '' });
      void firstLoad(signal, at).then(() => follow(signal));
    } else {
      if (at !== undefined) thread.jumpTo(at).catch(() => {});
      else if (window.isOutdated() || window.current().hasNewer) thread.toEnd().catch(() => {});
      void follow(signal);
    }
  };

  /** Whether the window shows where reading ended. */
  const isOpenable = () => {
    const { unreadFrom } = store.getState();
    const { entries, hasOlder, hasNewer } = window.current();
    if (unreadFrom === null) return true;
    return !hasNewer && !window.isOutdated() && reachesBackTo({ items: entries, hasOlder }, unreadFrom);
  };

  /** Puts the divider where reading ended, once per opening. */
  const freeze = () => {
    const known = inbox.find(key);
    if (isFrozen || !known) return;
    isFrozen = true;
    store.setState({ unreadFrom: known.unread > 0 ? known.read_ts : null });
    // The view says when it is at the end: it opens at the divider.
    if (known.unread > 0) atEnd = false;
    showMissed();
    thread.see();
  };

  /** Shows the customer for some seconds that the business writes. One that is lost is not told again. */
  const tellWriting = () => {
    if (mode.current() !== 'extended' || Date.now() - toldAt < TELL_EVERY) return;
    toldAt = Date.now();
    api.inbox.type(conversation.id).catch(() => {});
  };

  const thread: Thread = {
    ...store,
    conversation,
    isInUse: () => active > 0 || attachments.getState().items.length > 0,
    start(at) {
      active += 1;
      isFrozen = false;
      atEnd = true;
      seenTo = 0;
      arrived = 0;
      runFrom(at);
      void attachments.restore();
      undelivered.look();
      const stopWaiting = inbox.subscribe(() => {
        showMissed();
        undelivered.look();
        if (isFrozen) return;
        // A link can be opened before its conversation is known.
        freeze();
        if (isFrozen && at === undefined && store.getState().status === 'ready' && !isOpenable())
          runFrom(undefined);
      });
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
    async loadOlder() {
      await window.loadOlder();
      thread.recover();
    },
    async loadNewer() {
      await window.loadNewer();
      thread.recover();
    },
    async jumpTo(messageId) {
      const find = () => window.current().entries.find(({ id }) => id === messageId);
      if (!find()) await window.jump(() => history.around(messageId));
      return find()?.key ?? null;
    },
    async jumpToDate(ms) {
      await window.jump(() => history.at(ms));
      return window.current().entries.find(({ sent_at }) => sent_at >= ms)?.key ?? null;
    },
    async toEnd() {
      if (window.current().hasNewer || window.isOutdated()) await window.reload();
      thread.setAtEnd(true);
    },
    setAtEnd(next) {
      atEnd = next;
      if (isAtEnd()) arrived = 0;
      showMissed();
      thread.see();
    },
    sawTo(ts) {
      seenTo = Math.max(seenTo, ts);
      thread.see();
    },
    setDraft(draft) {
      if (draft.trim() !== '' && draft !== store.getState().draft) tellWriting();
      store.setState({ draft });
      if (draft === '') drafts.forget(draftKey);
      else drafts.keep(draftKey, draft);
    },
    send(text, replyTo) {
      outbox.add(conversation, { text, inReplyTo: replyTo ?? null });
      thread.toEnd().catch(() => {});
    },
    async sendFiles([first, ...others], text, replyTo) {
      if (!first) return;
      const more = mode.current() === 'base' ? [] : others;
      const files = { file: first.file, ...(more.length > 0 && { more: more.map(({ file }) => file) }) };
      const message = { text, inReplyTo: replyTo ?? null, ...files };
      await outbox.addFile(
        conversation,
        message,
        first.content,
        more.map(({ content }) => content),
      );
      thread.toEnd().catch(() => {});
      if (more.length < others.length) await thread.sendFiles(others, '');
    },
    attachments,
    uploads: outbox.uploads,
    undelivered,
    outbox,
    revise: outbox.revise,
    resend: undelivered.resend,
    discard: undelivered.discard,
    dismiss: undelivered.dismiss,
    async sendAgain(entry) {
      await undelivered.sendAgain(entry);
      thread.toEnd().catch(() => {});
    },
    take(messages) {
      const { entries } = window.current();
      const newest = entries.at(-1)?.ts ?? 0;
      const known = new Set(entries.map(({ id }) => id));
      const news = messages.filter(
        ({ id, ts, direction }) => direction === 'in' && ts > newest && !known.has(id),
      );
      if (!isAtEnd() && store.getState().status === 'ready') arrived += news.length;
      settleDelivered(messages);
      window.take(messages);
    },
    showOutbox() {
      const { entries, hasNewer } = window.current();
      settleDelivered(entries);
      const before = pending;
      const next = hasNewer ? [] : pendingEntries(ownItems(), entries);
      if (next.length !== before.length || next.some((entry, index) => entry !== before[index])) publish();
    },
    outdate() {
      window.outdate();
      if (active > 0) thread.recover();
    },
    recover() {
      const { status } = store.getState();
      if (active === 0) return;
      if (status === 'failed') thread.retry();
      else if (status === 'ready' && window.isOutdated() && !window.isLoading())
        window.reloadInPlace(run.signal).catch(() => recoverLater(run.signal));
    },
    see() {
      if (active === 0 || !isFrozen || !browser.isVisible()) return;
      const seen = isAtEnd() ? window.current().entries.at(-1)?.ts : seenTo;
      if (seen) inbox.markRead(conversation, seen);
    },
  };

  /**
   * The server has these messages: their rows replace those of the outbox, which would hold up later messages.
   */
  const settleDelivered = (messages: readonly Pick<Message, 'client_key'>[]) => {
    const keys = new Set(messages.map(({ client_key }) => client_key));
    for (const { key, state } of ownItems()) if (state !== 'sending' && keys.has(key)) outbox.discard(key);
  };

  return thread;
};
