import {
  type ApiClient,
  isHttpError,
  isTransient,
  NetworkError,
  type NoticeChanges,
  type NoticeList,
} from '@switchboard/api-client';
import type { Browser } from '@switchboard/common/tabs/browser';
import { createChangeFeed } from '@switchboard/common/tabs/change-feed';
import { createStore, type StoreApi } from '@switchboard/ui/state';

interface NoticeState {
  /** `undefined` before the first answer. */
  page: NoticeList | undefined;
  failed: boolean;
  /** Whether the backend has notices. */
  isOffered: boolean;
}

export interface NoticeStore extends StoreApi<NoticeState> {
  /** Follows the notices until the returned function is called. */
  start(): () => void;
  load(): Promise<void>;
  /**
   * Marks one notice, or all that are shown, as read; in all tabs and devices.
   * @returns for all: the function that takes it back. @throws ApiError, and then it is unread again
   */
  markRead(id?: string): Promise<(() => Promise<void>) | undefined>;
}

export interface NoticeStoreOptions {
  /** The key of the user: tabs of different users share nothing. */
  person: string;
  api: { notices?: Pick<ApiClient['notices'], 'list' | 'changes' | 'markRead' | 'markUnread'> };
  browser: Pick<Browser, 'locks' | 'openChannel' | 'isOnline' | 'isVisible' | 'onChange'>;
}

const nothing = () => {};

/** The bell has no words about its connection. */
const SILENT_LINE = {
  connecting: nothing,
  live: nothing,
  failed: nothing,
  isLive: () => true,
  report: () => null,
  mirror: nothing,
  subscribe: () => nothing,
  onRetry: () => nothing,
};

const readIn = (page: NoticeList, isRead: (id: string) => boolean): NoticeList => {
  const results = page.results.map((one) => (isRead(one.id) ? { ...one, is_read: true } : one));
  return { ...page, results, unread: results.filter(({ is_read }) => !is_read).length };
};

/** Keeps the notices of a user up to date. One tab of the browser asks the server for all. */
export const createNoticeStore = ({ person, api, browser }: NoticeStoreOptions): NoticeStore => {
  const { notices } = api;
  const store = createStore<NoticeState>(() => ({ page: undefined, failed: false, isOffered: !!notices }));
  const feed = createChangeFeed<NoticeChanges, null>({
    name: `switchboard:shell:notices:1:${person}`,
    ask: (query, signal) => {
      if (!notices) throw new Error('The backend has no notices');
      return notices.changes(query, signal);
    },
    browser,
    line: SILENT_LINE,
    late: () => new NetworkError('The server did not answer in time'),
    isTransient,
  });

  const load = async (): Promise<void> => {
    try {
      const page = await notices?.list();
      if (!page) return;
      store.setState({ page, failed: false });
      feed.follow(page.cursor);
    } catch (error) {
      if (isHttpError(error) && error.status === 404) store.setState({ isOffered: false });
      else store.setState({ failed: true });
    }
  };

  feed.onChanges(({ reset, page }) => {
    if (reset) void load();
    else if (page) store.setState({ page });
  });

  return {
    ...store,
    load,
    start() {
      const stop = feed.start();
      void load();
      return stop;
    },
    async markRead(id) {
      const { page } = store.getState();
      const seen = page?.results.filter((one) => !one.is_read && (id === undefined || one.id === id)) ?? [];
      if (!notices || !page || seen.length === 0) return undefined;
      const ids = new Set(seen.map((one) => one.id));
      store.setState({ page: readIn(page, (one) => ids.has(one)) });
      try {
        const upTo = Math.max(...seen.map(({ changed }) => changed));
        const { marking } = await notices.markRead({ id, up_to: upTo });
        if (marking === undefined) return undefined;
        return async () => {
          await notices.markUnread(marking);
          await load();
        };
      } catch (error) {
        await load();
        throw error;
      }
    },
  };
};
