import type { Booking } from '@switchboard/api-client';

/** A wanted time and resource of a booking. Times are instants. */
export interface BookingMove {
  /** The booking that the user saw. */
  booking: Booking;
  start: number;
  end: number;
  resourceId: string;
}
