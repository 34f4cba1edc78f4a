/**
 * The statuses of a booking on our server, each with its possible successors. The base contract names none, so
 * other backends may send others.
 */
export const NEXT_STATUSES = {
  pending: ['confirmed', 'arrived', 'no_show', 'cancelled'],
  confirmed: ['pending', 'arrived', 'completed', 'no_show', 'cancelled'],
  arrived: ['pending', 'confirmed', 'completed', 'cancelled'],
  completed: ['confirmed', 'arrived'],
  no_show: ['pending', 'confirmed', 'arrived'],
  cancelled: ['pending', 'confirmed'],
} as const satisfies Record<string, readonly string[]>;
export type BookingStatus = keyof typeof NEXT_STATUSES;

/** The statuses of a booking that takes no time on its resource: another one may be there. */
export const FREEING_STATUSES = ['cancelled', 'no_show'] as const satisfies readonly BookingStatus[];

/** Whether a booking with this status takes its time on the resource. */
export const takesTime = (status: string): boolean =>
  !(FREEING_STATUSES as readonly string[]).includes(status);

export const isBookingStatus = (status: string): status is BookingStatus =>
  Object.hasOwn(NEXT_STATUSES, status);

/** Whether a booking may change from one status to another, or keep it. */
export const canFollow = (status: BookingStatus, next: BookingStatus): boolean =>
  next === status || (NEXT_STATUSES[status] as readonly string[]).includes(next);
