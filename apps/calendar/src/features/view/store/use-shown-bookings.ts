import type { Booking } from '@switchboard/api-client';
import { useMemo } from 'react';
import { useCalendarState } from '../../calendar/store/calendar-context.tsx';
import { filtered } from '../model/filter.ts';
import type { ViewControl } from './use-view.ts';

/** The bookings of the shown days that the filters let through. The same list until something changes. */
export const useShownBookings = ({
  range: { from, to },
  filter,
}: Pick<ViewControl, 'range' | 'filter'>): readonly Booking[] => {
  const bookings = useCalendarState((state) => state.bookings);
  const resources = useCalendarState((state) => state.resources);
  const archived = useCalendarState((state) => state.archived);
  return useMemo(() => {
    const names = new Map([...resources, ...archived].map(({ id, name }) => [id, name]));
    return filtered(bookings, { from, to }, filter, (id) => names.get(id) ?? '');
  }, [bookings, resources, archived, from, to, filter]);
};
