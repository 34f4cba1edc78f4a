import { type Booking, takesTime } from '@switchboard/api-client';
import type { GridItem } from '../grid.ts';
import type { Span } from './moves.ts';

export const toGridItem = (booking: Booking): GridItem => ({
  booking,
  start: Date.parse(booking.start),
  end: Date.parse(booking.end),
});

/**
 * The bookings, in time order, that a booking of these resources would overlap. Touching is allowed; one that takes
 * no time, such as a cancelled booking, overlaps nothing.
 *
 * @param moving the booking itself, or `null` for a new one
 */
export const inTheWay = (
  items: readonly GridItem[],
  { start, end }: Span,
  resourceIds: readonly string[],
  moving: Booking | null,
): GridItem[] => {
  if (moving && !takesTime(moving.status)) return [];
  return items
    .filter(
      (item) =>
        item.start < end &&
        item.end > start &&
        item.booking.resourceIds.some((id) => resourceIds.includes(id)) &&
        item.booking.id !== moving?.id &&
        takesTime(item.booking.status),
    )
    .sort((a, b) => a.start - b.start);
};
