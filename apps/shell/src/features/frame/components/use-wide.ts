import { useSyncExternalStore } from 'react';

const wide = () => window.matchMedia('(min-width: 1200px)');

const subscribe = (listener: () => void) => {
  const query = wide();
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
};

/** Whether the page has room for the menu beside the content. */
export const useWide = (): boolean => useSyncExternalStore(subscribe, () => wide().matches);
