import { MINUTE } from '@switchboard/common/time/durations';
import type { Kernel } from '../kernel.ts';
import { bookingsOfCustomer } from './bookings-of-customer.ts';
import { scrubBookings } from './removed-bookings.ts';
import { bookingRoutes } from './routes.ts';
import { serviceRoutes } from './service-routes.ts';
import { visitsOfCustomer } from './visits-of-customer.ts';

export const wireBooking = (kernel: Kernel) => {
  const { db, now } = kernel;
  bookingRoutes(kernel);
  serviceRoutes(kernel);
  return {
    visitsOf: (customerIds: readonly string[]) => visitsOfCustomer(db, customerIds, now()),
    bookingsOf: (customerIds: readonly string[]) => bookingsOfCustomer(db, customerIds, now()),
    sweeps: [{ name: 'removed bookings', every: 60 * MINUTE, run: () => scrubBookings(db, now()) }],
  };
};
