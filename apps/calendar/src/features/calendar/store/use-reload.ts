import { useEffect } from 'react';
import { useCalendar } from './calendar-context.tsx';

/** Reads the calendar when the screen appears and whenever the window is looked at again. */
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
