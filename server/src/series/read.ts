import { MAX_OCCURRENCES } from '@switchboard/api-client';
import { addDays, type CalendarDate } from '@switchboard/common/time/calendar-date';
import { and, desc, eq, gt, isNull } from 'drizzle-orm';
import type { Scope } from '../booking/scope.ts';
import type { Database } from '../db/database.ts';
import { bookings, type SeriesRow } from '../db/schema/booking.ts';
import { inWorkspace } from '../db/scope.ts';
import { found } from '../errors/refusal.ts';
import { createZone } from '../time/zones.ts';
import { findSeries } from './rows.ts';
import { datesOf, isEndless } from './rule.ts';

/** The day of the rule from which a person counts. @throws Refusal 404 for a booking of another series */
const dayFrom = async (
  db: Database,
  { workspaceId }: Scope,
  { id: seriesId, zone, shift, minutes }: SeriesRow,
  { booking, now }: Asked,
): Promise<CalendarDate> => {
  if (booking !== undefined) {
    const isIt = and(eq(bookings.id, booking), eq(bookings.seriesId, seriesId));
    const [row] = await db
      .select({ date: bookings.seriesDate })
      .from(bookings)
      .where(inWorkspace(bookings, workspaceId, isIt));
    return found(row?.date ? [row.date] : []);
  }
  const today = createZone(zone).wallTime(now);
  return addDays(today.date, (today.minutes >= minutes ? 1 : 0) - shift);
};

/** Days of the rule that are left; undefined without an end. RFC 5545 counts those that are left out, too. */
const leftOf = async (series: SeriesRow, from: CalendarDate): Promise<number | undefined> => {
  const { rule, first, cuts } = series;
  const cut = cuts.map((one) => one.from).toSorted()[0];
  if (isEndless(rule) && cut === undefined) return undefined;
  const most = rule.count ?? MAX_OCCURRENCES;
  const dates = await datesOf(rule, { first, most, ...(rule.until !== undefined && { until: rule.until }) });
  return dates.filter((date) => date >= from && (cut === undefined || date < cut)).length;
};

interface Asked {
  /** The id of a booking of the series. */
  booking?: string | undefined;
  now: number;
}

/** A series as clients know it. @throws Refusal 404 */
export const readSeries = async (db: Database, scope: Scope, id: string, asked: Asked) => {
  const series = await findSeries(db, scope, id);
  const { rule, first, shift } = series;
  const { now } = asked;
  const left = await leftOf(series, await dayFrom(db, scope, series, asked));
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
    ...(left !== undefined && { left }),
    ...(last && { last: last.startsAt.toISOString() }),
  };
};
