import type { AgentFile, ApiClient } from '@switchboard/api-client';
import { messageOf } from '@switchboard/common/message-of';
import { createStore, type StoreApi } from '@switchboard/ui/state';
import { firstState, type Upload, type UploadState, without, withState } from '../model/upload.ts';

export interface FilesState {
  /** `null` before the first load. */
  files: AgentFile[] | null;
  /** The message of the last failed load. */
  error: string | null;
  /** Pending, failed and refused uploads. */
  uploads: Upload[];
  /** Name of the last uploaded file. */
  uploaded: string | null;
}

export interface FilesServices {
  api: Pick<ApiClient['agents'], 'files' | 'upload'>;
  agentId: string;
}

export interface FilesStore extends StoreApi<FilesState> {
  load(): Promise<void>;
  /** Uploads files one after another. Resolves when the last has succeeded or failed. */
  upload(files: readonly File[]): Promise<void>;
  /** Uploads a failed file again. */
  retry(key: number): Promise<void>;
  /** Removes a failed or refused upload. */
  dismiss(key: number): void;
}

/** The files of one agent. */
export const createFilesStore = ({ api, agentId }: FilesServices): FilesStore => {
  const store = createStore<FilesState>(() => ({ files: null, error: null, uploads: [], uploaded: null }));
  const contents = new Map<number, File>();
  let lastKey = 0;
  let queue = Promise.resolve();

  const mark = (key: number, state: UploadState): void =>
    store.setState(({ uploads }) => ({ uploads: withState(uploads, key, state) }));

  const forget = (key: number): void => {
    contents.delete(key);
    store.setState(({ uploads }) => ({ uploads: without(uploads, key) }));
  };

  const load = async (): Promise<void> => {
    store.setState({ error: null });
    try {
      store.setState({ files: await api.files(agentId) });
    } catch (error) {
      store.setState({ error: messageOf(error) });
    }
  };

  const send = async (key: number): Promise<void> => {
    const file = contents.get(key);
    if (!file) return;
    mark(key, { name: 'uploading' });
    try {
      await api.upload(agentId, file, file.name);
    } catch (error) {
      return mark(key, { name: 'failed', message: messageOf(error) });
    }
    await load();
    forget(key);
    store.setState({ uploaded: file.name });
  };

  const enqueue = (key: number): Promise<void> => {
    queue = queue.then(() => send(key));
    return queue;
  };

  return {
    ...store,
    load,
    async upload(files) {
      const added = files.map((file): Upload => {
        lastKey += 1;
        const state = firstState(file);
        if (state.name === 'waiting') contents.set(lastKey, file);
        return { key: lastKey, name: file.name, size: file.size, state };
      });
      store.setState(({ uploads }) => ({ uploads: [...uploads, ...added] }));
      await Promise.all(added.map(({ key }) => enqueue(key)));
    },
    retry(key) {
      mark(key, { name: 'waiting' });
      return enqueue(key);
    },
    dismiss: forget,
  };
};
