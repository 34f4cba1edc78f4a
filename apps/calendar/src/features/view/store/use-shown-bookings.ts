import type { Booking } from '@switchboard/api-client';
import { useMemo } from 'react';
import { useCalendarState } from '../../calendar/store/calendar-context.tsx';
import type { CalendarData } from '../../calendar/store/calendar-state.ts';
import { filtered, shownOf } from '../model/filter.ts';
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
  hidesCancelled,
}: Pick<ViewControl, 'range' | 'filter' | 'hidesCancelled'>): readonly Booking[] => {
  const select = useMemo(
    () =>
      createSelector((bookings) => shownOf(filtered(bookings, { from, to }, filter), filter, hidesCancelled)),
    [from, to, filter, hidesCancelled],
  );
  return useCalendarState(select);
};

/** The number of cancelled bookings of the shown days that the filters let through, but that are not shown. */
export const useHiddenBookings = ({
  range: { from, to },
  filter,
  hidesCancelled,
}: Pick<ViewControl, 'range' | 'filter' | 'hidesCancelled'>): number => {
  const count = ({ bookings }: Pick<CalendarData, 'bookings'>): number => {
    if (!hidesCancelled) return 0;
    const all = filtered(bookings, { from, to }, filter);
    return all.length - shownOf(all, filter, hidesCancelled).length;
  };
  return useCalendarState(count);
};
