import { sql } from 'drizzle-orm';
import type { Change } from '../changes/next-change.ts';
import { noteNextBooking, rootsOf } from '../customers/next-booking.ts';
import type { Transaction } from '../db/database.ts';
import type { WorkspaceId } from '../db/schema/workspaces.ts';

/** Updates customers whose bookings changed. */
export const tellCustomers = async (
  tx: Transaction,
  customerIds: (string | null)[],
  change: Change,
): Promise<void> => {
  const ids = [...new Set(customerIds)].filter((id) => id !== null);
  if (ids.length > 0) await noteNextBooking(tx, rootsOf(ids), change);
};

/** As `tellCustomers`, for all bookings of the change. */
export const tellCustomersOfAll = async (
  tx: Transaction,
  workspaceId: WorkspaceId,
  change: Change,
): Promise<void> => {
  const touched = sql`roots.id in (
    select parts.root_id from bookings touched join customers parts on parts.id = touched.customer_id
    where touched.workspace_id = ${workspaceId} and touched.changed = ${change.changed}
  )`;
  await noteNextBooking(tx, touched, change);
};
