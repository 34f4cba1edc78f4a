import type { Deployment } from '@switchboard/federation/deployment';
import type { DeployedRemote, Registry } from '@switchboard/federation/registry';
import { createStore, type StoreApi } from '@switchboard/ui/state';
import { type Trust, trustedDeployment } from './trusted-deployment.ts';

export interface VersionWatchState {
  /** The last known deployment. */
  deployed: Registry;
  /** Key of the news that the user postponed. */
  postponed: string | undefined;
}

export interface VersionWatchOptions {
  /** The registry when the page was opened: its shell is the running one. */
  running: Registry;
  /** Whose registries are used; by default anybody's. */
  trust?: Trust;
  /** Called with the deployed remotes, before the store changes. */
  onRemotes?: (remotes: readonly DeployedRemote[]) => void;
  /** Address of the registry; `/registry.json` by default. */
  url?: string;
  fetch?: typeof fetch;
  /** Minimum milliseconds between two requests; a minute by default. */
  interval?: number;
  page?: Pick<Document, 'visibilityState' | 'addEventListener' | 'removeEventListener'>;
  network?: Pick<Window, 'addEventListener' | 'removeEventListener'>;
}

export interface VersionWatch extends StoreApi<VersionWatchState> {
  /**
   * Requests `registry.json` while the page is visible, and when it becomes visible or online again.
   * @returns ends the watch
   */
  start(): () => void;
  /** Requests `registry.json` now. Resolves when it is read, or cannot be within a few seconds. */
  refresh(): Promise<void>;
  /** Hides these news. */
  postpone(key: string): void;
}

/** Milliseconds for a refresh. */
const TIMEOUT = 5_000;

/** Keeps the former entry of a remote whose new entry cannot be read. */
const merge = (before: Registry, { registry, problems }: Deployment): Registry => {
  const unreadable = problems.map(({ remote }) => remote);
  const kept = before.remotes.filter(
    ({ name }) => unreadable.includes(name) && !registry.remotes.some((remote) => remote.name === name),
  );
  return { ...registry, remotes: [...registry.remotes, ...kept] };
};

/** Follows the deployment while a page stays open. */
export const createVersionWatch = ({
  running,
  trust = {},
  onRemotes = () => {},
  url = '/registry.json',
  fetch: ask = (...request) => fetch(...request),
  interval = 60_000,
  page = document,
  network = window,
}: VersionWatchOptions): VersionWatch => {
  const store = createStore<VersionWatchState>(() => ({ deployed: running, postponed: undefined }));

  let asked = 0;
  let newest = 0;

  const read = async (signal: AbortSignal): Promise<void> => {
    asked += 1;
    const turn = asked;
    try {
      const response = await ask(url, { cache: 'no-cache', signal });
      if (!response.ok) return;
      const deployment = await trustedDeployment(await response.text(), trust);
      // A later request may be answered first.
      if (signal.aborted || turn < newest) return;
      newest = turn;
      const deployed = merge(store.getState().deployed, deployment);
      onRemotes(deployed.remotes);
      store.setState({ deployed });
    } catch {
      // The next request is a minute away.
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
    refresh: () => read(AbortSignal.timeout(TIMEOUT)),
    postpone(key) {
      store.setState({ postponed: key });
    },
  };
};
