import { useEffect } from 'react';
import { useStatusStore } from './use-status.ts';

/** Milliseconds between two loads. */
const INTERVAL = 5_000;

/** Loads the status, and again every few seconds while the page is visible: channels fail without an action here. */
export const useWatchedStatus = (): void => {
  const status = useStatusStore();
  useEffect(() => {
    void status.load();
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void status.refresh();
    }, INTERVAL);
    return () => clearInterval(timer);
  }, [status]);
};
