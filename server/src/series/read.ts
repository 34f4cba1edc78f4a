import { and, desc, eq, gt, isNull } from 'drizzle-orm';
import type { Scope } from '../booking/scope.ts';
import type { Database } from '../db/database.ts';
import { bookings } from '../db/schema/booking.ts';
import { inWorkspace } from '../db/scope.ts';
import { findSeries } from './rows.ts';

/** A series as clients know it. @throws Refusal 404 */
export const readSeries = async (db: Database, scope: Scope, id: string, now: number) => {
  const { rule, first, shift, ...series } = await findSeries(db, scope, id);
  const upcoming = and(
    eq(bookings.seriesId, series.id),
    isNull(bookings.deletedAt),
    gt(bookings.startsAt, new Date(now)),
  );
  const count = (own?: true) =>
    db.$count(
      bookings,
      inWorkspace(bookings, scope.workspaceId, upcoming, own && eq(bookings.seriesOwn, true)),
    );
  const [last] = await db
    .select({ startsAt: bookings.startsAt })
    .from(bookings)
    .where(inWorkspace(bookings, scope.workspaceId, upcoming))
    .orderBy(desc(bookings.startsAt))
    .limit(1);
  return {
    ...{ id: series.id, rule, first, shift, upcoming: await count(), own: await count(true) },
    ...(last && { last: last.startsAt.toISOString() }),
  };
};
