import { createContext, useContext, useLayoutEffect } from 'react';

/** Tells that something is being waited for; the returned function tells that it came. */
export type BeginWaiting = () => () => void;

export const ProgressContext = createContext<BeginWaiting | null>(null);

/** Shows the bar at the top of the page for as long as the component stands and `waiting` is true. */
export const useProgress = (waiting: boolean): void => {
  const begin = useContext(ProgressContext);
  if (!begin) throw new Error('useProgress is called outside ProgressProvider');
  // Before the paint, so that one wait which follows another leaves no gap in the bar.
  useLayoutEffect(() => (waiting ? begin() : undefined), [begin, waiting]);
};
