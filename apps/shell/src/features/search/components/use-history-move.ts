import { useEffect } from 'react';

/**
 * Calls `onMove` when the browser goes back or forward. It tells at once: the location of the router follows when its
 * screen is rendered, and what was opened meanwhile is not to close for it.
 */
export const useHistoryMove = (onMove: () => void): void => {
  useEffect(() => {
    window.addEventListener('popstate', onMove);
    return () => window.removeEventListener('popstate', onMove);
  }, [onMove]);
};
