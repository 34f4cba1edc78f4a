import { takesTime } from '@switchboard/api-client';
import { inArray, sql } from 'drizzle-orm';
import { changedBy } from '../booking/booking-columns.ts';
import { hasOthersInTheWay } from '../booking/overbookings.ts';
import type { Scope } from '../booking/scope.ts';
import type { Change } from '../changes/next-change.ts';
import { arrayOf } from '../db/array-of.ts';
import type { Transaction } from '../db/database.ts';
import { bookings } from '../db/schema/booking.ts';
import { inWorkspace } from '../db/scope.ts';
import { requireApart } from './occurrences.ts';
import { patched } from './patch.ts';
import type { Target } from './store-targets.ts';
import { requireFree, type Wanted } from './taken-dates.ts';

/**
 * @param options.fresh bookings that are made beside those that move
 * @param options.leaving ids of bookings that leave their place
 * @throws Refusal 409 with the days on which something is in the way, 400 if the bookings are in each other's
 */
export const requirePlaces = async (
  tx: Transaction,
  moved: readonly Target[],
  { fresh = [], leaving = [] }: { fresh?: readonly Wanted[]; leaving?: readonly string[] } = {},
): Promise<void> => {
  const ofMoved = moved
    .filter(({ row, patch, place }) => takesTime(patched(row, patch, place).given.status))
    .map(({ row, patch, place }) => ({ ...place, resourceIds: patched(row, patch, place).resourceIds }));
  const taking = [...ofMoved, ...fresh];
  for (const resourceId of new Set(taking.flatMap((one) => one.resourceIds)))
    requireApart(taking.filter((one) => one.resourceIds.includes(resourceId)));
  await requireFree(tx, taking, [...moved.map(({ row }) => row.id), ...leaving]);
};

const idsIn = (targets: readonly Target[]) => arrayOf(targets.map(({ row }) => row.id));

/** Single bookings may stand where others of the series still are. */
export const leaveConstraint = async (
  tx: Transaction,
  { workspaceId }: Scope,
  moved: readonly Target[],
): Promise<void> => {
  if (moved.length === 0) return;
  await tx
    .update(bookings)
    .set({ forced: true })
    .where(inWorkspace(bookings, workspaceId, sql`${bookings.id} = any (${idsIn(moved)})`));
};

/** Those that are in the way of others are overbookings then. */
export const backIntoConstraint = async (
  tx: Transaction,
  { workspaceId }: Scope,
  moved: readonly Target[],
): Promise<void> => {
  if (moved.length === 0) return;
  await tx.execute(sql`
    update bookings set forced = status not in ('cancelled', 'no_show') and ${hasOthersInTheWay}
    where id = any (${idsIn(moved)}) and workspace_id = ${workspaceId}`);
};

/** Bookings that stay where they are are changed by themselves from then on. */
export const leaveSeries = async (
  tx: Transaction,
  { workspaceId }: Scope,
  stay: readonly { id: string }[],
  change: Change,
): Promise<void> => {
  if (stay.length === 0) return;
  const ids = stay.map(({ id }) => id);
  await tx
    .update(bookings)
    .set({ seriesOwn: true, ...changedBy(change) })
    .where(inWorkspace(bookings, workspaceId, inArray(bookings.id, ids)));
};
