import { MAX_OCCURRENCES, type SeriesRule, takesTime } from '@switchboard/api-client';
import { and, eq, isNotNull, notExists, sql } from 'drizzle-orm';
import type { BookingWithItems } from '../booking/booked-options.ts';
import { changedBy } from '../booking/booking-columns.ts';
import { findBooking } from '../booking/bookings.ts';
import { isOtherCustomer } from '../booking/known-to-customer.ts';
import { clearOverbookings } from '../booking/overbookings.ts';
import { resourceIdsOf } from '../booking/resource-ids.ts';
import type { Scope } from '../booking/scope.ts';
import { OPEN_STATUSES } from '../booking/status.ts';
import { tellCustomers } from '../booking/tell-customers.ts';
import { passOn } from '../booking/untold-series.ts';
import { type Change, nextChanges } from '../changes/next-change.ts';
import { arrayOf } from '../db/array-of.ts';
import type { Database, Transaction } from '../db/database.ts';
import { bookingSeries, bookings, type SeriesRow } from '../db/schema/booking.ts';
import { confirmations } from '../db/schema/confirmations.ts';
import { inWorkspace } from '../db/scope.ts';
import { Refusal } from '../errors/refusal.ts';
import { timingOf } from './create.ts';
import { mayRoll } from './endless.ts';
import { changesFor, insertOccurrences, ROWS } from './insert.ts';
import { plannedOf } from './occurrences.ts';
import { sharedOf } from './patch.ts';
import { backIntoConstraint, leaveConstraint, leaveSeries, requirePlaces } from './places.ts';
import { setDeleted } from './remove.ts';
import type { OfSeries } from './rows.ts';
import { countedFrom, dayOf, firstInStep } from './rule-plan.ts';
import { seriesAfter, storeSeries } from './series-after.ts';
import { storeTargets, type Target } from './store-targets.ts';
import { tellOfSeries } from './tell-of-series.ts';
import { templateOf } from './template.ts';
import { type GivenChange, readWish } from './wish.ts';

type Row = OfSeries<BookingWithItems>;

/** Numbers of changes for as many bookings as a series can have. */
const PAGES = changesFor(MAX_OCCURRENCES);

/** Bookings of the old rule, and what becomes of each. */
interface Sorted {
  /** Those that change as the named one does, and go to their day of the new rule. */
  targets: Target[];
  /** Those on days of the new rule that stay as they are. */
  same: Row[];
  /** Those on no day of the new rule. */
  gone: Row[];
}

/**
 * Gives the named booking of a series and the later ones, or all that have not begun, another rule: they become a series of
 * their own. Bookings on days of both rules stay the same ones, with the changes that differ in the named one.
 *
 * @throws Refusal as `changeSeries`, and as `createSeries` for the new rule
 */
export const changeRule = (
  db: Database,
  scope: Scope,
  id: string,
  given: GivenChange & { rule: SeriesRule },
  { version, now }: { version: number | undefined; now: number },
): Promise<{ id: string; count: number; booking: BookingWithItems }> =>
  db.transaction(async (tx) => {
    const { workspaceId } = scope;
    const numbers = await nextChanges(tx, workspaceId, now, 3 * PAGES);
    const [change] = numbers;
    const [ofGone, ofKept, ofMade] = [0, 1, 2].map((at) => numbers.slice(at * PAGES)) as [
      Change[],
      Change[],
      Change[],
    ];
    if (change === undefined) throw new Error('A change has a number');
    const wish = await readWish(tx, scope, id, given, { version, change, now, isOpen: false });
    const { held, rows, series, zone, patch, who, isOther } = wish;

    const named = timingOf(given, zone);
    const dayOfRow = (row: Row) => (row.id === id ? named.first : dayOf(row, series, patch));
    const first =
      given.scope === 'all' ? await firstInStep(given.rule, named.first, rows.map(dayOfRow)) : named.first;
    const timing = { ...named, first, rule: await countedFrom(given.rule, first, named.first) };
    const planned = await plannedOf(timing, zone, now);
    const { rolls: _, ...next } = { ...seriesAfter(series, patch, who, now), ...timing, cuts: [] };
    const rolls = mayRoll(next);

    const skips = new Set(given.skip);
    const places = new Map(planned.map((place) => [place.date, place]));
    const exceptions = await removedOf(tx, scope, series);
    const taken = new Set([...rows.map(dayOfRow), ...exceptions.map((row) => dayOf(row, series, patch))]);
    const fresh = planned.filter(
      ({ date, startsAt }) => !taken.has(date) && !skips.has(date) && startsAt.getTime() > now,
    );

    const { targets, same, gone } = rows.reduce<Sorted>(
      (sorted, row) => {
        const place = places.get(dayOfRow(row));
        const isNamed = row.id === id;
        const follows =
          isNamed || (OPEN_STATUSES.some((one) => one === row.status) && (given.own || !row.seriesOwn));
        if (place && follows)
          sorted.targets.push({ row, place, patch: isNamed ? patch : sharedOf(patch, row) });
        else if (place) sorted.same.push(row);
        // What has begun, or was changed by itself, is no part of the rule.
        else if (follows && row.startsAt.getTime() > now) sorted.gone.push(row);
        return sorted;
      },
      { targets: [], same: [], gone: [] },
    );
    const isMoved = ({ row, place, patch: { resourceIds } }: Target) =>
      resourceIds !== undefined ||
      (row.id === id && wish.isBack) ||
      place.startsAt.getTime() !== row.startsAt.getTime() ||
      place.endsAt.getTime() !== row.endsAt.getTime();
    const stay = targets.filter((target) => isMoved(target) && skips.has(target.place.date));
    const changing = targets.filter((target) => !stay.includes(target));
    if (changing.length + fresh.length === 0) throw new Refusal('no_dates', { field: 'skip' });
    const moved = changing.filter(isMoved);
    const resourceIds = resourceIdsOf(next);
    await requirePlaces(tx, moved, {
      fresh: takesTime(next.status) ? fresh.map((one) => ({ ...one, resourceIds })) : [],
      leaving: gone.map((row) => row.id),
    });

    await setDeleted(tx, scope, idsOf(gone), { deletedAt: new Date(now), changes: ofGone });
    const cuts = [...series.cuts, { at: now, from: held.seriesDate }];
    await tx.update(bookingSeries).set({ cuts, rolls: false }).where(ofOne(scope, series.id));
    const after = await insertSeries(tx, { ...next, rolledTo: planned.at(-1)?.date ?? first });
    const stays = [...same, ...stay.map(({ row }) => row)];
    const days = [
      ...changing.map(({ row, place: { date } }) => ({ id: row.id, date })),
      ...stays.map((row) => ({ id: row.id, date: dayOfRow(row) })),
      ...exceptions
        .map((row) => ({ id: row.id, date: dayOf(row, series, patch) }))
        .filter(({ date }) => places.has(date)),
    ];
    await moveTo(tx, scope, after.id, { days, changes: ofKept });
    await leaveConstraint(tx, scope, moved);
    await storeTargets(tx, scope, changing, { changes: ofKept, now, who, isOther, next: after, zone });
    const template = await templateOf(tx, after);
    const made = await insertOccurrences(tx, scope, template, { occurrences: fresh, changes: ofMade, now });
    await backIntoConstraint(tx, scope, moved);
    await clearOverbookings(tx, [...gone, ...changing.map(({ row }) => row)], change);
    await leaveSeries(
      tx,
      scope,
      stays.filter((row) => stay.some((one) => one.row === row)),
      change,
    );
    await storeSeries(tx, scope, after, { ...after, rolls });
    await forgetEmptied(tx, scope, series.id);

    const all = [...gone, ...changing.map(({ row }) => row)];
    await tellCustomers(tx, [...all.map(({ customerId }) => customerId), wish.customerId], change);
    if (isOther) await passOn(tx, workspaceId, all, now);
    await untell(
      tx,
      scope,
      gone.filter((row) => who === undefined || !isOtherCustomer(row, who)),
    );
    const ids = [...changing.map(({ row }) => row.id), ...made];
    // They know other days: the message says how many there are now.
    await tellOfSeries(tx, workspaceId, { ids, knew: null, isOther: true, now });
    const shown = gone.some((row) => row.id === id) ? (ids[0] ?? id) : id;
    return { id: after.id, count: ids.length, booking: await findBooking(tx, scope, shown) };
  });

const idsOf = (rows: readonly { id: string }[]): string[] => rows.map(({ id }) => id);

const ofOne = ({ workspaceId }: Scope, id: string) =>
  inWorkspace(bookingSeries, workspaceId, eq(bookingSeries.id, id));

const insertSeries = async (
  tx: Transaction,
  { id: _, createdAt: __, ...columns }: Omit<SeriesRow, 'rolls'>,
): Promise<SeriesRow> => {
  const [row] = await tx
    .insert(bookingSeries)
    .values({ ...columns, rolls: false })
    .returning();
  if (!row) throw new Error('The series was not stored');
  return row;
};

/** Bookings that were removed by themselves: their days are not booked again. */
const removedOf = async (tx: Transaction, { workspaceId }: Scope, series: SeriesRow) => {
  const cuts = new Set(series.cuts.map(({ at }) => at));
  const rows = await tx
    .select({ id: bookings.id, seriesDate: bookings.seriesDate, deletedAt: bookings.deletedAt })
    .from(bookings)
    .where(
      inWorkspace(bookings, workspaceId, eq(bookings.seriesId, series.id), isNotNull(bookings.deletedAt)),
    );
  return rows.flatMap(({ id, seriesDate, deletedAt }) =>
    seriesDate === null || cuts.has(deletedAt?.getTime() ?? 0) ? [] : [{ id, seriesDate }],
  );
};

const moveTo = async (
  tx: Transaction,
  { workspaceId }: Scope,
  seriesId: string,
  { days, changes }: { days: readonly { id: string; date: string }[]; changes: readonly Change[] },
): Promise<void> => {
  for (let from = 0; from < days.length; from += ROWS) {
    const sent = JSON.stringify(days.slice(from, from + ROWS));
    await tx
      .update(bookings)
      .set({ seriesId, seriesDate: sql`next.date`, ...changedBy(changes[from / ROWS] ?? { changed: 0 }) })
      .from(sql`jsonb_to_recordset(${sent}::jsonb) as next (id uuid, date date)`)
      .where(inWorkspace(bookings, workspaceId, sql`${bookings.id} = next.id`));
  }
};

/** A series of which no booking is left. */
const forgetEmptied = async (tx: Transaction, scope: Scope, id: string): Promise<void> => {
  const left = tx.select({ one: sql`1` }).from(bookings).where(eq(bookings.seriesId, id));
  await tx.delete(bookingSeries).where(and(ofOne(scope, id), notExists(left)));
};

/** The message about the new rule tells of these, too. */
const untell = async (tx: Transaction, { workspaceId }: Scope, gone: readonly Row[]): Promise<void> => {
  await tx
    .update(confirmations)
    .set({ state: 'done', text: null, kind: null, toldStart: null, knownStart: null, forSeries: false })
    .where(
      inWorkspace(
        confirmations,
        workspaceId,
        sql`${confirmations.bookingId} = any (${arrayOf(idsOf(gone))})`,
      ),
    );
};
