import type { LoadedRemote } from '@switchboard/federation/loader';
import { type ReactNode, useEffect, useState } from 'react';
import { useServices } from '../../../services/services-context.ts';

/** Milliseconds after which a remote that shows counts as started: usually its first data has come. */
export const SETTLED_AFTER = 10_000;

/** Tells the loader when the first mount of a remote begins, and when it has settled. */
export const FirstMount = ({ loaded, children }: { loaded: LoadedRemote; children: ReactNode }) => {
  const { loader } = useServices();
  // While it is rendered: what it holds may never return.
  const [mount] = useState(() => loader.mounting(loaded));
  useEffect(() => {
    const timer = setTimeout(mount.settle, SETTLED_AFTER);
    return () => {
      clearTimeout(timer);
      mount.end();
    };
  }, [mount]);
  return children;
};
