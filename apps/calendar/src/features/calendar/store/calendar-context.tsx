import { useStore } from '@switchboard/ui/state';
import { createContext, type ReactNode, useContext } from 'react';
import type { Formats } from '../../time/model/formats.ts';
import type { Zone } from '../../time/model/zone.ts';
import type { CalendarState, CalendarStore } from './calendar-store.ts';

/** What the components of the calendar work with. */
export interface Calendar {
  store: CalendarStore;
  /** The zone of the business: days and times are those on its clocks. */
  zone: Zone;
  formats: Formats;
  /** Milliseconds since the epoch. */
  now: () => number;
}

const Context = createContext<Calendar | null>(null);

export const CalendarProvider = ({ calendar, children }: { calendar: Calendar; children: ReactNode }) => (
  <Context value={calendar}>{children}</Context>
);

export const useCalendar = (): Calendar => {
  const calendar = useContext(Context);
  if (!calendar) throw new Error('useCalendar is called outside CalendarProvider. Wrap the screens in it.');
  return calendar;
};

/** A part of the state; the component shows again when it changes. */
export const useCalendarState = <T,>(select: (state: CalendarState) => T): T =>
  useStore(useCalendar().store, select);
