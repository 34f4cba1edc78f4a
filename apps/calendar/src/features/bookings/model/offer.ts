import type { Booking, BookingOption } from '@switchboard/api-client';

/**
 * The services for a booking of a resource: those that the resource offers now, and those that the booking has already,
 * with the names, durations and prices that were booked.
 */
export const offerFor = (
  resourceId: string | undefined,
  options: readonly BookingOption[],
  held: Booking | undefined,
): BookingOption[] => {
  const booked = (held?.items ?? []).map(
    ({ optionId, ...item }): BookingOption => ({ id: optionId, resourceId: held?.resourceId ?? '', ...item }),
  );
  const isBooked = new Set(booked.map(({ id }) => id));
  const offered = options.filter((option) => option.resourceId === resourceId && !isBooked.has(option.id));
  return [...booked, ...offered];
};
