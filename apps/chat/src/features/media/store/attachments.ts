import { createStore } from '@switchboard/ui/state';
import {
  type Attachment,
  type Attachments,
  type AttachmentsState,
  describe,
  type FileRefusal,
  type Measures,
  MOST_FILES,
  refusalOf,
} from '../model/attachment.ts';

const measureFile = async (file: Blob): Promise<Measures | undefined> =>
  (await import('./measure.ts')).measure(file);

/** @param measure reads the pixels of a file */
export const createAttachments = (
  measure: (file: Blob) => Promise<Measures | undefined> = measureFile,
): Attachments => {
  const store = createStore<AttachmentsState>(() => ({
    items: [],
    refused: [],
    isSending: false,
    failure: null,
  }));
  const { getState, setState } = store;
  let made = 0;

  const attach = async (file: File): Promise<Attachment> => {
    made += 1;
    const id = `file-${made}`;
    return { id, content: file, file: describe(file, await measure(file).catch(() => undefined)) };
  };
  const remove = (id: string) =>
    setState(({ items }) => ({ items: items.filter((item) => item.id !== id), failure: null }));

  return {
    ...store,
    async add(files, folders = []) {
      const room = MOST_FILES - getState().items.length;
      let taken = 0;
      const refused = folders.map((name): { name: string; why: FileRefusal } => ({ name, why: 'folder' }));
      const good = files.filter((file) => {
        const why = refusalOf(file) ?? (taken < room ? undefined : 'tooMany');
        if (why) refused.push({ name: file.name, why });
        else taken += 1;
        return !why;
      });
      setState({ refused, failure: null });
      const attached = await Promise.all(good.map(attach));
      setState(({ items }) => ({ items: [...items, ...attached] }));
    },
    put: (attachment) => setState(({ items }) => ({ items: [...items, attachment] })),
    refuse: (names, why) => setState({ refused: names.map((name) => ({ name, why })) }),
    remove,
    async send(hand) {
      const { items, isSending } = getState();
      if (isSending) return;
      setState({ isSending: true, failure: null, refused: [] });
      try {
        for (const [index, item] of items.entries()) {
          await hand(item, index === 0);
          remove(item.id);
        }
      } catch (error) {
        const isFull = error instanceof DOMException && error.name === 'QuotaExceededError';
        setState({ failure: isFull ? 'noRoom' : 'unreadable' });
      } finally {
        setState({ isSending: false });
      }
    },
  };
};
