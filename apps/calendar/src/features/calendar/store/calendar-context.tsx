import { requiredContext } from '@switchboard/common/page/required-context';
import type { Browser } from '@switchboard/common/tabs/browser';
import { useLocale } from '@switchboard/federation';
import { firstWeekday, type Weekday } from '@switchboard/ui/i18n';
import { useStore } from '@switchboard/ui/state';
import { type ReactNode, useMemo } from 'react';
import { createFormats, type Formats } from '../../time/model/formats.ts';
import type { Zone } from '../../time/model/zone.ts';
import { businessZone, haveSameClocks } from '../model/business-zone.ts';
import type { CalendarState, CalendarStore } from './calendar-state.ts';

/** The calendar of one mounted app, in any language. */
export interface Calendar {
  store: CalendarStore;
  /** The time zone of the browser. */
  browserZone: Zone;
  browser: Pick<Browser, 'readItem' | 'keepItem'>;
  /** Milliseconds since the epoch. */
  now: () => number;
}

/** The calendar in the current language. */
interface LocalCalendar {
  store: CalendarStore;
  /** The time zone of the business, else that of the browser; all days and times are shown in it. */
  zone: Zone;
  /** Whether the clocks of the browser show other times than those of the business. */
  browserDiffers: boolean;
  /** ISO 4217; `null` if the business has not chosen one. */
  currency: string | null;
  /** Keeps data of this browser, if the browser allows it. */
  browser: Pick<Browser, 'readItem' | 'keepItem'>;
  /** Milliseconds since the epoch. */
  now: () => number;
  formats: Formats;
  /** The day on which a week starts. */
  weekStartsOn: Weekday;
}

const [Provider, useCalendar] = requiredContext<LocalCalendar>(
  'useCalendar is called outside CalendarProvider',
);

export { useCalendar };

export interface CalendarProviderProps {
  calendar: Calendar;
  children: ReactNode;
}

/** Provides the calendar, in the zone of the business and with the formats of the current language. */
export const CalendarProvider = ({ calendar, children }: CalendarProviderProps) => {
  const { store, browserZone, browser, now } = calendar;
  const locale = useLocale();
  const timeZone = useStore(store, ({ settings }) => settings?.time_zone ?? null);
  // As text, because every load of the settings makes them anew.
  const clocks = useStore(store, ({ settings }) => settings?.clocks);
  const clocksText = useMemo(() => JSON.stringify(clocks), [clocks]);
  const currency = useStore(store, ({ settings }) => settings?.currency ?? null);
  const local = useMemo(() => {
    const sent = clocksText === undefined ? {} : { clocks: JSON.parse(clocksText) };
    const zone = businessZone({ time_zone: timeZone, ...sent }, browserZone);
    return {
      store,
      zone,
      browserDiffers: !haveSameClocks(zone, browserZone, now()),
      currency,
      browser,
      now,
      formats: createFormats(locale, zone, currency),
      weekStartsOn: firstWeekday(locale),
    };
  }, [store, browserZone, browser, now, locale, timeZone, clocksText, currency]);
  return <Provider value={local}>{children}</Provider>;
};

/** A part of the state; the component renders again when it changes. */
export const useCalendarState = <T,>(select: (state: CalendarState) => T): T =>
  useStore(useCalendar().store, select);
