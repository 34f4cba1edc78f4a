import { useMemo, useSyncExternalStore } from 'react';

/** From this width on a week of seven columns can be read. */
const QUERY = '(min-width: 1000px)';

export const useWide = (): boolean => {
  const query = useMemo(() => window.matchMedia(QUERY), []);
  const subscribe = useMemo(
    () => (listener: () => void) => {
      query.addEventListener('change', listener);
      return () => query.removeEventListener('change', listener);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => query.matches);
};
