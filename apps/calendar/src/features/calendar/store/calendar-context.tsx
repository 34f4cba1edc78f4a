import { requiredContext } from '@switchboard/common/required-context';
import { useLocale } from '@switchboard/federation';
import { firstWeekday, type Weekday } from '@switchboard/ui/i18n';
import { useStore } from '@switchboard/ui/state';
import { type ReactNode, useMemo } from 'react';
import { createFormats, type Formats } from '../../time/model/formats.ts';
import type { Zone } from '../../time/model/zone.ts';
import type { CalendarState, CalendarStore } from './calendar-store.ts';

/** The calendar of one mounted app, whatever the language. */
export interface Calendar {
  store: CalendarStore;
  /** The zone of the business: days and times are those on its clocks. */
  zone: Zone;
  /** Milliseconds since the epoch. */
  now: () => number;
}

/** What the components of the calendar work with. */
export interface LocalCalendar extends Calendar {
  formats: Formats;
  /** The day on which a week starts. */
  weekStartsOn: Weekday;
}

const [Provider, useCalendar] = requiredContext<LocalCalendar>(
  'useCalendar is called outside CalendarProvider',
);

export { useCalendar };

/** Hands the calendar to its components, with dates and numbers as they are in the language of this moment. */
export const CalendarProvider = ({ calendar, children }: { calendar: Calendar; children: ReactNode }) => {
  const locale = useLocale();
  const local = useMemo(
    () => ({
      ...calendar,
      formats: createFormats(locale, calendar.zone),
      weekStartsOn: firstWeekday(locale),
    }),
    [calendar, locale],
  );
  return <Provider value={local}>{children}</Provider>;
};

/** A part of the state; the component shows again when it changes. */
export const useCalendarState = <T,>(select: (state: CalendarState) => T): T =>
  useStore(useCalendar().store, select);
