import { type AgentFile, type ApiClient, codeOf, isHttpError, isTransient } from '@switchboard/api-client';
import { messageOf } from '@switchboard/common/text/message-of';
import { createStore, type StoreApi } from '@switchboard/ui/state';
import { type FileNews, isBeingRead, newsBetween } from '../model/file-status.ts';
import { firstState, type Upload, type UploadState, without, withState } from '../model/upload.ts';

export interface KnowledgeState {
  /** `null` before the first load. */
  files: AgentFile[] | null;
  /** The message of the last load, if it failed. */
  error: string | null;
  /** Pending, failed and refused uploads. */
  uploads: Upload[];
  /** The last event, to announce it. */
  news: FileNews | { kind: 'uploaded' | 'removed' | 'restored'; name: string } | null;
  /** The file that is being removed or read again, and why the last attempt failed. */
  action: { file: string; error: string | null } | null;
}

export interface KnowledgeServices {
  api: Pick<ApiClient['agents'], 'files' | 'upload' | 'removeFile' | 'restoreFile' | 'readFileAgain'>;
  agentId: string;
}

export interface KnowledgeStore extends StoreApi<KnowledgeState> {
  load(): Promise<void>;
  /** Loads the files, and again while any of them is being read, until the returned function is called. */
  follow(): () => void;
  /** Uploads files one after another. Resolves when the last has succeeded or failed. */
  upload(files: readonly File[]): Promise<void>;
  /** Uploads a failed file again. */
  retry(key: number): Promise<void>;
  /** Removes an upload; one that is being sent is stopped. */
  dismiss(key: number): void;
  /** @returns whether it was removed */
  remove(file: AgentFile): Promise<boolean>;
  /** Takes a removed file back. @throws HttpError 404 when it is gone for good */
  restore(file: AgentFile): Promise<void>;
  readAgain(file: AgentFile): Promise<void>;
  /** Stops all uploads. */
  end(): void;
}

/** Milliseconds between two requests while files are being read. */
export const POLL_DELAY = 1500;

/** The state of an upload that failed. */
const afterFailure = (error: unknown): UploadState => {
  if (codeOf(error) === 'duplicate') return { name: 'refused', problem: 'duplicate' };
  const canRetry = isTransient(error) || !isHttpError(error);
  return { name: 'failed', message: messageOf(error), canRetry };
};

/** The files of one agent. Uploads go on while no screen shows them. */
export const createKnowledgeStore = ({ api, agentId }: KnowledgeServices): KnowledgeStore => {
  const store = createStore<KnowledgeState>(() => ({
    files: null,
    error: null,
    uploads: [],
    news: null,
    action: null,
  }));
  const contents = new Map<number, File>();
  const stops = new Map<number, AbortController>();
  let lastKey = 0;
  let queue = Promise.resolve();
  let loads = 0;
  let followers = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const mark = (key: number, state: UploadState): void =>
    store.setState(({ uploads }) => ({ uploads: withState(uploads, key, state) }));

  const forget = (key: number): void => {
    contents.delete(key);
    stops.get(key)?.abort();
    stops.delete(key);
    store.setState(({ uploads }) => ({ uploads: without(uploads, key) }));
  };

  const lookAgainLater = (): void => {
    clearTimeout(timer);
    if (followers > 0 && store.getState().files?.some(isBeingRead))
      timer = setTimeout(() => void load(), POLL_DELAY);
  };

  const load = async (): Promise<void> => {
    loads += 1;
    const turn = loads;
    if (store.getState().files === null) store.setState({ error: null });
    try {
      const files = await api.files(agentId);
      if (turn !== loads) return;
      const news = newsBetween(store.getState().files, files);
      store.setState({ files, error: null, ...(news && { news }) });
    } catch (error) {
      if (turn !== loads) return;
      store.setState({ error: messageOf(error) });
    }
    lookAgainLater();
  };

  const send = async (key: number): Promise<void> => {
    const file = contents.get(key);
    if (!file) return;
    const stop = new AbortController();
    stops.set(key, stop);
    mark(key, { name: 'uploading', sent: 0 });
    try {
      await api.upload(agentId, file, file.name, {
        signal: stop.signal,
        onProgress: (sent) => mark(key, { name: 'uploading', sent }),
      });
    } catch (error) {
      // A stopped upload may have arrived.
      if (stop.signal.aborted) await load();
      else mark(key, afterFailure(error));
      return;
    } finally {
      stops.delete(key);
    }
    store.setState({ news: { kind: 'uploaded', name: file.name } });
    await load();
    forget(key);
  };

  const enqueue = (key: number): Promise<void> => {
    queue = queue.then(() => send(key));
    return queue;
  };

  /** Runs a change of one stored file. */
  const act = async (file: AgentFile, change: () => Promise<void>): Promise<boolean> => {
    store.setState({ action: { file: file.id, error: null } });
    try {
      await change();
      store.setState({ action: null });
      return true;
    } catch (error) {
      store.setState({ action: { file: file.id, error: messageOf(error) } });
      return false;
    }
  };

  return {
    ...store,
    load,
    follow() {
      followers += 1;
      void load();
      return () => {
        followers -= 1;
        lookAgainLater();
      };
    },
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
    remove: (file) =>
      act(file, async () => {
        await api.removeFile(agentId, file.id);
        store.setState({ news: { kind: 'removed', name: file.name } });
        await load();
      }),
    async restore(file) {
      await api.restoreFile(agentId, file.id);
      store.setState({ news: { kind: 'restored', name: file.name } });
      await load();
    },
    readAgain: async (file) => {
      await act(file, async () => {
        const again = await api.readFileAgain(agentId, file.id);
        // An answer of an earlier load is out of date.
        loads += 1;
        store.setState(({ files }) => ({
          files: files?.map((known) => (known.id === again.id ? again : known)) ?? null,
        }));
        lookAgainLater();
      });
    },
    end() {
      for (const { key } of store.getState().uploads) forget(key);
    },
  };
};
