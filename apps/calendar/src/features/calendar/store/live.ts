import { type ApiClient, type BookingChanges, isTransient, NetworkError } from '@switchboard/api-client';
import type { Browser } from '@switchboard/common/tabs/browser';
import { createChangeFeed } from '@switchboard/common/tabs/change-feed';

/** Milliseconds without a connection after which the calendar may be out of date. */
const DOWN_DELAY = 3000;

export interface LiveOptions {
  changes: ApiClient['booking']['bookings']['changes'];
  /** The query of every call. */
  scope: { agent_id?: string };
  /** The key of the user: tabs of different users share nothing. */
  person: string;
  browser: Browser;
  onChanges(changes: BookingChanges): void;
  /** Reports that the connection has failed for a while, or works again. */
  onDown(isDown: boolean): void;
}

/** Follows the changes of others. */
export interface Live {
  /** Returns the function that stops it. */
  start(): () => void;
  /** Continues after this cursor, once everything up to it is loaded. */
  follow(cursor: string): void;
  /** Asks again now. */
  retry(): void;
}

type State = 'connecting' | 'live' | 'down';

export const createLive = ({ changes, scope, person, browser, onChanges, onDown }: LiveOptions): Live => {
  let state: State = 'connecting';
  let telling: ReturnType<typeof setTimeout> | undefined;
  const listeners = new Set<() => void>();
  const retries = new Set<() => void>();

  const listen = (to: Set<() => void>) => (listener: () => void) => {
    to.add(listener);
    return () => to.delete(listener);
  };
  const become = (next: State) => {
    if (next === state) return;
    state = next;
    clearTimeout(telling);
    telling = undefined;
    if (next === 'live') onDown(false);
    // A short failure ends before a user could read about it.
    if (next === 'down') telling = setTimeout(() => onDown(true), DOWN_DELAY);
    for (const listener of [...listeners]) listener();
  };

  const feed = createChangeFeed<BookingChanges, State>({
    name: ['switchboard:calendar:feed:1', person, scope.agent_id ?? ''].join(':'),
    ask: (query, signal) => changes({ ...query, ...scope }, signal),
    browser,
    line: {
      connecting: () => become('connecting'),
      live: () => become('live'),
      failed: () => become('down'),
      isLive: () => state === 'live',
      report: () => state,
      mirror: become,
      subscribe: listen(listeners),
      onRetry: listen(retries),
    },
    late: () => new NetworkError('The server did not answer in time'),
    isTransient,
  });
  feed.onChanges(onChanges);

  return {
    start() {
      const stop = feed.start();
      return () => {
        stop();
        clearTimeout(telling);
      };
    },
    follow: feed.follow,
    retry() {
      for (const listener of [...retries]) listener();
    },
  };
};
