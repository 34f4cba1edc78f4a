import type { Booking, Resource } from '@switchboard/api-client';
import { useMemo } from 'react';
import { useCalendarState } from '../../calendar/store/calendar-context.tsx';
import { isSplit, MOST_PEOPLE, removedOnes } from '../model/grid-columns.ts';
import type { ViewControl } from './use-view.ts';

export interface ColumnPeople {
  /** The resources with a column in each day; `null`: a day is one column. The same list until they change. */
  people: readonly Resource[] | null;
  /** How many have no column, because there are too many. */
  left: number;
}

/**
 * The resources that split the shown days.
 *
 * @param inView resources that the filter lets through
 * @param items the shown bookings
 */
export const useColumnPeople = (
  { view, byPerson, isShown }: Pick<ViewControl, 'view' | 'byPerson' | 'isShown'>,
  inView: readonly Resource[],
  items: readonly Booking[],
): ColumnPeople => {
  const archived = useCalendarState((state) => state.archived);
  const isWanted = isSplit(view, byPerson);
  const removed = isWanted ? removedOnes(archived, isShown, items) : [];
  const names = removed.map(({ id }) => id).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the names stand for the removed resources
  const all = useMemo(() => [...inView, ...removed], [inView, names]);
  return useMemo(() => {
    // The only one needs no column of its own beside the day.
    if (!isWanted || (view !== 'resources' && all.length < 2)) return { people: null, left: 0 };
    if (view === 'resources') return { people: all, left: 0 };
    return { people: all.slice(0, MOST_PEOPLE), left: Math.max(all.length - MOST_PEOPLE, 0) };
  }, [all, isWanted, view]);
};
