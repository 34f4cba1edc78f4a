import { type Deployment, readDeployment } from '@switchboard/federation/deployment';
import type { DeployedRemote, Registry } from '@switchboard/federation/registry';
import { createStore, type StoreApi } from '@switchboard/ui/state';

export interface VersionWatchState {
  /** What is deployed, as far as is known. */
  deployed: Registry;
  /** The news that somebody does not want to hear of now, by their key. */
  postponed: string | undefined;
}

export interface VersionWatchOptions {
  /** What was deployed when the page was opened: its shell is the one that runs. */
  running: Registry;
  /** Hears of the remotes that are deployed, before anybody who follows the store. */
  onRemotes?: (remotes: readonly DeployedRemote[]) => void;
  /** Where the registry is; at its place in this suite unless told. */
  url?: string;
  fetch?: typeof fetch;
  /** Milliseconds between two questions at least; a minute unless told. */
  interval?: number;
  page?: Pick<Document, 'visibilityState' | 'addEventListener' | 'removeEventListener'>;
  network?: Pick<Window, 'addEventListener' | 'removeEventListener'>;
}

export interface VersionWatch extends StoreApi<VersionWatchState> {
  /**
   * Asks for `registry.json` while the page can be seen, and when it is seen or online again.
   * @returns ends the watch
   */
  start(): () => void;
  /** Says no more of these news. */
  postpone(key: string): void;
}

/** What is deployed now; a remote that cannot be read stays what it was. */
const merge = (before: Registry, { registry, problems }: Deployment): Registry => {
  const unreadable = problems.map(({ remote }) => remote);
  const kept = before.remotes.filter(
    ({ name }) => unreadable.includes(name) && !registry.remotes.some((remote) => remote.name === name),
  );
  return { ...registry, remotes: [...registry.remotes, ...kept] };
};

/** Learns what is deployed while a page stays open. */
export const createVersionWatch = ({
  running,
  onRemotes = () => {},
  url = '/registry.json',
  fetch: ask = (...request) => fetch(...request),
  interval = 60_000,
  page = document,
  network = window,
}: VersionWatchOptions): VersionWatch => {
  const store = createStore<VersionWatchState>(() => ({ deployed: running, postponed: undefined }));

  const read = async (signal: AbortSignal): Promise<void> => {
    try {
      const response = await ask(url, { cache: 'no-cache', signal });
      if (!response.ok) return;
      const deployed = merge(store.getState().deployed, readDeployment(await response.text()));
      if (signal.aborted) return;
      onRemotes(deployed.remotes);
      store.setState({ deployed });
    } catch {
      // Nothing is lost: the next question is a minute away.
    }
  };

  return {
    ...store,
    start() {
      const ended = new AbortController();
      let askedAt = Date.now();
      let timer: ReturnType<typeof setTimeout> | undefined;

      const askWhenDue = () => {
        clearTimeout(timer);
        if (page.visibilityState !== 'visible') return;
        const wait = askedAt + interval - Date.now();
        if (wait > 0) {
          timer = setTimeout(askWhenDue, wait);
          return;
        }
        askedAt = Date.now();
        void read(ended.signal);
        timer = setTimeout(askWhenDue, interval);
      };

      page.addEventListener('visibilitychange', askWhenDue);
      network.addEventListener('online', askWhenDue);
      askWhenDue();
      return () => {
        clearTimeout(timer);
        page.removeEventListener('visibilitychange', askWhenDue);
        network.removeEventListener('online', askWhenDue);
        ended.abort();
      };
    },
    postpone(key) {
      store.setState({ postponed: key });
    },
  };
};
