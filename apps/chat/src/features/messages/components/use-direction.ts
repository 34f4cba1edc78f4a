import { useApp } from '@switchboard/federation';
import { useSyncExternalStore } from 'react';

/** The direction of the page, as it is now. */
export const useDirection = (): 'ltr' | 'rtl' => {
  const { theme } = useApp();
  return useSyncExternalStore(theme.subscribe, theme.direction);
};
