import { takesTime } from '@switchboard/api-client';
import { and, asc, eq, gte, lt, type SQL, sql } from 'drizzle-orm';
import { type BookingWithItems, withItems } from '../booking/booked-options.ts';
import { bookingColumns } from '../booking/booking-columns.ts';
import { bookingsIn } from '../booking/scope.ts';
import { has, resourceNames } from '../booking/taken-resources.ts';
import type { Database } from '../db/database.ts';
import { isUuid } from '../db/ids.ts';
import { bookings } from '../db/schema/booking.ts';
import type { WorkspaceId } from '../db/schema/workspaces.ts';
import type { CalendarEvent } from './ics.ts';

/** Maximum bookings in memory, and in one turn of the event loop. */
const BATCH = 100;

const STATUSES: Readonly<Record<string, CalendarEvent['status']>> = {
  pending: 'TENTATIVE',
  cancelled: 'CANCELLED',
};

/** A booking as an appointment of the business. */
const eventOf = (booking: BookingWithItems, resourceName: string): CalendarEvent => {
  const customer = booking.person?.name || booking.customerName;
  const services = booking.items.map(({ name }) => name).join(', ');
  return {
    uid: booking.id,
    sequence: booking.version,
    status: STATUSES[booking.status] ?? 'CONFIRMED',
    busy: takesTime(booking.status),
    start: booking.startsAt.getTime(),
    end: booking.endsAt.getTime(),
    stamp: booking.createdAt.getTime(),
    summary: booking.title || customer || services || resourceName,
    description: [resourceName, services, customer, booking.customerPhone, booking.notes]
      .filter((line) => line !== '')
      .join('\n'),
  };
};

const read = async (
  db: Database,
  workspaceId: WorkspaceId,
  which: SQL | undefined,
): Promise<CalendarEvent[]> => {
  const rows = await db
    .select({ booking: bookingColumns, resourceName: resourceNames })
    .from(bookings)
    .where(and(bookingsIn(db, { workspaceId }), which))
    .orderBy(asc(bookings.startsAt), asc(bookings.id))
    .limit(BATCH);
  const booked = await withItems(
    db,
    rows.map(({ booking }) => booking),
  );
  return booked.map((booking, at) => eventOf(booking, rows[at]?.resourceName ?? ''));
};

/** A booking of the workspace. */
export const readEvent = async (
  db: Database,
  workspaceId: WorkspaceId,
  id: string,
): Promise<CalendarEvent | undefined> =>
  isUuid(id) ? (await read(db, workspaceId, eq(bookings.id, id)))[0] : undefined;

/** The bookings that begin from one instant until before another, in batches by start. @param resource the id of one that each has, first or not */
export async function* readEvents(
  db: Database,
  workspaceId: WorkspaceId,
  { from, to, resource }: { from: number; to: number; resource?: string | undefined },
): AsyncGenerator<CalendarEvent[]> {
  const range = and(
    gte(bookings.startsAt, new Date(from)),
    lt(bookings.startsAt, new Date(to)),
    resource === undefined ? undefined : has(resource),
  );
  let batch = await read(db, workspaceId, range);
  while (batch.length > 0) {
    yield batch;
    const last = batch.at(-1);
    if (last === undefined || batch.length < BATCH) return;
    const after = sql`(${bookings.startsAt}, ${bookings.id}) > (${new Date(last.start)}, ${last.uid})`;
    batch = await read(db, workspaceId, and(range, after));
  }
}
