import { type contract, FREEING_STATUSES } from '@switchboard/api-client';
import { exactAmount } from '@switchboard/common/text/currencies';
import { addDays } from '@switchboard/common/time/calendar-date';
import { DAY } from '@switchboard/common/time/durations';
import { and, eq, gt, lt, notInArray, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { LONGEST_DAYS, storableTime } from '../booking/booking-columns.ts';
import { requireResource, resourcePages } from '../booking/resources.ts';
import { bookingsIn } from '../booking/scope.ts';
import { has } from '../booking/taken-resources.ts';
import type { Database } from '../db/database.ts';
import { bookings, type ResourceRow } from '../db/schema/booking.ts';
import type { WorkspaceId } from '../db/schema/workspaces.ts';
import { createWorkTurns } from '../http/work-turns.ts';
import { readBusiness, zoneOf } from './business.ts';
import { beginOf, datesOf } from './days.ts';
import { OPEN_TURN, openMinutesByDay } from './open-minutes.ts';

type Query = z.output<typeof contract.schedule.numbers.query>;
type Numbers = z.output<typeof contract.schedule.numbers.response>;

/**
 * The numbers of a range of days of the business. A booking counts on the day on which it begins, its minutes on the
 * days on which they are.
 *
 * @throws Refusal 404 for a resource that is not the workspace's, 400 for an invalid range
 */
export const readNumbers = async (
  db: Database,
  workspaceId: WorkspaceId,
  query: Query,
  now: number,
): Promise<Numbers> => {
  storableTime(`${query.from}T00:00:00Z`, 'from');
  storableTime(`${query.to}T00:00:00Z`, 'to');
  const dates = datesOf(query);
  const { resource } = query;
  const one =
    resource === undefined ? undefined : await requireResource(db, { workspaceId }, resource, 'resource');
  const business = await readBusiness(db, workspaceId);
  const zone = zoneOf(business, query.zone);
  const bounds = [...dates, addDays(query.to, 1)].map((date) => beginOf(zone, date));
  const booked = new Map(
    (await countDays(db, workspaceId, query.resource, { bounds, now })).map((row) => [row.day, row]),
  );
  const open = await openMinutesByDay(
    { zone, dates, bounds, business },
    one === undefined ? resourcePages(db, { workspaceId }) : onlyActive(one),
    createWorkTurns(OPEN_TURN),
  );
  const days = dates.map((date, at) => ({
    date,
    bookings: booked.get(at + 1)?.bookings ?? 0,
    booked_minutes: booked.get(at + 1)?.bookedMinutes ?? 0,
    open_minutes: open[at] ?? 0,
  }));
  const rows = [...booked.values()];
  return {
    days,
    bookings: total(days, (day) => day.bookings),
    booked_minutes: total(days, (day) => day.booked_minutes),
    open_minutes: total(days, (day) => day.open_minutes),
    no_shows: total(rows, (row) => row.noShows),
    cancelled: total(rows, (row) => row.cancelled),
    income: exactAmount(total(rows, (row) => row.income)),
    expected: exactAmount(total(rows, (row) => row.expected)),
  };
};

/** An archived resource does not work. */
async function* onlyActive(one: ResourceRow): AsyncGenerator<ResourceRow[]> {
  if (!one.archived) yield [one];
}

const total = <T>(all: readonly T[], of: (one: T) => number): number =>
  all.reduce((sum, one) => sum + of(one), 0);

/** @param bounds starts of the days, and the end of the last one. The first day is number 1. */
const countDays = async (
  db: Database,
  workspaceId: WorkspaceId,
  resourceId: string | undefined,
  { bounds, now }: { bounds: readonly number[]; now: number },
) => {
  const [begin, end] = [bounds[0] ?? 0, bounds.at(-1) ?? 0];
  const days = sql`${`{${bounds.map((bound) => new Date(bound).toISOString()).join()}}`}::timestamptz[]`;
  const first = sql`width_bucket(${bookings.startsAt}, ${days})`;
  const last = sql`width_bucket(${bookings.endsAt} - interval '1 microsecond', ${days})`;
  const day = sql<number>`day`;
  const begins = sql`${first} = ${day}`;
  const isThere = sql`${bookings.status} <> 'cancelled'`;
  const takesTime = notInArray(bookings.status, [...FREEING_STATUSES]);
  const isOver = sql`${bookings.endsAt} <= ${new Date(now).toISOString()}::timestamptz`;
  const wasKept = sql`(${bookings.status} in ('arrived', 'completed') or ${bookings.status} = 'confirmed' and ${isOver})`;
  const isExpected = sql`(${bookings.status} = 'pending' or ${bookings.status} = 'confirmed' and not ${isOver})`;
  // A booking with several resources takes the time of each of them, as the open minutes are those of all.
  const taking = resourceId === undefined ? sql`(1 + cardinality(${bookings.otherResourceIds}))` : sql`1`;
  const onDay = sql`${taking} * extract(epoch from
    least(${bookings.endsAt}, (${days})[${day} + 1]) - greatest(${bookings.startsAt}, (${days})[${day}])) / 60`;
  const count = (...which: SQL[]) => sql<number>`(count(*) filter (where ${and(...which)}))::int`;
  const priceOf = (...which: SQL[]) =>
    sql<number>`coalesce(sum(${bookings.totalPrice}) filter (where ${and(...which)}), 0)::float8`;
  return db
    .select({
      day,
      bookings: count(begins, isThere),
      bookedMinutes: sql<number>`coalesce(round(sum(${onDay}) filter (where ${takesTime})), 0)::int`,
      noShows: count(begins, eq(bookings.status, 'no_show')),
      cancelled: count(begins, eq(bookings.status, 'cancelled')),
      income: priceOf(begins, wasKept),
      expected: priceOf(begins, isExpected),
    })
    .from(bookings)
    .crossJoin(sql`lateral generate_series(greatest(${first}, 1), least(${last}, ${bounds.length - 1})) day`)
    .where(
      and(
        bookingsIn(db, { workspaceId }),
        resourceId === undefined ? undefined : has(resourceId),
        // No booking is longer, so the index by start serves both ends of the range.
        gt(bookings.startsAt, new Date(begin - LONGEST_DAYS * DAY)),
        lt(bookings.startsAt, new Date(end)),
        gt(bookings.endsAt, new Date(begin)),
      ),
    )
    .groupBy(day);
};
