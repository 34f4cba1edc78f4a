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

type Told = Pick<NonNullable<Booking['confirmation']>, 'state' | 'reason' | 'settled'>;

/**
 * How a message was lost. One that is sent again by itself, or that a person has dealt with, is not, and a customer without a
 * chat is no news.
 */
const lossOf = (told: Told | null | undefined): 'failed' | 'unknown' | undefined => {
  if (!told || told.state === 'sent' || told.settled) return undefined;
  return told.reason?.code === 'no_conversation' || told.reason?.until ? undefined : told.state;
};

/**
 * Whether the customer of a booking may not know of it, or of its end: a message about it did not arrive, for sure or
 * perhaps. A reminder says all that earlier messages said.
 */
export const unreachedOf = (booking: Booking): 'failed' | 'unknown' | undefined => {
  const { status, reminder, confirmation } = booking;
  if (status === 'cancelled') return confirmation?.kind === 'cancelled' ? lossOf(confirmation) : undefined;
  if (status !== 'pending' && status !== 'confirmed') return undefined;
  if (reminder?.answer || reminder?.state === 'sent') return undefined;
  return lossOf(reminder) ?? lossOf(confirmation);
};

/** The status as it looks in a view: what a person has to deal with comes before `confirmed`, and a no before each. */
export const lookOf = (booking: Booking): string => {
  if (isDeclined(booking)) return 'declined';
  return booking.status === 'confirmed' && unreachedOf(booking) ? 'unreached' : booking.status;
};
