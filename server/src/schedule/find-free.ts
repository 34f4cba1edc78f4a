import { type contract, FREEING_STATUSES } from '@switchboard/api-client';
import { addDays } from '@switchboard/common/time/calendar-date';
import { DAY, MINUTE } from '@switchboard/common/time/durations';
import { openSpans } from '@switchboard/common/time/opening-hours';
import type { Zone } from '@switchboard/common/time/zone';
import { and, asc, eq, gt, isNull, lt, ne, notInArray } from 'drizzle-orm';
import type { z } from 'zod';
import { itemsFor, withItems } from '../booking/booked-options.ts';
import { bookingColumns, LONGEST_DAYS, storableTime } from '../booking/booking-columns.ts';
import { refuseArchived, requireResource } from '../booking/resources.ts';
import { bookingsIn } from '../booking/scope.ts';
import type { Database } from '../db/database.ts';
import { isUuid } from '../db/ids.ts';
import { bookings } from '../db/schema/booking.ts';
import type { WorkspaceId } from '../db/schema/workspaces.ts';
import { found, Refusal } from '../errors/refusal.ts';
import { readBusiness, zoneOf } from './business.ts';
import { beginOf, type Period } from './days.ts';
import { type FreeDay, freeTimes } from './free-times.ts';

type Query = z.output<typeof contract.schedule.freeTimes.query>;

/**
 * Finds the times at which a resource can be booked.
 *
 * @throws Refusal 404 for a resource, an option or a booking that is not the workspace's, 400 for an archived resource, an
 * option that it does not offer, a day that cannot be booked, and without any duration
 */
export const findFree = async (
  db: Database,
  workspaceId: WorkspaceId,
  query: Query,
  now: number,
): Promise<{ zone: Zone; days: FreeDay[] }> => {
  storableTime(`${query.from}T00:00:00Z`, 'from');
  const resource = await requireResource(db, { workspaceId }, query.resource, 'resource');
  refuseArchived(resource, 'resource');
  const business = await readBusiness(db, workspaceId);
  const zone = zoneOf(business, query.zone);
  const duration = await durationOf(db, workspaceId, query);
  const buffer = resource.buffer ?? business.buffer;
  const widened = (buffer + 1) * MINUTE;
  const taken = await takenTimes(db, resource.id, query.except, {
    from: beginOf(zone, query.from) - widened,
    to: beginOf(zone, addDays(query.from, query.days)) + duration * MINUTE + widened,
  });
  const openOn = (date: string) => openSpans(date, business, resource);
  return { zone, days: freeTimes({ ...query, zone, duration, now }, { openOn, taken, buffer }) };
};

/** In minutes. Options of the moved booking keep their booked duration. */
const durationOf = async (db: Database, workspaceId: WorkspaceId, query: Query): Promise<number> => {
  const moved = query.except === undefined ? undefined : await itemsOf(db, workspaceId, query.except);
  const { resource, options = [], duration } = query;
  if (options.length === 0) {
    if (duration === undefined) throw new Refusal('duration_needed', { field: 'duration' });
    return duration;
  }
  const items = await db.transaction((tx) => itemsFor(tx, { workspaceId }, { resource, options }, moved));
  const total = items.reduce((sum, item) => sum + item.duration, 0);
  if (total * MINUTE > LONGEST_DAYS * DAY)
    throw new Refusal('options_too_long', { field: 'options', limit: LONGEST_DAYS });
  return total;
};

const itemsOf = async (db: Database, workspaceId: WorkspaceId, id: string) => {
  const rows = isUuid(id)
    ? await db
        .select(bookingColumns)
        .from(bookings)
        .where(and(bookingsIn(db, { workspaceId }), eq(bookings.id, id)))
    : [];
  const booking = found(await withItems(db, rows), 'except');
  return booking.items;
};

/** The booked times of the resource within a range, by start. */
const takenTimes = async (
  db: Database,
  resourceId: string,
  except: string | undefined,
  { from, to }: Period,
): Promise<Period[]> => {
  const rows = await db
    .select({ startsAt: bookings.startsAt, endsAt: bookings.endsAt })
    .from(bookings)
    .where(
      and(
        eq(bookings.resourceId, resourceId),
        isNull(bookings.deletedAt),
        notInArray(bookings.status, [...FREEING_STATUSES]),
        except === undefined ? undefined : ne(bookings.id, except),
        // No booking is longer, so the index by start serves both ends of the range.
        gt(bookings.startsAt, new Date(from - LONGEST_DAYS * DAY)),
        lt(bookings.startsAt, new Date(to)),
        gt(bookings.endsAt, new Date(from)),
      ),
    )
    .orderBy(asc(bookings.startsAt));
  return rows.map(({ startsAt, endsAt }) => ({ from: startsAt.getTime(), to: endsAt.getTime() }));
};
