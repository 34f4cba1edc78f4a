import type { Booking } from '@switchboard/api-client';
import type { CalendarDate } from '@switchboard/common/time/calendar-date';
import type { Zone } from '../../time/model/zone.ts';
import type { View } from './view-url.ts';

/** A column on paper: a day, of all resources or of one. */
export interface PrintColumn {
  date: CalendarDate;
  resourceId: string | null;
}

/** A whole hour with the bookings that begin in it, for each column. */
export interface PrintHour {
  /** 0 to 23 */
  hour: number;
  cells: Booking[][];
}

/** The bookings that begin on a day, by start. */
export interface PrintDay {
  date: CalendarDate;
  bookings: Booking[];
}

export type PrintLayout = { kind: 'hours'; hours: PrintHour[] } | { kind: 'list'; days: PrintDay[] };

/**
 * The columns of a view on paper: the shown resources of a day, else the days.
 *
 * @param resourceIds those that are shown
 */
export const printColumns = (
  { view }: Pick<View, 'view'>,
  days: readonly CalendarDate[],
  resourceIds: readonly string[],
): PrintColumn[] =>
  view === 'day' || view === 'resources'
    ? days.flatMap((date) => resourceIds.map((resourceId) => ({ date, resourceId })))
    : days.map((date) => ({ date, resourceId: null }));

/** Bookings below each other that a table of hours may have: about two pages. */
const MOST_ROWS = 30;
const MOST_COLUMNS = 8;

const byStart = (a: Booking, b: Booking): number => Date.parse(a.start) - Date.parse(b.start);

const hoursOf = (bookings: readonly Booking[], columns: readonly PrintColumn[], zone: Zone): PrintHour[] => {
  const hours = new Map<number, PrintHour>();
  for (const booking of bookings) {
    const { date, minutes } = zone.wallTime(Date.parse(booking.start));
    const at = columns.findIndex(
      (column) =>
        column.date === date &&
        (column.resourceId === null || booking.resourceIds.includes(column.resourceId)),
    );
    if (at < 0) continue;
    const hour = Math.floor(minutes / 60);
    const row = hours.get(hour) ?? { hour, cells: columns.map(() => []) };
    row.cells[at]?.push(booking);
    hours.set(hour, row);
  }
  return [...hours.values()].sort((a, b) => a.hour - b.hour);
};

const daysOf = (bookings: readonly Booking[], columns: readonly PrintColumn[], zone: Zone): PrintDay[] =>
  [...new Set(columns.map(({ date }) => date))].map((date) => ({
    date,
    bookings: bookings.filter(({ start }) => zone.wallTime(Date.parse(start)).date === date),
  }));

/**
 * The bookings on paper: a table of the hours in which bookings begin, or a list where that would be too long or too
 * wide to read.
 */
export const printLayout = (
  bookings: readonly Booking[],
  columns: readonly PrintColumn[],
  zone: Zone,
): PrintLayout => {
  const sorted = [...bookings].sort(byStart);
  const hours = hoursOf(sorted, columns, zone);
  const rows = hours.reduce((sum, { cells }) => sum + Math.max(...cells.map(({ length }) => length)), 0);
  return rows > MOST_ROWS || columns.length > MOST_COLUMNS
    ? { kind: 'list', days: daysOf(sorted, columns, zone) }
    : { kind: 'hours', hours };
};
