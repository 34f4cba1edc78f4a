import type { Browser, TabChannel, TabLocks } from '../browser.ts';

interface Holder {
  tab: object;
  lose: (reason: unknown) => void;
}

interface Waiting {
  tab: object;
  grant: () => void;
}

const aborted = () => new DOMException('The lock was lost', 'AbortError');

/** Web Locks over several tabs: exclusive locks, with abort and steal. */
const createLocks = () => {
  const holders = new Map<string, Holder>();
  const queues = new Map<string, Waiting[]>();

  const queueOf = (name: string) => {
    const queue = queues.get(name) ?? [];
    queues.set(name, queue);
    return queue;
  };
  const grantNext = (name: string) => {
    if (!holders.has(name)) queueOf(name).shift()?.grant();
  };

  const request =
    (tab: object): TabLocks['request'] =>
    (name, { signal, steal = false }, work) =>
      new Promise((resolve, reject) => {
        if (signal?.aborted) return reject(aborted());
        const hold = () => {
          const holder = { tab, lose: reject };
          holders.set(name, holder);
          signal?.removeEventListener('abort', leave);
          const release = () => {
            if (holders.get(name) === holder) holders.delete(name);
            grantNext(name);
          };
          void work().then(
            () => {
              release();
              resolve(undefined);
            },
            (error: unknown) => {
              release();
              reject(error);
            },
          );
        };
        const waiting = { tab, grant: hold };
        const leave = () => {
          queues.set(
            name,
            queueOf(name).filter((one) => one !== waiting),
          );
          reject(aborted());
        };
        if (steal) {
          holders.get(name)?.lose(aborted());
          return hold();
        }
        signal?.addEventListener('abort', leave);
        queueOf(name).push(waiting);
        queueMicrotask(() => grantNext(name));
      });

  return {
    request,
    /** Releases the locks of a closed tab, without notifying its code. */
    close(tab: object) {
      for (const [name, queue] of queues)
        queues.set(
          name,
          queue.filter((waiting) => waiting.tab !== tab),
        );
      for (const [name, holder] of holders) {
        if (holder.tab !== tab) continue;
        holders.delete(name);
        grantNext(name);
      }
    },
  };
};

export interface FakeTab extends Browser {
  /** Whether the page is shown. Notifies the listeners. */
  setVisible(visible: boolean): void;
  /** Ends the tab as a crash does: its locks are released, and it receives no messages. */
  close(): void;
  isClosed(): boolean;
}

export interface FakeBrowserOptions {
  /** Whether the page has Web Locks; true by default. */
  locks?: boolean;
  /** The database of all tabs; none by default. */
  database?: IDBFactory;
}

/** A browser with tabs that share locks, channels, database and kept items. Messages arrive in a microtask. */
export const createFakeBrowser = ({ locks = true, database }: FakeBrowserOptions = {}) => {
  const shared = createLocks();
  const channels = new Map<string, Set<{ tab: object; hear: (message: unknown) => void }>>();
  const items = new Map<string, string>();
  const itemListeners = new Set<{ tab: object; hear: (key: string) => void }>();
  const pages = new Set<() => void>();
  let online = true;

  const openTab = (): FakeTab => {
    const tab = {};
    const listeners = new Set<() => void>();
    let visible = true;
    let closed = false;
    const tell = () => {
      for (const listener of [...listeners]) if (!closed) listener();
    };
    pages.add(tell);

    const openChannel = (name: string): TabChannel => {
      const members = channels.get(name) ?? new Set();
      channels.set(name, members);
      const own = new Set<{ tab: object; hear: (message: unknown) => void }>();
      return {
        post(message) {
          if (closed) return;
          for (const member of members) {
            if (own.has(member)) continue;
            const copy: unknown = structuredClone(message);
            queueMicrotask(() => members.has(member) && member.hear(copy));
          }
        },
        subscribe(listener) {
          const member = { tab, hear: (message: unknown) => !closed && listener(message) };
          members.add(member);
          own.add(member);
          return () => members.delete(member);
        },
        close: () => {
          for (const member of own) members.delete(member);
        },
      };
    };

    return {
      // Timers of a closed tab go on in this process, and must not win a lock.
      locks: locks
        ? { request: (...given) => (closed ? new Promise(() => {}) : shared.request(tab)(...given)) }
        : undefined,
      database,
      openChannel,
      isOnline: () => online,
      isVisible: () => visible,
      onChange(listener) {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
      readItem: (key) => items.get(key) ?? null,
      keepItem(key, value) {
        items.set(key, value);
        for (const { tab: other, hear } of itemListeners) if (other !== tab) hear(key);
      },
      onItemChange(hear) {
        const entry = { tab, hear };
        itemListeners.add(entry);
        return () => itemListeners.delete(entry);
      },
      setVisible(shown) {
        visible = shown;
        tell();
      },
      close() {
        closed = true;
        listeners.clear();
        pages.delete(tell);
        shared.close(tab);
      },
      isClosed: () => closed,
    };
  };

  return {
    openTab,
    /** Clears the kept items, as a sign-out does. */
    clearItems: () => items.clear(),
    /** Connects the browser to the network, or cuts it off. Notifies all tabs. */
    setOnline(connected: boolean) {
      online = connected;
      for (const tell of [...pages]) tell();
    },
  };
};
