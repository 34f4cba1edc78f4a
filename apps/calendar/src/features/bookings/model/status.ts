import { type BookingStatus, isBookingStatus, NEXT_STATUSES } from '@switchboard/api-client';

export const DEFAULT_STATUS: BookingStatus = 'confirmed';

/** What a booking may be: at first anything, then what may follow. A backend may send a status that is unknown here. */
export const offeredStatuses = (held: string | undefined): string[] => {
  const all = Object.keys(NEXT_STATUSES);
  if (held === undefined) return all;
  if (!isBookingStatus(held)) return [held, ...all];
  const next: readonly string[] = NEXT_STATUSES[held];
  return all.filter((status) => status === held || next.includes(status));
};
