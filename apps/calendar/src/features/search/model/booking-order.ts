import type { Booking } from '@switchboard/api-client';

/** Whether a booking is upcoming or in progress. */
export const isUpcoming = ({ end }: Pick<Booking, 'end'>, now: number): boolean => Date.parse(end) > now;

/** Upcoming bookings, the next first; then past ones, the latest first. */
export const byNearness = <B extends Pick<Booking, 'start' | 'end'>>(
  bookings: readonly B[],
  now: number,
): B[] => {
  const sorted = bookings.toSorted((a, b) => Date.parse(a.start) - Date.parse(b.start));
  return [
    ...sorted.filter((booking) => isUpcoming(booking, now)),
    ...sorted.filter((booking) => !isUpcoming(booking, now)).reverse(),
  ];
};
