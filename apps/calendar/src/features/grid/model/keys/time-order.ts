import type { Booking } from '@switchboard/api-client';
import type { Cursor } from '../gesture/cursor.ts';
import type { Scene } from '../gesture/drag.ts';
import { type Part, partsOf } from '../gesture/parts.ts';
import type { GridItem } from '../grid.ts';
import type { Command } from './commands.ts';

/** A booking with its first part in the grid. */
export interface Placed {
  item: GridItem;
  part: Part;
}

/** The bookings of the grid in time order; those of one time go by column. */
export const inTimeOrder = ({ columns, items, zone }: Scene): Placed[] =>
  items
    .flatMap((item) => {
      const [part] = partsOf(columns, zone, item, item.booking.resourceIds);
      return part ? [{ item, part }] : [];
    })
    .sort(
      (a, b) =>
        a.item.start - b.item.start ||
        a.part.column - b.part.column ||
        b.item.end - a.item.end ||
        (a.item.booking.id < b.item.booking.id ? -1 : 1),
    );

/** Where a booking is in the order, or between which ones a cursor is: `next` is at or after it. */
const neighbours = (order: readonly Placed[], from: string | Cursor) => {
  if (typeof from === 'string') {
    const index = order.findIndex(({ item }) => item.booking.id === from);
    return { previous: index - 1, next: index + 1, column: order[index]?.part.column ?? -1 };
  }
  const isAfter = ({ part }: Placed) =>
    part.column > from.column || (part.column === from.column && part.from >= from.minutes);
  const next = order.findIndex(isAfter);
  return { previous: next < 0 ? order.length - 1 : next - 1, next, column: from.column };
};

/**
 * The booking that a key focuses; `undefined` if there is none.
 *
 * @param from id of the focused booking, or the cursor
 */
export const roved = (
  order: readonly Placed[],
  from: string | Cursor,
  to: Extract<Command, { type: 'rove' }>['to'],
): Placed | undefined => {
  const { previous, next, column } = neighbours(order, from);
  switch (to) {
    case 'first':
      return order[0];
    case 'last':
      return order.at(-1);
    case 'previous':
      return order[previous];
    case 'next':
      return order[next];
    case 'next-column': {
      const columns = order.map(({ part }) => part.column).filter((other) => other > column);
      return order.find(({ part }) => part.column === Math.min(...columns));
    }
    case 'previous-column': {
      const columns = order.map(({ part }) => part.column).filter((other) => other < column);
      return order.find(({ part }) => part.column === Math.max(...columns));
    }
  }
};

/** The booking that gets the focus first: the current or next one, otherwise the first one. */
export const firstFocus = (items: readonly GridItem[], now: number): Booking | undefined => {
  const earliest = (of: readonly GridItem[]) =>
    of.reduce<GridItem | undefined>(
      (first, item) => (first && first.start <= item.start ? first : item),
      undefined,
    );
  return (earliest(items.filter(({ end }) => end > now)) ?? earliest(items))?.booking;
};

/** The cursor after a key, within the grid. */
export const movedCursor = (
  { column, minutes }: Cursor,
  by: Extract<Command, { type: 'move' }>,
  columns: number,
): Cursor => {
  const clamp = (value: number, to: number) => Math.max(0, Math.min(value, to));
  return {
    column: clamp(column + by.columns, columns - 1),
    minutes:
      by.minutes === 0
        ? minutes
        : clamp(Math.round((minutes + by.minutes) / by.step) * by.step, 1440 - by.step),
  };
};
