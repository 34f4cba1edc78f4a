import { noteNextBooking, rootsOf } from '../customers/next-booking.ts';
import type { Change } from '../customers/tree.ts';
import type { Transaction } from '../db/database.ts';

/** Writes to customers that their bookings changed. */
export const tellCustomers = async (
  tx: Transaction,
  customerIds: (string | null)[],
  change: Change,
): Promise<void> => {
  const ids = [...new Set(customerIds)].filter((id) => id !== null);
  if (ids.length > 0) await noteNextBooking(tx, rootsOf(ids), change);
};
