import type { RemoteApp } from '@switchboard/federation';
import { RemoteError, type RemoteFailure } from '@switchboard/federation/loader';
import { useCallback, useEffect, useState } from 'react';
import { useServices } from '../boot/services-context.ts';

export type RemoteState =
  | { status: 'loading' }
  | { status: 'ready'; app: RemoteApp }
  | { status: 'failed'; failure: RemoteFailure };

/** Loads a remote while the screen stands; `retry` tries again after a failure. */
export const useRemote = (name: string): { state: RemoteState; retry: () => void } => {
  const { loader, events } = useServices();
  const [state, setState] = useState<RemoteState>({ status: 'loading' });
  const [attempt, setAttempt] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt is a reason to load again
  useEffect(() => {
    let current = true;
    setState({ status: 'loading' });
    loader.load(name).then(
      (app) => current && setState({ status: 'ready', app }),
      (error: unknown) => {
        if (!current) return;
        const failure = error instanceof RemoteError ? error.failure : 'broken';
        console.warn(error);
        events.emit('remote:failed', { remote: name, message: String(error) });
        setState({ status: 'failed', failure });
      },
    );
    return () => {
      current = false;
    };
  }, [loader, events, name, attempt]);

  return { state, retry: useCallback(() => setAttempt((n) => n + 1), []) };
};
