import type { Store } from './store.ts';

/** Puts a file in place of whatever is there; of two at the same moment one comes last. */
export const putLatest = async (store: Store, path: string, content: Buffer): Promise<void> => {
  for (;;) {
    const there = await store.read(path);
    if (there?.content.equals(content)) return;
    const condition = there ? { tag: there.tag } : { absent: true as const };
    if ((await store.write(path, content, condition)) === 'written') return;
  }
};
