import { LocationContext } from '@switchboard/ui/router';
import { type ReactNode, useContext, useDeferredValue, useEffect, useState } from 'react';
import { useProgress } from './progress.tsx';

/** Milliseconds a navigation may take before the bar shows. */
const QUICK = 150;

/** True once `pending` has lasted for `delay` ms, until it ends. */
const useLate = (pending: boolean, delay: number): boolean => {
  const [late, setLate] = useState(false);
  useEffect(() => {
    if (!pending) return;
    const timer = setTimeout(() => setLate(true), delay);
    return () => {
      clearTimeout(timer);
      setLate(false);
    };
  }, [pending, delay]);
  return pending && late;
};

/**
 * Keeps the current screen until the next one is ready, and shows the bar when that takes long. The router above must
 * update at once, without its own transitions.
 */
export const NavigationProgress = ({ children }: { children: ReactNode }) => {
  const wanted = useContext(LocationContext);
  const deferred = useDeferredValue(wanted);
  // A change within one path applies at once: a second click builds on the first.
  const shown = deferred.location.pathname === wanted.location.pathname ? wanted : deferred;
  useProgress(useLate(shown !== wanted, QUICK));
  return <LocationContext value={shown}>{children}</LocationContext>;
};
