import { MINUTE } from '@switchboard/common/time/durations';
import type { Kernel } from '../kernel.ts';
import { passBookings } from './due-bookings.ts';
import { type CustomersDeps, customerRoutes } from './routes.ts';

export const wireCustomers = (
  { api, db, wakeups, now }: Kernel,
  { bookingsOf, visitsOf }: Pick<CustomersDeps, 'bookingsOf' | 'visitsOf'>,
) => {
  const deps = { db, wakeups, now };
  customerRoutes(api, { ...deps, bookingsOf, visitsOf });
  return { sweeps: [{ name: 'next bookings', every: MINUTE, run: () => passBookings(deps) }] };
};
