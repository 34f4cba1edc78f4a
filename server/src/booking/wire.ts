import { MINUTE } from '@switchboard/common/time/durations';
import type { Kernel } from '../kernel.ts';
import { bookingsOfCustomer } from './bookings-of-customer.ts';
import { scrubBookings } from './removed-bookings.ts';
import { bookingRoutes } from './routes.ts';

export const wireBooking = (kernel: Kernel) => {
  const { db, now } = kernel;
  bookingRoutes(kernel);
  return {
    bookingsOf: (customerIds: readonly string[]) => bookingsOfCustomer(db, customerIds, now()),
    sweeps: [{ name: 'removed bookings', every: 60 * MINUTE, run: () => scrubBookings(db, now()) }],
  };
};
