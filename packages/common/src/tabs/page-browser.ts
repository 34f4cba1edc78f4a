import type { Browser, TabChannel } from './browser.ts';

const noChannel: TabChannel = { post: () => {}, subscribe: () => () => {}, close: () => {} };

const openChannel = (name: string): TabChannel => {
  if (typeof BroadcastChannel === 'undefined') return noChannel;
  const channel = new BroadcastChannel(name);
  return {
    post: (message) => channel.postMessage(message),
    subscribe(listener) {
      const hear = ({ data }: MessageEvent<unknown>) => listener(data);
      channel.addEventListener('message', hear);
      return () => channel.removeEventListener('message', hear);
    },
    close: () => channel.close(),
  };
};

/** A storage that the browser refuses throws at any access. */
const attempt = <T>(action: () => T): T | undefined => {
  try {
    return action();
  } catch {
    return undefined;
  }
};

/** The browser of this page. */
export const createPageBrowser = (): Browser => ({
  // Missing at run time outside secure contexts, despite the types.
  locks: navigator.locks as LockManager | undefined,
  database: attempt(() => globalThis.indexedDB),
  openChannel,
  isOnline: () => navigator.onLine,
  isVisible: () => document.visibilityState !== 'hidden',
  onChange(listener) {
    const stop = new AbortController();
    for (const name of ['online', 'offline', 'pageshow'])
      window.addEventListener(name, listener, { signal: stop.signal });
    document.addEventListener('visibilitychange', listener, { signal: stop.signal });
    return () => stop.abort();
  },
  readItem: (key) => attempt(() => window.localStorage.getItem(key)) ?? null,
  keepItem: (key, value) => void attempt(() => window.localStorage.setItem(key, value)),
  onItemChange(listener) {
    const hear = ({ key }: StorageEvent) => key !== null && listener(key);
    window.addEventListener('storage', hear);
    return () => window.removeEventListener('storage', hear);
  },
});
