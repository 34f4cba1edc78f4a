import type { ErrorName } from '@switchboard/federation/errors';
import { type LoadedRemote, RemoteError } from '@switchboard/federation/loader';
import { startTransition, useCallback, useEffect, useState } from 'react';
import { reportFault } from '../../../services/faults.ts';
import { loadApp, loadedApp } from '../../../services/load-app.ts';
import { useServices } from '../../../services/services-context.ts';

export type RemoteState =
  | { status: 'loading' }
  | { status: 'ready'; loaded: LoadedRemote }
  | { status: 'failed'; reason: ErrorName };

/** Loads a remote for a screen; `retry` tries again after a failure, in the version that is deployed by then. */
export const useRemote = (name: string): { state: RemoteState; retry: () => Promise<void> } => {
  const { loader, language, i18n, events, versions } = useServices();
  // Kept with its name: the state of one remote does not apply to the next in the same place.
  const [settled, setSettled] = useState<{ name: string; state: RemoteState }>();
  const [attempt, setAttempt] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt is a reason to load again
  useEffect(() => {
    let current = true;
    const settle = (state: RemoteState) => startTransition(() => setSettled({ name, state }));
    loadApp({ loader, language }, name).then(
      (loaded) => current && settle({ status: 'ready', loaded }),
      (error: unknown) => {
        if (!current) return;
        const fault =
          error instanceof RemoteError
            ? error
            : new RemoteError(name, 'broken-start', String(error), { cause: error });
        reportFault(events, fault);
        settle({ status: 'failed', reason: fault.reason });
      },
    );
    return () => {
      current = false;
    };
  }, [loader, language, events, name, attempt]);

  const retry = useCallback(async () => {
    setSettled(undefined);
    await versions.refresh();
    setAttempt((n) => n + 1);
  }, [versions]);
  if (settled?.name === name) return { state: settled.state, retry };
  // A loaded remote shows at once, without a flash of the progress bar.
  const loaded = loadedApp({ loader, i18n }, name);
  return { state: loaded ? { status: 'ready', loaded } : { status: 'loading' }, retry };
};
