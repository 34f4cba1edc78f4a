import type { ConversationFiles } from '../model/file-drafts.ts';
import { openTray } from './tray-storage.ts';

export interface OpenFilesOptions {
  /** The key of the user. */
  person: string;
  factory: IDBFactory | undefined;
  now: () => number;
  /** Whether there may be files from earlier: none after a sign-out. */
  mayHave: () => boolean;
  markAsUsed: () => void;
  /** Gets the number of files by conversation after each change. */
  onCounts: (counts: ReadonlyMap<string, number>) => void;
}

/** Opens the chosen files of a user. */
export const openFiles = async (options: OpenFilesOptions) => {
  const { person, factory, now, mayHave, markAsUsed, onCounts } = options;
  const tray = await openTray(person, factory, now);
  const count = async () => {
    const counts = new Map<string, number>();
    for (const { conversation } of await tray.all())
      counts.set(conversation, (counts.get(conversation) ?? 0) + 1);
    onCounts(counts);
  };
  if (mayHave()) await count();
  else await tray.clear();

  return {
    of: (conversation: string): ConversationFiles => ({
      async read() {
        if (!mayHave()) return [];
        const files = await tray.all(conversation);
        return files.map(({ id, content, file }) => ({ id, content, file, isKept: true }));
      },
      async keep({ id, content, file }) {
        markAsUsed();
        if (!mayHave()) return false;
        const isKept = await tray.add({ id, content, file, conversation, keptAt: now() });
        await count();
        return isKept;
      },
      has: tray.has,
      async forget(id) {
        await tray.remove(id);
        await count();
      },
    }),
    async wipe() {
      await tray.clear();
      onCounts(new Map());
    },
  };
};
