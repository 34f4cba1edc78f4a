import { useState } from 'react';
import { useCalendarState } from '../../calendar/store/calendar-context.tsx';
import type { ViewControl } from './use-view.ts';

/**
 * The view to draw: the one before, as long as the bookings of the wanted one are awaited. To draw a view without its
 * bookings first takes longer than most answers, and keeps the page from taking them.
 */
export const useDrawn = (wanted: ViewControl): ViewControl => {
  const waiting = useCalendarState((state) => state.waiting);
  const [drawn, setDrawn] = useState(wanted);
  if (waiting && drawn.view === wanted.view) return drawn;
  if (drawn !== wanted) setDrawn(wanted);
  return wanted;
};
