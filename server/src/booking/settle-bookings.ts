import type { contract } from '@switchboard/api-client';
import { and, eq, inArray, isNotNull } from 'drizzle-orm';
import type { z } from 'zod';
import { nextChange } from '../changes/next-change.ts';
import type { Database } from '../db/database.ts';
import { isUuid } from '../db/ids.ts';
import { bookings } from '../db/schema/booking.ts';
import { notFound, Refusal } from '../errors/refusal.ts';
import { moveToResource } from './moving.ts';
import { isUpcoming, settle } from './removal.ts';
import { lockResource, refuseArchived } from './resources.ts';
import { bookingsIn, type Scope } from './scope.ts';
import { has } from './taken-resources.ts';

type Given = z.output<(typeof contract.booking.settleBookings)['body']>;

/**
 * Cancels bookings together, or gives them another resource in the place of one of theirs: all of them or none. Those that
 * are over, or whose customer is not expected any more, stay as they are.
 *
 * @returns how many were changed
 * @throws Refusal 404 for a booking or resource that is not there, 400 for a missing, equal or archived `to`, 409
 * `slot_taken`
 */
export const settleBookings = (
  db: Database,
  scope: Scope,
  { bookings: ids, what, resource, to }: Given,
  now: number,
): Promise<{ count: number }> =>
  db.transaction(async (tx) => {
    const change = await nextChange(tx, scope.workspaceId, now);
    const wanted = [...new Set(ids.map((id) => id.toLowerCase()))];
    if (!wanted.every(isUuid)) throw notFound('bookings');
    const among = inArray(bookings.id, wanted);
    if ((await tx.$count(bookings, and(bookingsIn(tx, scope), among))) < wanted.length)
      throw notFound('bookings');
    const open = and(isUpcoming(scope, now), among);
    if (what === 'cancel') {
      const count = await tx.$count(bookings, open);
      await settle(tx, scope, { upcoming: open, removal: { bookings: what }, change, now }, async () => {});
      return { count };
    }
    if (resource === undefined) throw new Refusal('missing', { field: 'resource' });
    if (to === undefined) throw new Refusal('missing', { field: 'to' });
    if (to.toLowerCase() === resource.toLowerCase()) throw new Refusal('same_target', { field: 'to' });
    const [first, second] = [resource, to].toSorted();
    const locked = [
      await lockResource(tx, scope, first ?? '', 'to'),
      await lockResource(tx, scope, second ?? '', 'to'),
    ];
    const from = locked.find(({ id }) => id === resource.toLowerCase());
    const target = locked.find(({ id }) => id === to.toLowerCase());
    if (!from || !target) throw notFound('to');
    refuseArchived(target, 'to');
    const upcoming = and(open, has(from.id));
    const count = await tx.$count(bookings, upcoming);
    await settle(tx, scope, { upcoming, removal: { bookings: what, to }, change, now }, (_, moving) =>
      moveToResource(tx, { from, to: target }, moving),
    );
    // A booking of a series is then one that was changed by itself.
    await tx
      .update(bookings)
      .set({ seriesOwn: true })
      .where(and(eq(bookings.changed, change.changed), among, isNotNull(bookings.seriesId)));
    return { count };
  });
