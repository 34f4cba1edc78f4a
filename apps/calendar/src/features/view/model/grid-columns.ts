import type { Booking, Resource } from '@switchboard/api-client';
import type { CalendarDate } from '@switchboard/common/time/calendar-date';
import type { GridColumn } from '../../grid/model/grid.ts';
import type { CalendarView } from './view-days.ts';

/** The most resources that have a column in each day of a week. */
export const MOST_PEOPLE = 40;

/** Whether each day of a view is split by resource. */
export const isSplit = (view: CalendarView, byPerson: boolean): boolean =>
  view === 'resources' || (byPerson && (view === 'week' || view === 'workweek'));

/** The removed resources with bookings among the shown ones, which would have no column otherwise. */
export const removedOnes = (
  archived: readonly Resource[],
  isShown: (resourceId: string) => boolean,
  items: readonly Booking[],
): Resource[] => {
  if (archived.length === 0) return [];
  const booked = new Set(items.flatMap(({ resourceIds }) => resourceIds));
  return archived.filter(({ id }) => booked.has(id) && isShown(id));
};

/** @param people resources with a column in each day; `null`: a day is one column */
export const columnsOf = (
  days: readonly CalendarDate[],
  people: readonly Resource[] | null,
): readonly GridColumn[] => {
  const resourceIds = people === null ? [null] : people.map(({ id }) => id);
  return days.flatMap((date) => resourceIds.map((resourceId): GridColumn => ({ date, resourceId })));
};
