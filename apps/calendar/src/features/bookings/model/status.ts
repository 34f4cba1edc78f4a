import { type BookingStatus, isBookingStatus, NEXT_STATUSES } from '@switchboard/api-client';

export const DEFAULT_STATUS: BookingStatus = 'confirmed';

const ALL = Object.keys(NEXT_STATUSES) as BookingStatus[];

/** What a booking may become: anything, where the backend has a status that is unknown here. */
export const nextStatuses = (held: string): readonly BookingStatus[] =>
  isBookingStatus(held) ? NEXT_STATUSES[held] : ALL;

/** What a booking may be: at first anything, then what may follow. */
export const offeredStatuses = (held: string | undefined): string[] => {
  if (held === undefined) return ALL;
  if (!isBookingStatus(held)) return [held, ...ALL];
  const next = nextStatuses(held);
  return ALL.filter((status) => status === held || next.includes(status));
};
