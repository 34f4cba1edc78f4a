import { createStore } from '@switchboard/ui/state';
import type { OutboxItem, Uploads } from '../model/outbox.ts';

/** Follows the files on their way. @param contentOf reads the bytes of an item */
export const createUploads = (contentOf: Uploads['contentOf']) => {
  const store = createStore<{ progress: ReadonlyMap<string, number> }>(() => ({ progress: new Map() }));
  const progress = () => store.getState().progress;
  const shown: Uploads = { ...store, contentOf };
  return {
    shown,
    report: (key: string, sent: number) => store.setState({ progress: new Map(progress()).set(key, sent) }),
    /** Whether a part of the file is not sent yet. */
    isUnderWay: (key: string) => (progress().get(key) ?? 1) < 1,
    /** Forgets the files of all other items. */
    keepOnly(items: readonly OutboxItem[]) {
      const sending = new Set(items.flatMap(({ key, state }) => (state === 'sending' ? key : [])));
      const kept = [...progress()].filter(([key]) => sending.has(key));
      if (kept.length < progress().size) store.setState({ progress: new Map(kept) });
    },
  };
};
