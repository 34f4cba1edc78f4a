import { type AgentVersion, type ApiClient, isHttpError, type WholeVersion } from '@switchboard/api-client';
import { messageOf } from '@switchboard/common/text/message-of';
import { createStore, type StoreApi } from '@switchboard/ui/state';

interface VersionsState {
  /** Newest first; `null` before the first load. */
  versions: AgentVersion[] | null;
  /** The content of the opened versions, by id. */
  opened: Readonly<Record<string, WholeVersion>>;
  /** Names of files, by id. */
  fileNames: Readonly<Record<string, string>>;
  /** Files of opened versions that no longer exist. */
  deletedFiles: ReadonlySet<string>;
  /** Why the last call failed. */
  error: string | null;
  restoring: boolean;
}

export interface VersionsServices {
  api: Pick<ApiClient['agents'], 'versions' | 'version' | 'restore' | 'files'>;
  agentId: string;
  /** Called when an earlier version is published again. */
  onRestored: (restored: AgentVersion, content: WholeVersion) => Promise<void>;
}

export interface VersionsStore extends StoreApi<VersionsState> {
  load(): Promise<void>;
  /** Loads the content of versions. */
  open(...ids: readonly string[]): Promise<void>;
  /**
   * Publishes an earlier version again.
   *
   * @param discard whether a draft with changes may be lost
   * @returns `has_draft` if it may not
   */
  restore(id: string, discard: boolean): Promise<'restored' | 'has_draft' | 'failed'>;
}

/** The published versions of one agent. */
export const createVersionsStore = ({ api, agentId, onRestored }: VersionsServices): VersionsStore => {
  const store = createStore<VersionsState>(() => ({
    versions: null,
    opened: {},
    fileNames: {},
    deletedFiles: new Set(),
    error: null,
    restoring: false,
  }));

  const attempt = async (action: () => Promise<void>): Promise<boolean> => {
    store.setState({ error: null });
    try {
      await action();
      return true;
    } catch (error) {
      store.setState({ error: messageOf(error) });
      return false;
    }
  };

  const load = async (): Promise<void> => {
    await attempt(async () => {
      const [versions, files] = await Promise.all([api.versions(agentId), api.files(agentId)]);
      const named = Object.fromEntries(files.map(({ id, name }) => [id, name]));
      store.setState(({ fileNames }) => ({ versions, fileNames: { ...fileNames, ...named } }));
    });
  };

  const open = async (...ids: readonly string[]): Promise<void> => {
    const missing = ids.filter((id) => !store.getState().opened[id]);
    if (missing.length === 0) return;
    await attempt(async () => {
      const found = await Promise.all(missing.map((id) => api.version(agentId, id)));
      store.setState(({ opened, fileNames, deletedFiles }) => ({
        opened: { ...opened, ...Object.fromEntries(found.map((version) => [version.id, version])) },
        fileNames: Object.assign({}, ...found.map(({ file_names }) => file_names), fileNames),
        deletedFiles: new Set([...deletedFiles, ...found.flatMap(({ deleted_files }) => deleted_files)]),
      }));
    });
  };

  return {
    ...store,
    load,
    open,
    async restore(id, discard) {
      store.setState({ restoring: true });
      let hasDraft = false;
      const done = await attempt(async () => {
        const content = store.getState().opened[id] ?? (await api.version(agentId, id));
        try {
          await onRestored(await api.restore(agentId, id, discard), content);
        } catch (error) {
          hasDraft = isHttpError(error) && error.status === 409 && !discard;
          if (!hasDraft) throw error;
        }
      });
      if (done && !hasDraft) await load();
      store.setState({ restoring: false });
      if (hasDraft) return 'has_draft';
      return done ? 'restored' : 'failed';
    },
  };
};
