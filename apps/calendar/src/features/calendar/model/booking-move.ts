import type { Booking } from '@switchboard/api-client';

/** A wanted time and wanted resources of a booking. Times are instants. */
export interface BookingMove {
  /** The booking that the user saw. */
  booking: Booking;
  start: number;
  end: number;
  /** At least one. */
  resourceIds: readonly string[];
}

/**
 * The resources of a booking after it was moved from the column of one to the column of another, which takes the place of
 * the first one. A booking that has both keeps them.
 */
export const replacedResource = (
  resourceIds: readonly string[],
  from: string | null | undefined,
  to: string | null | undefined,
): readonly string[] => {
  if (!to || resourceIds.includes(to)) return resourceIds;
  const left = from && resourceIds.includes(from) ? from : resourceIds[0];
  return resourceIds.map((id) => (id === left ? to : id));
};
