import type { Booking, BookingOption } from '@switchboard/api-client';

/**
 * The services for a booking of resources: those that they offer now, and those that the booking has already,
 * with the names, durations and prices that were booked.
 */
export const offerFor = (
  resourceIds: readonly string[],
  options: readonly BookingOption[],
  held: Booking | undefined,
): BookingOption[] => {
  const booked = (held?.items ?? []).map(
    ({ optionId, ...item }): BookingOption => ({ id: optionId, resourceId: held?.resourceId ?? '', ...item }),
  );
  const isBooked = new Set(booked.map(({ id }) => id));
  const offered = options.filter(
    (option) => resourceIds.includes(option.resourceId) && !isBooked.has(option.id),
  );
  return [...booked, ...offered];
};
