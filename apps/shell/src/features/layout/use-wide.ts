import { useSyncExternalStore } from 'react';

/** From this width on the menu stands beside the content. */
const query = window.matchMedia('(min-width: 1200px)');

const subscribe = (listener: () => void) => {
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
};

export const useWide = (): boolean => useSyncExternalStore(subscribe, () => query.matches);
