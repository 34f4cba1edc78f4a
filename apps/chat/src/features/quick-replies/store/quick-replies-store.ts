import {
  type ApiClient,
  codeOf,
  isNotFound,
  isOutdated,
  type MessageMedia,
  type QuickReply,
  type SaveQuickReply,
} from '@switchboard/api-client';
import { messageOf } from '@switchboard/common/text/message-of';
import { createStore, type StoreApi } from '@switchboard/ui/state';

interface QuickRepliesState {
  status: 'loading' | 'ready' | 'failed';
  /** By name. */
  replies: readonly QuickReply[];
  error: string;
}

/** Why a quick reply was not saved: a text of ours, or the server's. */
export type SaveFailure =
  /** `gone`: it was removed elsewhere. */
  | { kind: 'name_taken' | 'too_many' | 'gone' }
  /** Others changed it meanwhile. */
  | { kind: 'changed'; theirs: QuickReply }
  | { kind: 'other'; message: string };

export interface QuickRepliesStore extends StoreApi<QuickRepliesState> {
  /** Loads the list again, and shows the old one until then. */
  load(): Promise<void>;
  /** Changes the reply with this id, or adds one. @returns why it was not saved */
  save(id: string | undefined, content: SaveQuickReply): Promise<SaveFailure | undefined>;
  /** Removes a reply as it is shown. @returns why it is still there */
  remove(reply: QuickReply): Promise<SaveFailure | undefined>;
  /** Brings a removed reply back. @returns why it is not there */
  restore(id: string): Promise<SaveFailure | undefined>;
  /** Stores a file for a reply. @throws ApiError */
  upload(...given: Parameters<ApiClient['quickReplies']['upload']>): Promise<MessageMedia>;
}

const byName = (a: QuickReply, b: QuickReply) =>
  a.name.localeCompare(b.name, undefined, { sensitivity: 'base' });

/** The prepared texts of the user. */
export const createQuickReplies = (api: ApiClient['quickReplies']): QuickRepliesStore => {
  const store = createStore<QuickRepliesState>(() => ({ status: 'loading', replies: [], error: '' }));
  const without = (id: string | undefined) => store.getState().replies.filter((one) => one.id !== id);
  const put = (saved: QuickReply) => store.setState({ replies: [...without(saved.id), saved].sort(byName) });

  const load = async () => {
    try {
      const replies = [...(await api.list())].sort(byName);
      store.setState({ status: 'ready', replies, error: '' });
    } catch (error) {
      store.setState(({ status }) => ({
        status: status === 'ready' ? status : 'failed',
        error: messageOf(error),
      }));
    }
  };
  const failureOf = async (error: unknown, id?: string): Promise<SaveFailure> => {
    const code = codeOf(error);
    if (code === 'name_taken' || code === 'too_many') return { kind: code };
    if (isOutdated(error)) {
      await load();
      const theirs = store.getState().replies.find((one) => one.id === id);
      return theirs ? { kind: 'changed', theirs } : { kind: 'gone' };
    }
    return { kind: 'other', message: messageOf(error) };
  };

  return {
    ...store,
    load,
    async save(id, content) {
      try {
        put(await (id === undefined ? api.create(content) : api.update(id, content)));
        return undefined;
      } catch (error) {
        const isMissing = id !== undefined && isNotFound(error);
        if (isMissing) await load();
        // The file of an editor that was open for long may be gone instead.
        const isThere = store.getState().replies.some((one) => one.id === id);
        return isMissing && !isThere ? { kind: 'gone' } : failureOf(error, id);
      }
    },
    async remove({ id, updated_ts }) {
      try {
        await api.remove(id, updated_ts);
      } catch (error) {
        // Another tab was faster.
        if (!isNotFound(error)) return failureOf(error, id);
      }
      store.setState({ replies: without(id) });
      return undefined;
    },
    async restore(id) {
      try {
        put(await api.restore(id));
        return undefined;
      } catch (error) {
        return isNotFound(error) ? { kind: 'gone' } : failureOf(error, id);
      }
    },
    upload: (...given) => api.upload(...given),
  };
};
