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
