import { BOOKINGS_PER_PAGE, type contract } from '@switchboard/api-client';
import { DAY } from '@switchboard/common/time/durations';
import { type AnyColumn, and, asc, desc, eq, gt, inArray, lt, or, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { readState } from '../changes/epochs.ts';
import { findRows } from '../customers/find-rows.ts';
import type { Database } from '../db/database.ts';
import { isUuid } from '../db/ids.ts';
import { type BookingRow, bookings, takenResources } from '../db/schema/booking.ts';
import { isIndexed, matching, wordsOf } from '../db/searching.ts';
import { Refusal } from '../errors/refusal.ts';
import { LIST_PAGE } from '../http/long-list.ts';
import { type BookingWithItems, type ShownBooking, withItems } from './booked-options.ts';
import { bookingColumns, LONGEST_DAYS, storableTime } from './booking-columns.ts';
import { requireResource } from './resources.ts';
import { bookingsIn, type Scope } from './scope.ts';
import { type ShownRow, shownRow } from './shown-columns.ts';
import { statusOf } from './status.ts';

/** All bookings, by start. */
export const listBookings = async (db: Database, scope: Scope): Promise<BookingWithItems[]> => {
  const rows = await db
    .select(bookingColumns)
    .from(bookings)
    .where(bookingsIn(db, scope))
    .orderBy(asc(bookings.startsAt), asc(bookings.id));
  return withItems(db, rows);
};

/**
 * All bookings, by start, in pages that other work of the server may follow. A booking that moves meanwhile to a place that
 * was read already comes at the end: every booking is there once.
 */
export async function* bookingPages(
  db: Database,
  scope: Scope,
  size = LIST_PAGE,
): AsyncGenerator<ShownBooking[], void> {
  const { last: before } = await readState(db, scope.workspaceId);
  const sent = new Set<string>();
  const all = bookingsIn(db, scope);
  const read = async (which: SQL | undefined) => {
    const rows = await db
      .select({ row: shownRow })
      .from(bookings)
      .where(and(all, which))
      .orderBy(asc(bookings.startsAt), asc(bookings.id))
      .limit(size);
    return rows.map(({ row }) => row);
  };
  async function* from(which: SQL | undefined): AsyncGenerator<ShownBooking[], void> {
    let after: Place | undefined;
    do {
      const rows = await read(
        and(which, after && sql`(${bookings.startsAt}, ${bookings.id}) > ${placeAt(after)}`),
      );
      const others = rows.filter(({ id }) => !sent.has(id));
      for (const { id } of others) sent.add(id);
      if (others.length > 0) yield await withItems(db, others);
      after = rows.length < size ? undefined : rows.at(-1);
    } while (after);
  }
  yield* from(undefined);
  // One page is one statement, which misses nothing.
  if (sent.size >= size) yield* from(gt(bookings.changed, before));
}

type Query = z.output<typeof contract.booking.listBookings.query>;
export type BookingFilters = Omit<Query, 'agent_id'>;

/** Maximum bookings that one call scans when no word of its search is long enough for the index. */
const WINDOW = 20_000;

/**
 * A page of the matching bookings, by start and without their items; for a search, newest first.
 *
 * @returns `next`: the `after` of the next page, or null
 * @throws Refusal 404 for a resource that is not within the scope, 400 for an invalid time, status or cursor
 */
export const pageOfBookings = async (
  db: Database,
  scope: Scope,
  { after, limit = BOOKINGS_PER_PAGE, ...filters }: BookingFilters,
  window = WINDOW,
): Promise<{ rows: ShownRow[]; next: string | null }> => {
  if (filters.resource !== undefined) await requireResource(db, scope, filters.resource, 'resource');
  const isSearch = filters.search !== undefined;
  const [order, beyond] = isSearch ? [desc, sql`<`] : [asc, sql`>`];
  const times = filters.resource === undefined ? ofBookings : ofTaken;
  const inOrder = [order(times.startsAt), order(times.id)] as const;
  const place = sql`(${times.startsAt}, ${times.id})`;
  const among = and(
    bookingsIn(db, scope),
    ...filtersOf(filters, times),
    after === undefined ? undefined : sql`${place} ${beyond} ${placeAt(placeIn(after))}`,
  );
  const select = () => {
    const all = db.select({ row: shownRow }).from(bookings).$dynamic();
    return filters.resource === undefined ? all : all.innerJoin(takenResources, isTakenBy);
  };

  const windowEnd = async (): Promise<Place | undefined> => {
    const words = wordsOf(filters.search ?? '');
    if (words.length === 0 || words.some(isIndexed)) return undefined;
    const [last] = await select()
      .where(among)
      .orderBy(...inOrder)
      .limit(1)
      .offset(window - 1);
    return last?.row;
  };

  const wanted = async (): Promise<SQL | undefined> => {
    const inBooking = matching(bookings.searchable, filters.search, bookings.letters);
    const customers = await findRows(db, scope.workspaceId, filters.search ?? '');
    return customers.length === 0 ? inBooking : or(inBooking, inArray(bookings.customerId, customers));
  };

  const end = await windowEnd();
  const within = end && sql`${place} >= ${placeAt(end)}`;
  const found = await select()
    .where(and(among, await wanted(), within))
    .orderBy(...inOrder)
    .limit(limit + 1);
  const rows = found.slice(0, limit).map(({ row }) => row);
  const last = found.length > limit ? rows.at(-1) : end;
  return { rows, next: last === undefined ? null : textOf(last) };
};

/** The columns that place bookings, in `bookings` and in `takenResources`, whose index has the bookings of a resource. */
type Times = Record<'id' | 'startsAt' | 'endsAt', AnyColumn>;
const ofBookings: Times = bookings;
const ofTaken: Times = { ...takenResources, id: takenResources.bookingId };

const isTakenBy = and(
  eq(takenResources.bookingId, bookings.id),
  eq(takenResources.startsAt, bookings.startsAt),
);

const filtersOf = (
  { from, to, resource, status, source }: BookingFilters,
  { startsAt, endsAt }: Times,
): (SQL | undefined)[] => {
  const since = from === undefined ? undefined : storableTime(from, 'from');
  const until = to === undefined ? undefined : storableTime(to, 'to');
  if (since && until && since >= until) throw new Refusal('not_later', { field: 'to', than: 'from' });
  return [
    // A booking that began before that has ended, so the index by start serves both ends of the range.
    since && gt(startsAt, new Date(since.getTime() - LONGEST_DAYS * DAY)),
    since && gt(endsAt, since),
    until && lt(startsAt, until),
    resource === undefined ? undefined : eq(takenResources.resourceId, resource),
    status === undefined ? undefined : eq(bookings.status, statusOf(status)),
    source === undefined ? undefined : eq(bookings.source, source),
  ];
};

/** Position of the last booking of a page. */
type Place = Pick<BookingRow, 'startsAt' | 'id'>;

const placeAt = ({ startsAt, id }: Place): SQL => sql`(${startsAt.toISOString()}::timestamptz, ${id}::uuid)`;

const textOf = ({ startsAt, id }: Place): string => `${startsAt.getTime()}.${id}`;

/** @throws Refusal 400 */
const placeIn = (after: string): Place => {
  const [, time, id] = /^(-?\d{1,13})\.(.*)$/.exec(after) ?? [];
  if (!isUuid(id)) throw new Refusal('unknown_page', { field: 'after' });
  return { startsAt: new Date(Number(time)), id };
};
