import { useLocation } from '@switchboard/ui/router';
import { useEffect, useEffectEvent } from 'react';
import type { Span } from '../model/spans.ts';
import { useCalendar } from './calendar-context.tsx';

/**
 * Loads a stretch of time, and keeps the calendar up to date while the screen is mounted.
 *
 * @param ask loads what another query shows, before it is drawn
 */
export const useCalendarData = ({ from, to }: Span, ask: (params: URLSearchParams) => void): void => {
  const { store } = useCalendar();
  const { pathname } = useLocation();
  const askAfterBack = useEffectEvent(() => {
    // The address of a page that embeds the calendar is not the calendar's.
    if (window.location.pathname === pathname) ask(new URLSearchParams(window.location.search));
  });
  useEffect(() => {
    void store.getState().show({ from, to });
  }, [store, from, to]);
  useEffect(() => {
    const { start, refresh } = store.getState();
    const stop = start();
    const look = () => void refresh();
    window.addEventListener('focus', look);
    // Before the router draws it.
    window.addEventListener('popstate', askAfterBack, true);
    return () => {
      window.removeEventListener('focus', look);
      window.removeEventListener('popstate', askAfterBack, true);
      stop();
    };
  }, [store]);
};
