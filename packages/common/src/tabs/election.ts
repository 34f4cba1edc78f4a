import { pause } from '../async/pause.ts';
import type { Browser } from './browser.ts';

export interface ElectionOptions {
  /** Tabs that use the same name elect one of them. */
  name: string;
  browser: Pick<Browser, 'locks' | 'openChannel' | 'isVisible'>;
  /** The task of the elected tab. The signal is aborted when the tab has to stop. */
  work: (signal: AbortSignal) => Promise<void>;
}

export interface Election {
  isElected(): boolean;
  /**
   * Pings the elected tab. A visible tab takes over when no answer comes, because a browser can freeze tabs.
   */
  check(): void;
}

const PATIENCE = 5000;

/** Runs `work` with the lock until it resolves or the lock is stolen, or without one where the page may have none. */
const withLock = async (
  { locks }: Pick<Browser, 'locks'>,
  name: string,
  options: { signal?: AbortSignal; steal?: boolean },
  work: () => Promise<void>,
): Promise<void> => {
  const isLost = (error: unknown) => error instanceof DOMException && error.name === 'AbortError';
  try {
    if (locks) return void (await locks.request(name, options, work));
  } catch (error) {
    if (isLost(error)) return;
  }
  await work();
};

/**
 * Elects one tab of the browser for a task, until `signal` is aborted. When that tab closes, another one is elected.
 * Without Web Locks every tab is elected.
 */
export const holdElection = ({ name, browser, work }: ElectionOptions, signal: AbortSignal): Election => {
  const channel = browser.openChannel(`${name}:life`);
  let elected = false;
  let steal = false;
  let waiting = new AbortController();
  let checking: AbortController | undefined;

  const lead = async (term: AbortController) => {
    elected = true;
    checking?.abort();
    await work(AbortSignal.any([signal, term.signal]));
  };

  const candidate = async () => {
    while (!signal.aborted) {
      const term = new AbortController();
      waiting = new AbortController();
      const options = steal ? { steal } : { signal: AbortSignal.any([signal, waiting.signal]) };
      steal = false;
      await withLock(browser, name, options, () => lead(term));
      elected = false;
      // The lock may be stolen while the work goes on.
      term.abort();
    }
  };

  const takeOver = () => {
    if (elected || signal.aborted) return;
    steal = true;
    waiting.abort();
  };

  const unsubscribe = channel.subscribe((message) => {
    if (message === 'alive') checking?.abort();
    if (message === 'asked' && elected) channel.post('alive');
  });
  signal.addEventListener('abort', () => {
    unsubscribe();
    checking?.abort();
    channel.close();
  });
  void candidate();

  return {
    isElected: () => elected,
    check() {
      if (elected || signal.aborted || (checking && !checking.signal.aborted)) return;
      const check = new AbortController();
      checking = check;
      channel.post('asked');
      void pause(PATIENCE, check.signal).then(() => {
        const silent = !check.signal.aborted;
        check.abort();
        if (silent && browser.isVisible()) takeOver();
      });
    },
  };
};
