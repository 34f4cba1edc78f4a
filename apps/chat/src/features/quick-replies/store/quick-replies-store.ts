import {
  type ApiClient,
  codeOf,
  isHttpError,
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
export type SaveFailure = { kind: 'name_taken' | 'too_many' } | { kind: 'other'; message: string };

export interface QuickRepliesStore extends StoreApi<QuickRepliesState> {
  /** Loads the list again, and shows the old one until then. */
  load(): Promise<void>;
  /** Changes the reply with this id, or adds one. @returns why it was not saved */
  save(id: string | undefined, content: SaveQuickReply): Promise<SaveFailure | undefined>;
  /** @returns why it is still there, or `''` */
  remove(id: string): Promise<string>;
}

const byName = (a: QuickReply, b: QuickReply) =>
  a.name.localeCompare(b.name, undefined, { sensitivity: 'base' });

const failureOf = (error: unknown): SaveFailure => {
  const code = codeOf(error);
  return code === 'name_taken' || code === 'too_many'
    ? { kind: code }
    : { kind: 'other', message: messageOf(error) };
};

/** The prepared texts of the user. */
export const createQuickReplies = (api: ApiClient['quickReplies']): QuickRepliesStore => {
  const store = createStore<QuickRepliesState>(() => ({ status: 'loading', replies: [], error: '' }));
  const without = (id: string | undefined) => store.getState().replies.filter((one) => one.id !== id);

  return {
    ...store,
    async load() {
      try {
        const replies = [...(await api.list())].sort(byName);
        store.setState({ status: 'ready', replies, error: '' });
      } catch (error) {
        store.setState(({ status }) => ({
          status: status === 'ready' ? status : 'failed',
          error: messageOf(error),
        }));
      }
    },
    async save(id, content) {
      try {
        const saved = await (id === undefined ? api.create(content) : api.update(id, content));
        store.setState({ replies: [...without(saved.id), saved].sort(byName) });
        return undefined;
      } catch (error) {
        return failureOf(error);
      }
    },
    async remove(id) {
      try {
        await api.remove(id);
      } catch (error) {
        // Another tab was faster.
        if (!isHttpError(error) || error.status !== 404) return messageOf(error);
      }
      store.setState({ replies: without(id) });
      return '';
    },
  };
};
