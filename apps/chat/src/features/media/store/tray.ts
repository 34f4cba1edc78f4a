import type { MessageMedia } from '@switchboard/api-client';
import { createKey } from '@switchboard/common/text/create-key';
import type { StoreApi } from '@switchboard/ui/state';
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
import type { ConversationFiles } from '../model/file-drafts.ts';
import { groupsOf } from '../model/groups.ts';
import { measure as measureFile } from './measure.ts';

export type Measure = (file: Blob) => Promise<Measures | undefined>;

/** The work on the files of a composer. */
export const createTray = (
  { getState, setState }: StoreApi<AttachmentsState>,
  kept: ConversationFiles,
  measure: Measure = measureFile,
): Pick<Attachments, 'add' | 'addStored' | 'remove' | 'restore' | 'send'> => {
  let restored: Promise<void> | undefined;

  const attach = async (file: File): Promise<Attachment> => {
    const id = createKey();
    return { id, content: file, file: describe(file, await measure(file).catch(() => undefined)) };
  };
  const attachStored = ({ id, kind, name, content_type, size, ...media }: MessageMedia): Attachment => {
    const { width, height, duration, waveform } = media;
    const file = { kind, name, content_type, size, width, height, duration, waveform, stored: id };
    return { id: createKey(), content: new Blob(), file };
  };
  const remove = (id: string) => {
    const isKept = getState().items.some((item) => item.id === id && item.isKept);
    setState(({ items }) => ({ items: items.filter((item) => item.id !== id), failure: null }));
    if (isKept) void kept.forget(id).catch(() => {});
  };
  /** Whether no other tab has sent or removed it. */
  const isHere = async ({ id, isKept }: Attachment): Promise<boolean> =>
    !isKept || kept.has(id).catch(() => true);
  /** One that was removed or sent meanwhile is not kept. */
  const keep = async (item: Attachment) => {
    if (!(await kept.keep(item).catch(() => false))) return;
    if (!getState().items.some(({ id }) => id === item.id)) return kept.forget(item.id);
    setState(({ items }) => ({
      items: items.map((other) => (other.id === item.id ? { ...other, isKept: true } : other)),
    }));
  };

  return {
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
      for (const item of attached) await keep(item);
    },
    async addStored(files) {
      const room = MOST_FILES - getState().items.length;
      const refused = files.slice(room).map(({ name }) => ({ name, why: 'tooMany' as const }));
      const attached = files.slice(0, room).map(attachStored);
      setState(({ items }) => ({ items: [...items, ...attached], refused, failure: null }));
      for (const item of attached) await keep(item);
    },
    remove,
    restore() {
      restored ??= kept.read().then(
        (files) => {
          const shown = new Set(getState().items.map(({ id }) => id));
          const missing = files.filter(({ id }) => !shown.has(id));
          if (missing.length > 0)
            setState(({ items }) => ({ items: [...missing, ...items].slice(0, MOST_FILES) }));
        },
        () => {},
      );
      return restored;
    },
    async send(hand) {
      const { items, isSending } = getState();
      if (isSending) return;
      setState({ isSending: true, failure: null, refused: [] });
      try {
        for (const [index, group] of groupsOf(items).entries()) {
          const here: Attachment[] = [];
          for (const item of group) if (await isHere(item)) here.push(item);
          if (here.length > 0) await hand(here, index === 0);
          for (const { id } of group) remove(id);
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
