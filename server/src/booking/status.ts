import { type BookingStatus, canFollow, isBookingStatus, NEXT_STATUSES } from '@switchboard/api-client';
import { Refusal } from '../http/errors.ts';

/** Names that earlier releases of the calendar send. */
const FORMER: Readonly<Record<string, BookingStatus>> = { done: 'completed' };

const all = Object.keys(NEXT_STATUSES).join(', ');

/** @throws Refusal 400 for an unknown status */
export const statusOf = (given: string): BookingStatus => {
  const status = FORMER[given] ?? given;
  if (!isBookingStatus(status)) throw new Refusal(400, `status: must be one of ${all}`);
  return status;
};

/** @throws Refusal 409 unless a booking with the status `held` may get `next` */
export const requireCanFollow = (held: string, next: BookingStatus): void => {
  if (!isBookingStatus(held) || canFollow(held, next)) return;
  throw new Refusal(
    409,
    `status: a booking that is ${held} can only become ${NEXT_STATUSES[held].join(', ')}`,
    'status_change',
  );
};

/** Whether a booking with this status takes its time on the resource. */
export const takesTime = (status: string): boolean => status !== 'cancelled';

/** The statuses of a booking whose customer is expected or has arrived. */
export const OPEN_STATUSES: readonly BookingStatus[] = ['pending', 'confirmed', 'arrived'];
