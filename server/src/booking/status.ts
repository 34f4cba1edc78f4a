import { type BookingStatus, canFollow, isBookingStatus, NEXT_STATUSES } from '@switchboard/api-client';
import { Refusal } from '../errors/refusal.ts';

/** Names that earlier releases of the calendar send. */
const FORMER: Readonly<Record<string, BookingStatus>> = { done: 'completed' };

const all = Object.keys(NEXT_STATUSES);

/** @throws Refusal 400 for an unknown status */
export const statusOf = (given: string): BookingStatus => {
  const status = FORMER[given] ?? given;
  if (!isBookingStatus(status)) throw new Refusal('not_one_of', { field: 'status', allowed: all });
  return status;
};

/** @throws Refusal 409 unless a booking with the status `held` may get `next` */
export const requireCanFollow = (held: string, next: BookingStatus): void => {
  if (!isBookingStatus(held) || canFollow(held, next)) return;
  throw new Refusal('status_change', { field: 'status', held, allowed: NEXT_STATUSES[held] });
};

/** The statuses of a booking whose customer is expected or has arrived. */
export const OPEN_STATUSES: readonly BookingStatus[] = ['pending', 'confirmed', 'arrived'];
