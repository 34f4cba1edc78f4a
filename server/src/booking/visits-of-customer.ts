import { and, desc, inArray, isNull, lte, sql } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { bookings } from '../db/schema/booking.ts';
import { resourceNames } from './taken-resources.ts';
import { wasKept } from './was-kept.ts';

/**
 * How often a customer came, from the index of their bookings.
 * @param customerIds rows of `customers`
 */
export const visitsOfCustomer = async (db: Database, customerIds: readonly string[], now: number) => {
  const isVisit = wasKept(now);
  const theirs = and(
    inArray(bookings.customerId, [...customerIds]),
    isNull(bookings.deletedAt),
    lte(bookings.startsAt, new Date(now)),
  );
  const [counts] = await db
    .select({
      visits: sql<number>`(count(*) filter (where ${isVisit}))::int`,
      noShows: sql<number>`(count(*) filter (where ${bookings.status} = 'no_show'))::int`,
    })
    .from(bookings)
    .where(theirs);
  const [last] = await db
    .select({ booking: bookings.id, startsAt: bookings.startsAt, resource: resourceNames })
    .from(bookings)
    .where(and(theirs, isVisit))
    .orderBy(desc(bookings.startsAt), desc(bookings.id))
    .limit(1);
  return {
    visits: counts?.visits ?? 0,
    no_shows: counts?.noShows ?? 0,
    last: last
      ? { booking: last.booking, start: last.startsAt.toISOString(), resource: last.resource }
      : null,
  };
};
