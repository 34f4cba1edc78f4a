import { useEffect } from 'react';
import type { Span } from '../model/spans.ts';
import { useCalendar } from './calendar-context.tsx';

/** Loads a stretch of time, and keeps the calendar up to date while the screen is mounted. */
export const useCalendarData = ({ from, to }: Span): void => {
  const { store } = useCalendar();
  useEffect(() => {
    void store.getState().show({ from, to });
  }, [store, from, to]);
  useEffect(() => {
    const { start, refresh } = store.getState();
    const stop = start();
    const look = () => void refresh();
    window.addEventListener('focus', look);
    return () => {
      window.removeEventListener('focus', look);
      stop();
    };
  }, [store]);
};
