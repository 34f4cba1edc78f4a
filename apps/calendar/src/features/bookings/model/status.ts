import type { Booking } from '@switchboard/api-client';
import { type BookingStatus, isBookingStatus, NEXT_STATUSES } from '@switchboard/api-client';

export const DEFAULT_STATUS: BookingStatus = 'confirmed';

const ALL = Object.keys(NEXT_STATUSES) as BookingStatus[];

/** The statuses that may follow; all of them after a status that is unknown here. */
export const nextStatuses = (held: string): readonly BookingStatus[] =>
  isBookingStatus(held) ? NEXT_STATUSES[held] : ALL;

/** The statuses to choose from: any for a new booking, then those that may follow. */
export const offeredStatuses = (held: string | undefined): string[] => {
  if (held === undefined) return ALL;
  if (!isBookingStatus(held)) return [held, ...ALL];
  const next = nextStatuses(held);
  return ALL.filter((status) => status === held || next.includes(status));
};

/** Whether the customer answered a reminder with no, and no person has dealt with it yet. */
export const isDeclined = ({ reminder, status }: Booking): boolean =>
  reminder?.answer === 'no' && (status === 'pending' || status === 'confirmed');

/** The status as it looks in a view: `declined` comes before that of the booking. */
export const lookOf = (booking: Booking): string => (isDeclined(booking) ? 'declined' : booking.status);
