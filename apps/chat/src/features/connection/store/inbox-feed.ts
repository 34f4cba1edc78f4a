import { type ApiClient, type InboxChanges, isTransient, NetworkError } from '@switchboard/api-client';
import type { Browser } from '@switchboard/common/tabs/browser';
import { type ChangeFeed, createChangeFeed } from '@switchboard/common/tabs/change-feed';
import type { ConnectionStore } from './connection-store.ts';

/** Changes of conversations and messages, in the order in which the server made them. */
export type InboxFeed = ChangeFeed<InboxChanges>;

export interface FeedOptions {
  /** The key of the user: tabs of different users share nothing. */
  person: string;
  inbox: Pick<ApiClient['inbox'], 'changes'>;
  browser: Browser;
  connection: ConnectionStore;
  now?: () => number;
}

export const FEED_LINE = 'feed';

/** Follows the changes of an inbox. */
export const createInboxFeed = ({
  person,
  inbox,
  browser,
  connection,
  now = Date.now,
}: FeedOptions): InboxFeed =>
  createChangeFeed({
    name: `switchboard:chat:feed:1:${person}`,
    ask: inbox.changes,
    browser,
    line: {
      connecting: () => connection.connecting(FEED_LINE),
      live: () => connection.live(FEED_LINE),
      failed: (error) => connection.failed(FEED_LINE, error),
      isLive: () => connection.getState().connection.state === 'live',
      report: () => connection.getState().connection,
      mirror: (report) => connection.mirror(FEED_LINE, report),
      subscribe: connection.subscribe,
      onRetry: connection.onRetry,
    },
    late: () => new NetworkError('The server did not answer in time'),
    isTransient,
    now,
  });
