import { useLoaded } from '@switchboard/common/async/use-loaded';
import { type LoadedRemote, RemoteError } from '@switchboard/federation/loader';
import { startTransition, useCallback, useRef } from 'react';
import { reportFault } from '../../../services/faults.ts';
import { loadApp, loadedApp } from '../../../services/load-app.ts';
import { useServices } from '../../../services/services-context.ts';

export type RemoteState =
  | { status: 'loading' }
  | { status: 'ready'; loaded: LoadedRemote }
  | { status: 'failed'; error: RemoteError };

const faultOf = (name: string, error: unknown): RemoteError =>
  error instanceof RemoteError
    ? error
    : new RemoteError(name, 'broken-start', String(error), { cause: error });

/** Loads a remote for a screen; `retry` tries again after a failure, in the version that is deployed by then. */
export const useRemote = (name: string): { state: RemoteState; retry: () => void } => {
  const { loader, language, i18n, events, versions } = useServices();
  const isRetry = useRef(false);
  const {
    value,
    error,
    retry: loadAgain,
  } = useLoaded(
    async (signal) => {
      if (isRetry.current) await versions.refresh();
      isRetry.current = false;
      try {
        return await loadApp({ loader, language }, name);
      } catch (failure) {
        const fault = faultOf(name, failure);
        if (!signal.aborted) reportFault(events, fault);
        throw fault;
      }
    },
    [loader, language, events, versions, name],
    startTransition,
  );

  const retry = useCallback(() => {
    isRetry.current = true;
    loadAgain();
  }, [loadAgain]);
  if (error !== undefined) return { state: { status: 'failed', error: faultOf(name, error) }, retry };
  // A loaded remote shows at once, without a flash of the progress bar.
  const loaded = value ?? loadedApp({ loader, i18n }, name);
  return { state: loaded ? { status: 'ready', loaded } : { status: 'loading' }, retry };
};
