import { type AppContext, useApp } from '@switchboard/federation';
import { type ReactNode, useState } from 'react';
import { type Calendar, CalendarProvider } from './features/calendar/store/calendar-context.tsx';
import { createCalendarStore } from './features/calendar/store/calendar-store.ts';
import { browserZone, type Zone } from './features/time/model/zone.ts';

/** @param zone of the business; that of the browser until a backend provides one */
export const createCalendar = (
  { api, events }: Pick<AppContext, 'api' | 'events'>,
  zone: Zone = browserZone(),
): Calendar => ({
  store: createCalendarStore({ booking: api.booking, events }),
  zone,
  now: Date.now,
});

/** Provides the calendar to the screens. */
export const Stores = ({ children }: { children: ReactNode }) => {
  const context = useApp();
  const [calendar] = useState(() => createCalendar(context));
  return <CalendarProvider calendar={calendar}>{children}</CalendarProvider>;
};
