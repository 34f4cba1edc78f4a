import { FREEING_STATUSES } from '@switchboard/api-client';
import { DAY } from '@switchboard/common/time/durations';
import { and, eq, gt, inArray, lt, notInArray, type SQL, sql } from 'drizzle-orm';
import { LONGEST_DAYS } from '../booking/booking-columns.ts';
import { bookingsIn } from '../booking/scope.ts';
import { has } from '../booking/taken-resources.ts';
import { isOver, wasKept } from '../booking/was-kept.ts';
import type { Database } from '../db/database.ts';
import { bookings } from '../db/schema/booking.ts';
import type { WorkspaceId } from '../db/schema/workspaces.ts';

export interface Counted {
  /** Starts of stretches of time that follow each other, and the end of the last one. */
  bounds: readonly number[];
  now: number;
}

/**
 * What the numbers are made of. A booking counts in the stretch in which it begins, its minutes in those in which they
 * are. Cancelled bookings count only as such, no-shows take no time, and income is of what took place.
 *
 * @param takes how many times the minutes of a booking count
 * @param isPaid whether its price counts here
 */
const parts = ({ bounds, now }: Counted, takes: SQL, isPaid?: SQL) => {
  const [begin, end] = [bounds[0] ?? 0, bounds.at(-1) ?? 0];
  const starts = sql`${`{${bounds.map((bound) => new Date(bound).toISOString()).join()}}`}::timestamptz[]`;
  const first = sql`width_bucket(${bookings.startsAt}, ${starts})`;
  const last = sql`width_bucket(${bookings.endsAt} - interval '1 microsecond', ${starts})`;
  const day = sql<number>`day`;
  const begins = sql`${first} = ${day}`;
  const isThere = sql`${bookings.status} <> 'cancelled'`;
  const takesTime = notInArray(bookings.status, [...FREEING_STATUSES]);
  const isExpected = sql`(${bookings.status} = 'pending' or ${bookings.status} = 'confirmed' and not ${isOver(now)})`;
  const within = sql`${takes} * extract(epoch from
    least(${bookings.endsAt}, (${starts})[${day} + 1]) - greatest(${bookings.startsAt}, (${starts})[${day}])) / 60`;
  const count = (...which: SQL[]) => sql<number>`(count(*) filter (where ${and(...which)}))::int`;
  const priceOf = (...which: SQL[]) =>
    sql<number>`coalesce(sum(${bookings.totalPrice}) filter (where ${and(isPaid, ...which)}), 0)::float8`;
  return {
    day,
    numbers: {
      bookings: count(begins, isThere),
      bookedMinutes: sql<number>`coalesce(round(sum(${within}) filter (where ${takesTime})), 0)::int`,
      noShows: count(begins, eq(bookings.status, 'no_show')),
      cancelled: count(begins, eq(bookings.status, 'cancelled')),
      income: priceOf(begins, wasKept(now)),
      expected: priceOf(begins, isExpected),
    },
    stretches: sql`lateral generate_series(greatest(${first}, 1), least(${last}, ${bounds.length - 1})) day`,
    // No booking is longer, so the index by start serves both ends of the range.
    isNear: and(
      gt(bookings.startsAt, new Date(begin - LONGEST_DAYS * DAY)),
      lt(bookings.startsAt, new Date(end)),
      gt(bookings.endsAt, new Date(begin)),
    ),
  };
};

const ONCE = sql`1`;

/** The numbers of each stretch with bookings. The first one is number 1. @param resourceId of the only resource that counts */
export const countByDay = (
  db: Database,
  workspaceId: WorkspaceId,
  resourceId: string | undefined,
  counted: Counted,
) => {
  const isFirst = resourceId === undefined ? undefined : eq(bookings.resourceId, resourceId);
  const which = resourceId === undefined ? undefined : has(resourceId);
  // The open minutes are those of all resources, and so are the minutes of a booking.
  const takes = resourceId === undefined ? sql`(1 + cardinality(${bookings.otherResourceIds}))` : ONCE;
  const { day, numbers, stretches, isNear } = parts(counted, takes, isFirst);
  return db
    .select({ day, ...numbers })
    .from(bookings)
    .crossJoin(stretches)
    .where(and(bookingsIn(db, { workspaceId }), which, isNear))
    .groupBy(day);
};

/**
 * The numbers of each of these resources that has bookings in a stretch. A booking with several resources is one
 * of each of them, and is paid to the first.
 */
export const countByResource = (
  db: Database,
  workspaceId: WorkspaceId,
  resourceIds: readonly string[],
  { from, to, now }: { from: number; to: number; now: number },
) => {
  const resourceId = sql<string>`one_resource`;
  const isFirst = sql`${resourceId} = ${bookings.resourceId}`;
  const { numbers, stretches, isNear } = parts({ bounds: [from, to], now }, ONCE, isFirst);
  const each = sql`lateral unnest(${bookings.resourceId} || ${bookings.otherResourceIds}) ${resourceId}`;
  return db
    .select({ resourceId, ...numbers })
    .from(bookings)
    .crossJoin(each)
    .crossJoin(stretches)
    .where(and(bookingsIn(db, { workspaceId }), inArray(resourceId, [...resourceIds]), isNear))
    .groupBy(resourceId);
};
