import { type Registry, registry } from '@switchboard/federation/registry';
import { createStore, type StoreApi } from '@switchboard/ui/state';

export interface VersionWatchState {
  /** What is deployed, as far as is known. */
  deployed: Registry;
  /** The shell that somebody does not want to hear of now. */
  postponed: string | undefined;
}

export interface VersionWatchOptions {
  /** What was deployed when the page was opened: its shell is the one that runs. */
  running: Registry;
  fetch?: typeof fetch;
  /** Milliseconds between two questions at least; a minute unless told. */
  interval?: number;
  page?: Pick<Document, 'visibilityState' | 'addEventListener' | 'removeEventListener'>;
  network?: Pick<Window, 'addEventListener' | 'removeEventListener'>;
}

export interface VersionWatch extends StoreApi<VersionWatchState> {
  /**
   * Asks for `registry.json` while the page can be seen, and when it is seen or online again. Does nothing where the
   * registry names no shell. @returns ends the watch
   */
  start(): () => void;
  /** Says no more of the shell that is deployed now. */
  postpone(): void;
}

/** The deployed shell when it is not the one that runs, and nobody postponed it. */
export const newVersion = (
  { deployed, postponed }: VersionWatchState,
  running: Registry,
): string | undefined => {
  const version = deployed.shell?.version;
  return version === running.shell?.version || version === postponed ? undefined : version;
};

/** Learns what is deployed while a page stays open. */
export const createVersionWatch = ({
  running,
  fetch: ask = (...request) => fetch(...request),
  interval = 60_000,
  page = document,
  network = window,
}: VersionWatchOptions): VersionWatch => {
  const store = createStore<VersionWatchState>(() => ({ deployed: running, postponed: undefined }));

  const read = async (signal: AbortSignal): Promise<void> => {
    try {
      const response = await ask('/registry.json', { cache: 'no-cache', signal });
      if (!response.ok) return;
      const deployed = registry.parse(await response.json());
      if (!signal.aborted) store.setState({ deployed });
    } catch {
      // Nothing is lost: the next question is a minute away.
    }
  };

  return {
    ...store,
    start() {
      if (!running.shell) return () => {};
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
    postpone() {
      store.setState({ postponed: store.getState().deployed.shell?.version });
    },
  };
};
