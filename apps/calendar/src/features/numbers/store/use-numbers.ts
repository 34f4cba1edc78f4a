import type { BookingNumbers } from '@switchboard/api-client';
import type { CalendarDate } from '@switchboard/common/calendar-date';
import { useApp } from '@switchboard/federation';
import { useEffect, useState } from 'react';
import { useCalendarState } from '../../calendar/store/calendar-context.tsx';

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
  const bookings = useCalendarState((state) => state.bookings);
  const extended = useCalendarState(({ mode }) => mode === 'extended');
  const name = `${from} ${to} ${resource}`;
  const [known, setKnown] = useState<{ name: string; numbers: BookingNumbers }>();
  const fresh = known?.name !== name;

  // biome-ignore lint/correctness/useExhaustiveDependencies: another list of bookings has other numbers
  useEffect(() => {
    if (!extended) return;
    const gone = new AbortController();
    const read = async () => {
      try {
        const query = { from, to, ...(resource && { resource }) };
        const numbers = await schedule.numbers(query, gone.signal);
        if (!gone.signal.aborted) setKnown({ name, numbers });
      } catch {
        // The last numbers stay; the calendar shows that it may be out of date.
      }
    };
    const timer = setTimeout(read, fresh ? 0 : SETTLE);
    return () => {
      clearTimeout(timer);
      gone.abort();
    };
  }, [extended, from, to, resource, name, bookings, schedule]);

  return fresh ? undefined : known?.numbers;
};
