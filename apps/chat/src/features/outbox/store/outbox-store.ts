import type { ConversationRef, Message } from '@switchboard/api-client';
import { fetchCode } from '@switchboard/common/async/fetch-code';
import type { Browser } from '@switchboard/common/tabs/browser';
import { type Election, holdElection } from '@switchboard/common/tabs/election';
import { createKey as createRandomKey } from '@switchboard/common/text/create-key';
import { messageOf } from '@switchboard/common/text/message-of';
import { createStore } from '@switchboard/ui/state';
import type { OutboxItem, OutboxState, OutboxStore, OutgoingMessage } from '../model/outbox.ts';
import { isGoingOut } from '../model/queue.ts';
import type { Sender, SenderOptions } from './sender.ts';
import { type OutboxStorage, openStorage } from './storage.ts';
import { createUploads } from './uploads.ts';

export interface OutboxOptions {
  /** The key of the user. */
  person: string;
  browser: Browser;
  /** Fetches the calls that send an item and ask the server for its messages; both throw an ApiError. */
  delivery: () => Promise<Pick<SenderOptions, 'send' | 'find'>>;
  /** Resolves to whether the server acts once on all requests with one key. Nothing is sent before. */
  idempotent: Promise<boolean>;
  /** Whether a request can succeed; the browser's own report by default. */
  isOnline?: () => boolean;
  /** Makes the unique key of an item. */
  createKey?: () => string;
  now?: () => number;
}

type Post =
  | { kind: 'changed' }
  | { kind: 'sent'; item: OutboxItem; message: Message }
  | { kind: 'progress'; key: string; sent: number }
  | { kind: 'cut'; key: string };

/** Behind all items that have their place. */
const LAST = Number.MAX_SAFE_INTEGER;

/**
 * Opens the storage of a user. A sign-out clears the kept items of the page, at once and also where no chat is loaded;
 * messages from before it are not sent.
 */
const openFor = async (person: string, browser: Browser): Promise<OutboxStorage> => {
  const storage = await openStorage(person, browser.locks && browser.database);
  const mark = `switchboard:chat:outbox:${person}`;
  const isMarked = browser.readItem(mark) !== null;
  browser.keepItem(mark, 'in use');
  const keepsItems = browser.readItem(mark) !== null;
  if (!isMarked && keepsItems) await storage.clear();
  return storage;
};

/**
 * The outbox of one user. Items are kept in a database before their first request; one tab sends for all. Without Web
 * Locks each tab keeps its own items in memory.
 */
export const createOutbox = (options: OutboxOptions): OutboxStore => {
  const { person, browser, delivery, idempotent, createKey = createRandomKey, now = Date.now } = options;
  const { isOnline = browser.isOnline } = options;
  const name = `switchboard:chat:outbox:1:${person}`;
  const store = createStore<OutboxState>(() => ({ items: [], durable: true }));
  const storage = openFor(person, browser);
  const uploads = createUploads(async (key) => (await storage).contentOf(key));
  const listeners = new Set<(item: OutboxItem, message: Message) => void>();
  /** Items that are on their way into the storage, or did not fit. */
  const arriving = new Map<string, OutboxItem>();
  let kept: readonly OutboxItem[] = [];
  let sender: Sender | undefined;
  let running: { election: Election | undefined; post: (post: Post) => void } | undefined;

  const show = () => {
    const known = new Set(kept.map(({ key }) => key));
    const items = [...kept, ...[...arriving.values()].filter(({ key }) => !known.has(key))];
    store.setState({ items });
  };

  // One after another, so that an older state never replaces a newer one.
  let looking = Promise.resolve();
  const look = () => {
    looking = looking.then(async () => {
      const { all, durable } = await storage;
      kept = await all();
      store.setState({ durable });
      uploads.keepOnly(kept);
      show();
    });
    return looking;
  };
  const changed = () => {
    void look();
    running?.post({ kind: 'changed' });
    sender?.wake();
  };
  const tellSent = (item: OutboxItem, message: Message) => {
    for (const listener of [...listeners]) listener(item, message);
  };

  /** Writes a new item to the disk. @throws DOMException when there is no room */
  const write = async (item: Omit<OutboxItem, 'order'>, ...contents: readonly Blob[]) => {
    await (await storage).add(item, ...contents);
    await look();
    arriving.delete(item.key);
    changed();
    // A frozen tab sends nothing.
    running?.election?.check();
  };
  /** Keeps an item. One that does not fit is shown as failed. */
  const keep = async (item: OutboxItem) => {
    const { order: _, ...given } = item;
    try {
      await write(given);
    } catch (error) {
      arriving.set(item.key, { ...item, state: 'failed', error: messageOf(error) });
      show();
    }
  };
  const put = (item: OutboxItem) => {
    arriving.set(item.key, item);
    show();
    void keep(item);
  };

  const itemOf = (conversation: ConversationRef, message: OutgoingMessage): OutboxItem => {
    const at = now();
    const times = { writtenAt: at, queuedAt: at };
    return {
      key: createKey(),
      order: LAST,
      conversation,
      letter: message,
      ...times,
      state: 'waiting',
      error: '',
    };
  };

  const change = async (key: string, update: (item: OutboxItem) => OutboxItem | null | undefined) => {
    await (await storage).change(key, update);
    changed();
  };

  /** Removes an item, unless its request cannot be taken back. */
  const remove = async (key: string) => {
    const isUploading = uploads.isUnderWay(key);
    await change(key, ({ state }) => (state === 'sending' && !isUploading ? undefined : null));
    if (!isUploading) return;
    sender?.cut(key);
    running?.post({ kind: 'cut', key });
  };

  /** Resolves when there is an item, or the signal aborts. */
  const untilThere = (signal: AbortSignal): Promise<void> =>
    new Promise((resolve) => {
      const look = () => {
        if (store.getState().items.length === 0 && !signal.aborted) return;
        stop();
        signal.removeEventListener('abort', look);
        resolve();
      };
      const stop = store.subscribe(look);
      signal.addEventListener('abort', look);
      look();
    });

  const lead = async (signal: AbortSignal) => {
    const given = {
      storage: await storage,
      idempotent: await idempotent,
      isOnline,
      now,
      onChange: changed,
      onSent: (item: OutboxItem, message: Message) => {
        tellSent(item, message);
        running?.post({ kind: 'sent', item, message });
      },
      onProgress: (key: string, sent: number) => {
        uploads.report(key, sent);
        running?.post({ kind: 'progress', key, sent });
      },
    };
    // A tab that was closed may have stored an item, and told none.
    void look();
    // Its code is fetched with the first item.
    await untilThere(signal);
    const code = await fetchCode(() => import(/* webpackChunkName: "late" */ './sender.ts'), signal);
    const calls = code && (await fetchCode(delivery, signal));
    if (!calls) return;
    const own = code.createSender({ ...given, ...calls });
    sender = own;
    await own.run(signal);
    if (sender === own) sender = undefined;
  };

  const hear = (post: Post) => {
    if (post.kind === 'sent') return tellSent(post.item, post.message);
    if (post.kind === 'progress') return uploads.report(post.key, post.sent);
    if (post.kind === 'cut') return sender?.cut(post.key);
    void look();
    sender?.wake();
  };

  return {
    ...store,
    start() {
      const stop = new AbortController();
      const channel = browser.openChannel(name);
      const undo = [
        channel.subscribe((message) => hear(message as Post)),
        browser.onChange(() => {
          if (isOnline()) sender?.retryNow();
          running?.election?.check();
        }),
      ];
      running = { election: undefined, post: channel.post };
      stop.signal.addEventListener('abort', () => {
        running = undefined;
        for (const end of undo) end();
        channel.close();
      });
      // A tab that may not send yet leaves the election to the others.
      void Promise.all([storage, idempotent]).then(([{ durable }]) => {
        if (stop.signal.aborted || !running) return;
        // Every tab sends its own items.
        if (durable) running.election = holdElection({ name, browser, work: lead }, stop.signal);
        else void lead(stop.signal);
      });
      // The tab that sends may not know of the item of one that was closed.
      void look().then(() => kept.length > 0 && running?.post({ kind: 'changed' }));
      return () => stop.abort();
    },
    retryNow: () => sender?.retryNow(),
    uploads: uploads.shown,
    add(conversation, message) {
      const item = itemOf(conversation, message);
      put(item);
      return item.key;
    },
    async addFile(conversation, message, content, more = []) {
      const { order: _, ...item } = itemOf(conversation, message);
      await write(item, content, ...more);
      return item.key;
    },
    resend(key) {
      const item = arriving.get(key);
      if (item?.state === 'failed') put({ ...item, state: 'waiting', error: '' });
      else
        void change(key, (before) =>
          before.state === 'failed'
            ? { ...before, kept: false, state: 'waiting', queuedAt: now(), error: '' }
            : undefined,
        );
    },
    async revise(key, text) {
      let isRevised = false;
      await change(key, (item) => {
        isRevised = item.state === 'waiting' && !item.tried;
        return isRevised ? { ...item, letter: { ...item.letter, text } } : undefined;
      });
      return isRevised;
    },
    mark: (key, state) =>
      void change(key, (before) => (before.state === 'failed' ? { ...before, ...state } : undefined)),
    discard(key) {
      if (arriving.get(key)?.state === 'failed') {
        arriving.delete(key);
        show();
      } else void remove(key);
    },
    settle(messages) {
      const keys = new Set(messages.map(({ client_key }) => client_key));
      for (const { key, state } of kept) if (state !== 'sending' && keys.has(key)) void remove(key);
    },
    onSent(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    sent: (conversation) =>
      new Promise((resolve) => {
        const check = () => {
          if (isGoingOut(store.getState().items, conversation)) return;
          unsubscribe();
          resolve();
        };
        const unsubscribe = store.subscribe(check);
        check();
      }),
    async wipe() {
      arriving.clear();
      await (await storage).clear();
      changed();
    },
  };
};
