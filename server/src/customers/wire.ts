import { MINUTE } from '@switchboard/common/time/durations';
import type { Kernel } from '../kernel.ts';
import { passBookings } from './due-bookings.ts';
import { type CustomersDeps, customerRoutes } from './routes.ts';

export const wireCustomers = (
  { api, db, wakeups, now }: Kernel,
  { bookingsOf, visitsOf, merged }: Pick<CustomersDeps, 'bookingsOf' | 'visitsOf' | 'merged'>,
) => {
  const deps = { db, wakeups, now };
  customerRoutes(api, { ...deps, bookingsOf, visitsOf, merged });
  return { sweeps: [{ name: 'next bookings', every: MINUTE, run: () => passBookings(deps) }] };
};
