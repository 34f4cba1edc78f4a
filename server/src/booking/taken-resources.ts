import { type SQL, sql } from 'drizzle-orm';
import type { Transaction } from '../db/database.ts';
import { bookingResources, bookings, takenResources } from '../db/schema/booking.ts';
import { lockResource, refuseArchived } from './resources.ts';
import type { Scope } from './scope.ts';

/**
 * Locks the resources of a booking until the transaction ends, all writers in the same order: other bookings wait.
 *
 * @param held the resources that it has already, which may be archived, or outside the scope
 * @throws Refusal 404 for an unknown resource, 400 for an archived one
 */
export const lockResources = async (
  tx: Transaction,
  scope: Scope,
  wanted: readonly [string, ...string[]],
  held: readonly string[] = [],
): Promise<void> => {
  for (const id of wanted.toSorted()) {
    const field = id === wanted[0] ? 'resource' : 'resourceIds';
    const isHeld = held.includes(id);
    const resource = await lockResource(tx, isHeld ? { workspaceId: scope.workspaceId } : scope, id, field);
    if (!isHeld) refuseArchived(resource, field);
  }
};

/** Whether a booking has the resource, first or not. */
export const has = (resourceId: string): SQL =>
  sql`exists (select from ${takenResources} taken
    where taken.booking_id = ${bookings.id} and taken.resource_id = ${resourceId}::uuid)`;

/**
 * Names of the resources of bookings, in their order, separated by commas. For the columns of a query.
 */
export const resourceNames = sql<string>`(
  select string_agg(named.name, ', ' order by array_position(bookings.resource_id || bookings.other_resource_ids, named.id))
  from ${bookingResources} named where named.id = any (bookings.resource_id || bookings.other_resource_ids))`;
