import { type SQL, sql } from 'drizzle-orm';
import type { Transaction } from '../db/database.ts';
import { type BookingRow, bookingResources, bookings, takenResources } from '../db/schema/booking.ts';
import { lockResource, refuseArchived } from './resources.ts';
import type { Scope } from './scope.ts';

type Taking = Pick<BookingRow, 'resourceId' | 'otherResourceIds'>;

/** All resources of a booking; the first is its `resourceId`. */
export const resourceIdsOf = ({ resourceId, otherResourceIds }: Taking): [string, ...string[]] => [
  resourceId,
  ...otherResourceIds,
];

/** The columns of a booking with these resources. */
export const takingOf = ([resourceId, ...otherResourceIds]: readonly [string, ...string[]]): Taking => ({
  resourceId,
  otherResourceIds,
});

/** Resources as a client sends them. */
interface Wanted {
  resource: string;
  /** All of them, or the further ones. */
  resourceIds?: readonly string[] | undefined;
}

/**
 * The resources that a booking shall have. A client of the base contract knows only the first one, and replaces only that.
 * @param held the booking as it is
 */
export const wantedResources = ({ resource, resourceIds }: Wanted, held?: Taking): [string, ...string[]] => {
  const first = resource.toLowerCase();
  const others = resourceIds?.map((id) => id.toLowerCase()) ?? held?.otherResourceIds ?? [];
  return [first, ...new Set(others.filter((id) => id !== first))];
};

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
