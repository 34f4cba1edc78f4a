import type { Booking } from '@switchboard/api-client';
import { useMemo } from 'react';
import { useCalendarState } from '../../calendar/store/calendar-context.tsx';
import type { CalendarData } from '../../calendar/store/calendar-state.ts';
import { filtered } from '../model/filter.ts';
import type { ViewControl } from './use-view.ts';

const areSame = (one: readonly Booking[], other: readonly Booking[]): boolean =>
  one.length === other.length && one.every((booking, index) => booking === other[index]);

/** Filters the bookings in memory, and keeps the last list while it would be the same. */
const createSelector = (select: (bookings: readonly Booking[]) => readonly Booking[]) => {
  let last: readonly Booking[] | undefined;
  let shown: readonly Booking[] = [];
  return ({ bookings }: Pick<CalendarData, 'bookings'>): readonly Booking[] => {
    if (bookings === last) return shown;
    const next = select(bookings);
    if (!last || !areSame(shown, next)) shown = next;
    last = bookings;
    return shown;
  };
};

/** The bookings of the shown days that the filters let through. The same list until one of them changes. */
export const useShownBookings = ({
  range: { from, to },
  filter,
}: Pick<ViewControl, 'range' | 'filter'>): readonly Booking[] => {
  const select = useMemo(
    () => createSelector((bookings) => filtered(bookings, { from, to }, filter)),
    [from, to, filter],
  );
  return useCalendarState(select);
};
