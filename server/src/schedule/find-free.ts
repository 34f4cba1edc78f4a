import type { contract } from '@switchboard/api-client';
import { addDays } from '@switchboard/common/time/calendar-date';
import { DAY, MINUTE } from '@switchboard/common/time/durations';
import { openSpans, overlap } from '@switchboard/common/time/opening-hours';
import type { Zone } from '@switchboard/common/time/zone';
import { and, eq, gt, lt, ne } from 'drizzle-orm';
import type { z } from 'zod';
import { type BookingWithItems, itemsFor, withItems } from '../booking/booked-options.ts';
import { bookingColumns, LONGEST_DAYS, storableTime } from '../booking/booking-columns.ts';
import { wantedResources } from '../booking/resource-ids.ts';
import { refuseArchived, requireResource } from '../booking/resources.ts';
import { bookingsIn } from '../booking/scope.ts';
import type { Database } from '../db/database.ts';
import { isUuid } from '../db/ids.ts';
import { bookings, type ResourceRow, takenResources } from '../db/schema/booking.ts';
import type { WorkspaceId } from '../db/schema/workspaces.ts';
import { found, Refusal } from '../errors/refusal.ts';
import { readBusiness, zoneOf } from './business.ts';
import { beginOf, type Period } from './days.ts';
import { type FreeDay, freeTimes, withBuffer } from './free-times.ts';

type Query = z.output<typeof contract.schedule.freeTimes.query>;

/**
 * Finds the times at which all wanted resources can be booked together. To move a booking of which a client of the base
 * contract knows only the first resource, its others have to be free too.
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
  const moved = query.except === undefined ? undefined : await readMoved(db, workspaceId, query.except);
  const resourceIds = wantedResources(query, moved);
  const resources: ResourceRow[] = [];
  for (const id of resourceIds) {
    const field = id === resourceIds[0] ? 'resource' : 'resourceIds';
    const resource = await requireResource(db, { workspaceId }, id, field);
    refuseArchived(resource, field);
    resources.push(resource);
  }
  const business = await readBusiness(db, workspaceId);
  const zone = zoneOf(business, query.zone);
  const duration = await durationOf(db, workspaceId, { ...query, resourceIds }, moved);
  const taken: Period[] = [];
  for (const { id, buffer } of resources) {
    const between = buffer ?? business.buffer;
    const widened = (between + 1) * MINUTE;
    const booked = await takenTimes(db, id, query.except, {
      from: beginOf(zone, query.from) - widened,
      to: beginOf(zone, addDays(query.from, query.days)) + duration * MINUTE + widened,
    });
    taken.push(...withBuffer(booked, between));
  }
  const openOn = (date: string) =>
    resources.map((resource) => openSpans(date, business, resource)).reduce(overlap);
  return { zone, days: freeTimes({ ...query, zone, duration, now }, { openOn, taken }) };
};

/** In minutes. Options of the moved booking keep their booked duration. */
const durationOf = async (
  db: Database,
  workspaceId: WorkspaceId,
  { resourceIds, options = [], duration }: Omit<Query, 'resourceIds'> & { resourceIds: readonly string[] },
  moved: BookingWithItems | undefined,
): Promise<number> => {
  if (options.length === 0) {
    if (duration === undefined) throw new Refusal('duration_needed', { field: 'duration' });
    return duration;
  }
  const items = await db.transaction((tx) =>
    itemsFor(tx, { workspaceId }, { resourceIds, options }, moved?.items),
  );
  const total = items.reduce((sum, item) => sum + item.duration, 0);
  if (total * MINUTE > LONGEST_DAYS * DAY)
    throw new Refusal('options_too_long', { field: 'options', limit: LONGEST_DAYS });
  return total;
};

const readMoved = async (db: Database, workspaceId: WorkspaceId, id: string): Promise<BookingWithItems> => {
  const rows = isUuid(id)
    ? await db
        .select(bookingColumns)
        .from(bookings)
        .where(and(bookingsIn(db, { workspaceId }), eq(bookings.id, id)))
    : [];
  return found(await withItems(db, rows), 'except');
};

/** The booked times of the resource within a range. */
const takenTimes = async (
  db: Database,
  resourceId: string,
  except: string | undefined,
  { from, to }: Period,
): Promise<Period[]> => {
  const rows = await db
    .select({ startsAt: takenResources.startsAt, endsAt: takenResources.endsAt })
    .from(takenResources)
    .where(
      and(
        eq(takenResources.resourceId, resourceId),
        eq(takenResources.busy, true),
        except === undefined ? undefined : ne(takenResources.bookingId, except),
        // No booking is longer, so the index by start serves both ends of the range.
        gt(takenResources.startsAt, new Date(from - LONGEST_DAYS * DAY)),
        lt(takenResources.startsAt, new Date(to)),
        gt(takenResources.endsAt, new Date(from)),
      ),
    );
  return rows.map(({ startsAt, endsAt }) => ({ from: startsAt.getTime(), to: endsAt.getTime() }));
};
