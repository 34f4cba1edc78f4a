import { once } from '@switchboard/common/async/once';
import type { Browser } from '@switchboard/common/tabs/browser';
import { createStore } from '@switchboard/ui/state';
import type { FileDrafts } from '../model/file-drafts.ts';

export interface FileDraftsOptions {
  /** The key of the user. */
  person: string;
  browser: Pick<Browser, 'database' | 'readItem' | 'keepItem'>;
  now?: () => number;
}

/** Keeps chosen files in a database of the browser, whose code is fetched with the first file. */
export const createFileDrafts = ({ person, browser, now = Date.now }: FileDraftsOptions): FileDrafts => {
  const store = createStore<{ counts: ReadonlyMap<string, number> }>(() => ({ counts: new Map() }));
  const mark = `switchboard:chat:files:${person}`;
  /** A sign-out clears the kept items of the page, also where no chat is loaded; files from before it are gone. */
  const mayHave = () => browser.readItem(mark) !== null;

  const files = once(async () =>
    (await import(/* webpackChunkName: 'media' */ './lazy.ts')).openFiles({
      person,
      factory: browser.database,
      now,
      mayHave,
      markAsUsed: () => browser.keepItem(mark, 'in use'),
      onCounts: (counts) => store.setState({ counts }),
    }),
  );
  if (mayHave()) void files().catch(() => {});

  return {
    ...store,
    mayHave,
    of: async (conversation) => (await files()).of(conversation),
    wipe: async () => (await files()).wipe(),
  };
};
