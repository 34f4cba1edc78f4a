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
  const isMarked = () => browser.readItem(mark) !== null;

  const storage = once(async () => {
    const { openTray } = await import('./tray-storage.ts');
    const tray = await openTray(person, browser.database, now);
    if (!isMarked()) await tray.clear();
    return tray;
  });
  const count = async () => {
    const counts = new Map<string, number>();
    for (const { conversation } of await (await storage()).all())
      counts.set(conversation, (counts.get(conversation) ?? 0) + 1);
    store.setState({ counts });
  };
  if (isMarked()) void count().catch(() => {});

  return {
    ...store,
    of: (conversation) => ({
      async read() {
        if (!isMarked()) return [];
        const files = await (await storage()).all(conversation);
        return files.map(({ id, content, file }) => ({ id, content, file, isKept: true }));
      },
      async keep({ id, content, file }) {
        const tray = await storage();
        browser.keepItem(mark, 'in use');
        if (!isMarked()) return false;
        const isKept = await tray.add({ id, content, file, conversation, keptAt: now() });
        await count();
        return isKept;
      },
      has: async (id) => (await storage()).has(id),
      async forget(id) {
        await (await storage()).remove(id);
        await count();
      },
    }),
    async wipe() {
      await (await storage()).clear();
      store.setState({ counts: new Map() });
    },
  };
};
