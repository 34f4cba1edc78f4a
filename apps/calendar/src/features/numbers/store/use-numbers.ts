import type { BookingNumbers } from '@switchboard/api-client';
import { useLoaded } from '@switchboard/common/async/use-loaded';
import type { CalendarDate } from '@switchboard/common/time/calendar-date';
import { useApp } from '@switchboard/federation';
import { useEffect } from 'react';
import { useCalendar, useCalendarState } from '../../calendar/store/calendar-context.tsx';

/** Milliseconds after a change until the numbers are read again. */
const SETTLE = 400;

/**
 * The numbers of a range of days, read again when bookings change.
 *
 * @param to included
 * @param resource the only resource that counts, if there is one
 * @returns `undefined` until they are known, and on a backend without them
 */
export const useNumbers = (
  from: CalendarDate,
  to: CalendarDate,
  resource?: string,
): BookingNumbers | undefined => {
  const { schedule } = useApp().api;
  const { store } = useCalendar();
  const extended = useCalendarState(({ mode }) => mode === 'extended');
  const name = `${from} ${to} ${resource}`;
  // After a failure the last numbers stay; the calendar shows that it may be out of date.
  const { latest, retry: read } = useLoaded(
    async (signal) => {
      if (!extended) return undefined;
      const query = { from, to, ...(resource && { resource }) };
      return { name, numbers: await schedule.numbers(query, signal) };
    },
    [extended, from, to, resource, name, schedule],
  );

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = store.subscribe(({ bookings }, before) => {
      if (bookings === before.bookings) return;
      clearTimeout(timer);
      timer = setTimeout(read, SETTLE);
    });
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, [store, read]);

  return latest?.name === name ? latest.numbers : undefined;
};
