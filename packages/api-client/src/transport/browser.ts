import type { Locks, RenewalMark } from './renewal.ts';

const decoded = (value: string): string => {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
};

/** The value of a cookie of the page; `undefined` outside a browser. */
export const readCookie = (name: string): string | undefined => {
  if (typeof document === 'undefined') return undefined;
  const prefix = `${name}=`;
  const found = document.cookie.split('; ').find((cookie) => cookie.startsWith(prefix));
  return found && decoded(found.slice(prefix.length));
};

const MARK = 'switchboard_renewed';

/**
 * A cookie, as the session is: tabs that share the session share the mark, and see a change at once, which
 * local storage does not guarantee.
 */
export const cookieMark: RenewalMark = {
  read: () => readCookie(MARK),
  change: () => {
    if (typeof document === 'undefined') return;
    const value = `${Date.now().toString(36)}.${Math.random().toString(36).slice(2)}`;
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is asynchronous, and not in every browser
    document.cookie = `${MARK}=${value}; path=/; SameSite=Lax`;
  },
};

/** For a session without cookies: every page renews its own token. */
export const noMark: RenewalMark = { read: () => undefined, change: () => {} };

/** The locks of the browser; pages outside a secure context have none. */
export const browserLocks = (): Locks | undefined => {
  const locks = typeof navigator === 'undefined' ? undefined : navigator.locks;
  return locks && { request: (name, work) => locks.request(name, work) };
};

/** Creates requests that tell the progress of an upload; there are none outside a browser. */
export const browserUploads = (): (() => XMLHttpRequest) | undefined =>
  typeof XMLHttpRequest === 'undefined' ? undefined : () => new XMLHttpRequest();
