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
  const shown = useDeferredValue(wanted);
  useProgress(useLate(shown !== wanted, QUICK));
  return <LocationContext value={shown}>{children}</LocationContext>;
};
