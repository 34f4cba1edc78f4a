import type { ConversationRef, Message } from '@switchboard/api-client';
import { messageOf } from '@switchboard/common/message-of';
import { createStore } from '@switchboard/ui/state';
import type { Browser } from '../../tabs/model/browser.ts';
import { type Election, holdElection } from '../../tabs/store/election.ts';
import { createKey as createRandomKey } from '../model/key.ts';
import type { OutboxItem, OutboxState, OutboxStore } from '../model/outbox.ts';
import { createSender, type Sender } from './sender.ts';
import { type OutboxStorage, openStorage } from './storage.ts';

export interface OutboxOptions {
  /** The key of the user. */
  person: string;
  browser: Browser;
  /** Sends one item. @throws ApiError */
  send: (item: OutboxItem) => Promise<Message>;
  /** Resolves to whether the server acts once on all requests with one key. Nothing is sent before. */
  idempotent: Promise<boolean>;
  /** Whether a request can succeed; what the browser says by default. */
  isOnline?: () => boolean;
  /** Makes the unique key of an item. */
  createKey?: () => string;
  now?: () => number;
}

type Post = { kind: 'changed' } | { kind: 'sent'; item: OutboxItem; message: Message };

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
  const { person, browser, send, idempotent, createKey = createRandomKey, now = Date.now } = options;
  const { isOnline = browser.isOnline } = options;
  const name = `switchboard:chat:outbox:1:${person}`;
  const store = createStore<OutboxState>(() => ({ items: [], durable: true }));
  const storage = openFor(person, browser);
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

  // One after another, so that an older look never replaces a newer one.
  let looking = Promise.resolve();
  const look = () => {
    looking = looking.then(async () => {
      const { all, durable } = await storage;
      kept = await all();
      store.setState({ durable });
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

  /** Keeps an item. One that does not fit is shown as failed. */
  const keep = async (item: OutboxItem) => {
    const { order: _, ...given } = item;
    try {
      await (await storage).add(given);
      await look();
      arriving.delete(item.key);
      changed();
      // A frozen tab sends nothing.
      running?.election?.check();
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

  const change = async (key: string, update: (item: OutboxItem) => OutboxItem | null | undefined) => {
    await (await storage).change(key, update);
    changed();
  };

  const lead = async (signal: AbortSignal) => {
    const given = {
      storage: await storage,
      send,
      idempotent: await idempotent,
      isOnline,
      now,
      onChange: changed,
      onSent: (item: OutboxItem, message: Message) => {
        tellSent(item, message);
        running?.post({ kind: 'sent', item, message });
      },
    };
    const own = createSender(given);
    sender = own;
    await own.run(signal);
    if (sender === own) sender = undefined;
  };

  const hear = (post: Post) => {
    if (post.kind === 'sent') return tellSent(post.item, post.message);
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
          if (isOnline()) sender?.hurry();
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
        // Every tab sends what it alone knows.
        if (durable) running.election = holdElection({ name, browser, work: lead }, stop.signal);
        else void lead(stop.signal);
      });
      void look();
      return () => stop.abort();
    },
    hurry: () => sender?.hurry(),
    add(conversation: ConversationRef, letter) {
      const key = createKey();
      const at = now();
      const times = { writtenAt: at, queuedAt: at };
      put({ key, order: LAST, conversation, letter, ...times, state: 'waiting', error: '' });
      return key;
    },
    resend(key) {
      const item = arriving.get(key);
      if (item?.state === 'failed') put({ ...item, state: 'waiting', error: '' });
      else
        void change(key, (before) =>
          before.state === 'failed' ? { ...before, state: 'waiting', queuedAt: now(), error: '' } : undefined,
        );
    },
    discard(key) {
      if (arriving.get(key)?.state === 'failed') {
        arriving.delete(key);
        show();
      } else void change(key, ({ state }) => (state === 'sending' ? undefined : null));
    },
    onSent(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async wipe() {
      arriving.clear();
      await (await storage).clear();
      changed();
    },
  };
};
