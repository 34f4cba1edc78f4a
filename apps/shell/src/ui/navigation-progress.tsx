import { LocationContext } from '@switchboard/ui/router';
import { type ReactNode, useContext, useDeferredValue } from 'react';
import { useProgress } from './progress-context.ts';
import { useLate } from './use-late.ts';

/** Milliseconds that a navigation may take before it is worth a word. */
const QUICK = 150;

/**
 * Leaves the screen that stands until the next one is ready, and shows the bar when that takes long. The router above
 * must move at once, without transitions of its own.
 */
export const NavigationProgress = ({ children }: { children: ReactNode }) => {
  const wanted = useContext(LocationContext);
  const deferred = useDeferredValue(wanted);
  // What changes below a path is read back at once: a second click counts from what the first one made.
  const shown = deferred.location.pathname === wanted.location.pathname ? wanted : deferred;
  useProgress(useLate(shown !== wanted, QUICK));
  return <LocationContext value={shown}>{children}</LocationContext>;
};
