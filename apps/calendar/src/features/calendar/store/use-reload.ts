import { useEffect } from 'react';
import { useCalendar } from './calendar-context.tsx';

/** Loads the calendar when the screen mounts and when the window gets the focus. */
export const useReload = (): void => {
  const { store } = useCalendar();
  useEffect(() => {
    const load = () => {
      void store.getState().load();
    };
    load();
    window.addEventListener('focus', load);
    return () => window.removeEventListener('focus', load);
  }, [store]);
};
