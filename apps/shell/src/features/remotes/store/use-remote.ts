import { useLoaded } from '@switchboard/common/async/use-loaded';
import { type LoadedRemote, RemoteError } from '@switchboard/federation/loader';
import { startTransition, useCallback, useRef, useState } from 'react';
import { reportFault } from '../../../services/faults.ts';
import { loadApp, loadedApp } from '../../../services/load-app.ts';
import { useServices } from '../../../services/services-context.ts';

type RemoteState =
  | { status: 'loading' }
  | { status: 'ready'; loaded: LoadedRemote }
  | { status: 'failed'; error: RemoteError };

const faultOf = (name: string, error: unknown): RemoteError =>
  error instanceof RemoteError
    ? error
    : new RemoteError(name, 'broken-start', String(error), { cause: error });

export interface UsedRemote {
  state: RemoteState;
  /** Tries again after a failure, in the version that is deployed by then. */
  retry: () => void;
  /**
   * Runs the previous version in place of one whose first mount crashed.
   *
   * @returns whether that one runs; `undefined` at once if there is none
   */
  replace: (error: RemoteError) => Promise<boolean> | undefined;
}

/** Loads a remote for a screen. */
export const useRemote = (name: string): UsedRemote => {
  const { loader, language, i18n, events, versions } = useServices();
  const isRetry = useRef(false);
  const [replacement, setReplacement] = useState<{ of: LoadedRemote | undefined; by: LoadedRemote }>();
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
  // A loaded remote shows at once, without a flash of the progress bar.
  const known = value ?? loadedApp({ loader, i18n }, name);
  const loaded = replacement && replacement.of === known ? replacement.by : known;

  const replace = (crash: RemoteError) => {
    const replacing = loaded && loader.replace(loaded, crash);
    if (!replacing) return undefined;
    const take = async () => {
      const by = await replacing;
      await language.addTexts(name, by.app.texts);
      setReplacement({ of: known, by });
      return true;
    };
    return take().catch(() => false);
  };

  if (error !== undefined)
    return { state: { status: 'failed', error: faultOf(name, error) }, retry, replace };
  return { state: loaded ? { status: 'ready', loaded } : { status: 'loading' }, retry, replace };
};
