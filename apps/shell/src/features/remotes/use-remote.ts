import type { RemoteApp } from '@switchboard/federation';
import { RemoteError, type RemoteFailure } from '@switchboard/federation/loader';
import { startTransition, useCallback, useEffect, useState } from 'react';
import { useServices } from '../boot/services-context.ts';
import { loadApp, loadedApp } from './load-app.ts';

export type RemoteState =
  | { status: 'loading' }
  | { status: 'ready'; app: RemoteApp }
  | { status: 'failed'; failure: RemoteFailure };

/** Loads a remote while the screen stands; `retry` tries again after a failure. */
export const useRemote = (name: string): { state: RemoteState; retry: () => void } => {
  const { loader, language, i18n, events } = useServices();
  // Kept with its name: what one remote came to is nothing to the next one in the same place.
  const [settled, setSettled] = useState<{ name: string; state: RemoteState }>();
  const [attempt, setAttempt] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt is a reason to load again
  useEffect(() => {
    let current = true;
    const settle = (state: RemoteState) => startTransition(() => setSettled({ name, state }));
    loadApp({ loader, language }, name).then(
      (app) => current && settle({ status: 'ready', app }),
      (error: unknown) => {
        if (!current) return;
        const failure = error instanceof RemoteError ? error.failure : 'broken';
        console.warn(error);
        events.emit('remote:failed', { remote: name, message: String(error) });
        settle({ status: 'failed', failure });
      },
    );
    return () => {
      current = false;
    };
  }, [loader, language, events, name, attempt]);

  const retry = useCallback(() => {
    setSettled(undefined);
    setAttempt((n) => n + 1);
  }, []);
  if (settled?.name === name) return { state: settled.state, retry };
  // What is there already needs no wait, and no bar that flashes.
  const app = loadedApp({ loader, i18n }, name);
  return { state: app ? { status: 'ready', app } : { status: 'loading' }, retry };
};
