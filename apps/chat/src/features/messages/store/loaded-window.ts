import type { Message } from '@switchboard/api-client';
import { sharePending } from '@switchboard/common/async/share-pending';
import {
  appendPage,
  EMPTY,
  type Page,
  prependPage,
  replaceBy,
  takeNews,
  type Window,
} from '../model/window.ts';
import type { History } from './history.ts';

/** The loaded part of a history. Its calls throw ApiError. */
export interface LoadedWindow {
  current(): Window;
  /** Takes messages that the feed or the outbox brought. */
  take(messages: readonly Message[]): void;
  /** Loads the page before the first entry. Calls during a load share it. */
  loadOlder(): Promise<void>;
  /** Loads the page after the last entry. Calls during a load share it. */
  loadNewer(): Promise<void>;
  /** Replaces the window by a page, unless there is a later request or no page. */
  jump(load: () => Promise<Page | null>): Promise<void>;
  /** Loads the window again: the newest messages by default. */
  reload(signal?: AbortSignal, load?: () => Promise<Page>): Promise<void>;
  /** Loads the shown window again. */
  reloadInPlace(signal: AbortSignal): Promise<void>;
  /** Forgets the messages, and drops pages on their way. */
  clear(): void;
  /** Marks the window as possibly incomplete, until it is loaded again. */
  outdate(): void;
  isOutdated(): boolean;
  /** Whether a page is on its way. */
  isLoading(): boolean;
}

export interface LoadedWindowOptions {
  history: History;
  /** Which end is in view. The other one is dropped when the window is too long. */
  keptEnd: () => 'start' | 'end';
  /** @param page the page that replaced the window */
  onChange: (page?: Page) => void;
}

/** Pages and messages of the feed arrive in any order; each message is in the window once. */
export const createLoadedWindow = ({ history, keptEnd, onChange }: LoadedWindowOptions): LoadedWindow => {
  let window: Window = EMPTY;
  /** Increases when the window is replaced; pages for an earlier window are dropped. */
  let windows = 0;
  /** Increases with each request for another window: the last request wins, in any order of the answers. */
  let wishes = 0;
  let outdated = true;
  /** Messages that arrived while a page was loading. The page may have older states of them. */
  let meanwhile: Message[] = [];
  let pagesOnTheirWay = 0;

  const set = (next: Window, page?: Page) => {
    window = next;
    onChange(page);
  };

  /** Loads a page. Afterwards come the messages that arrived meanwhile. */
  const loadPage = async <P extends Page | null>(load: () => Promise<P>, use: (page: P) => void) => {
    pagesOnTheirWay += 1;
    try {
      use(await load());
    } finally {
      pagesOnTheirWay -= 1;
      const late = meanwhile;
      if (pagesOnTheirWay === 0) meanwhile = [];
      if (late.length > 0) set(takeNews(window, late, keptEnd()));
    }
  };

  const replace = (page: Page) => {
    windows += 1;
    set(replaceBy(window, page), page);
  };

  const reload = async (
    signal?: AbortSignal,
    load: () => Promise<Page> = () => history.newest(signal),
  ): Promise<void> => {
    outdated = false;
    wishes += 1;
    const wish = wishes;
    try {
      await loadPage(load, (page) => {
        if (wish === wishes && !signal?.aborted) replace(page);
      });
    } catch (error) {
      outdated = true;
      throw error;
    }
    // A new cursor is followed since the page was requested.
    if (outdated && !signal?.aborted) await reload(signal, load);
  };

  return {
    current: () => window,
    take(messages) {
      if (pagesOnTheirWay > 0) meanwhile.push(...messages);
      set(takeNews(window, messages, keptEnd()));
    },
    loadOlder: sharePending(async () => {
      const [oldest] = window.entries;
      const at = windows;
      if (!window.hasOlder || !oldest) return;
      await loadPage(
        () => history.before(oldest.ts),
        (page) => at === windows && set(prependPage(window, page)),
      );
    }),
    loadNewer: sharePending(async () => {
      const newest = window.entries.at(-1);
      const at = windows;
      if (!window.hasNewer || !newest) return;
      await loadPage(
        () => history.after(newest.ts),
        (page) => at === windows && set(appendPage(window, page)),
      );
    }),
    async jump(load) {
      wishes += 1;
      const wish = wishes;
      const wasOutdated = outdated;
      outdated = false;
      let isReplaced = false;
      try {
        await loadPage(load, (page) => {
          isReplaced = page !== null && wish === wishes;
          if (page && isReplaced) replace(page);
        });
      } finally {
        if (!isReplaced && wasOutdated) outdated = true;
      }
    },
    reload,
    reloadInPlace(signal) {
      const middle = window.hasNewer ? window.entries[window.entries.length >> 1] : undefined;
      if (!middle) return reload(signal);
      return reload(
        signal,
        async () => (await history.around(middle.id, signal)) ?? (await history.newest(signal)),
      );
    },
    clear() {
      windows += 1;
      wishes += 1;
      outdated = true;
      set(EMPTY);
    },
    outdate() {
      outdated = true;
    },
    isOutdated: () => outdated,
    isLoading: () => pagesOnTheirWay > 0,
  };
};
