import { requiredContext } from '@switchboard/common/required-context';
import { useLocale } from '@switchboard/federation';
import { firstWeekday, type Weekday } from '@switchboard/ui/i18n';
import { useStore } from '@switchboard/ui/state';
import { type ReactNode, useMemo } from 'react';
import { createFormats, type Formats } from '../../time/model/formats.ts';
import type { Zone } from '../../time/model/zone.ts';
import type { CalendarState, CalendarStore } from './calendar-store.ts';

/** The calendar of one mounted app, in any language. */
export interface Calendar {
  store: CalendarStore;
  /** The time zone of the business; all days and times are shown in it. */
  zone: Zone;
  /** Milliseconds since the epoch. */
  now: () => number;
}

/** The calendar in the current language. */
export interface LocalCalendar extends Calendar {
  formats: Formats;
  /** The day on which a week starts. */
  weekStartsOn: Weekday;
}

const [Provider, useCalendar] = requiredContext<LocalCalendar>(
  'useCalendar is called outside CalendarProvider',
);

export { useCalendar };

/** Provides the calendar, with the formats of the current language. */
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

/** A part of the state; the component renders again when it changes. */
export const useCalendarState = <T,>(select: (state: CalendarState) => T): T =>
  useStore(useCalendar().store, select);
