import { type AgentVersion, type ApiClient, codeOf, type WholeVersion } from '@switchboard/api-client';
import { messageOf } from '@switchboard/common/text/message-of';
import { createStore, type StoreApi } from '@switchboard/ui/state';
import { type DoubtfulFile, doubtfulFilesOf } from '../../draft/store/doubtful-files.ts';

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

interface Yes {
  discard?: boolean;
  files?: boolean;
}

export interface VersionsStore extends StoreApi<VersionsState> {
  load(): Promise<void>;
  /** Loads the content of versions. */
  open(...ids: readonly string[]): Promise<void>;
  /**
   * Publishes an earlier version again.
   *
   * @param yes `discard`: a draft with changes may be lost; `files`: files in doubt may be published
   * @returns what has to be asked first, or what became of it
   */
  restore(id: string, yes?: Yes): Promise<'restored' | 'has_draft' | readonly DoubtfulFile[] | 'failed'>;
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
    async restore(id, { discard = false, files = false } = {}) {
      store.setState({ restoring: true });
      let question: 'has_draft' | readonly DoubtfulFile[] | undefined;
      const done = await attempt(async () => {
        const content = store.getState().opened[id] ?? (await api.version(agentId, id));
        try {
          await onRestored(await api.restore(agentId, id, discard, files), content);
        } catch (error) {
          const doubtful = files ? undefined : doubtfulFilesOf(error);
          question = doubtful ?? (codeOf(error) === 'has_draft' && !discard ? 'has_draft' : undefined);
          if (question === undefined) throw error;
        }
      });
      if (done && question === undefined) await load();
      store.setState({ restoring: false });
      if (question !== undefined) return question;
      return done ? 'restored' : 'failed';
    },
  };
};
