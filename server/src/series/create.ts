import { type contract, type SeriesPreview, takesTime } from '@switchboard/api-client';
import { MINUTE } from '@switchboard/common/time/durations';
import type { Zone } from '@switchboard/common/time/zone';
import { and, asc, eq } from 'drizzle-orm';
import type { z } from 'zod';
import { type BookingWithItems, itemsFor, withItems } from '../booking/booked-options.ts';
import { bookingColumns, columnsOf, type NewBooking } from '../booking/booking-columns.ts';
import { bookedBy, conversationOf, findBooking } from '../booking/bookings.ts';
import { paidFor } from '../booking/discount.ts';
import { type Intent, isMade } from '../booking/intent.ts';
import { takingOf, wantedResources } from '../booking/resource-ids.ts';
import { requireResource } from '../booking/resources.ts';
import { bookingsIn, type Scope } from '../booking/scope.ts';
import { lockResources } from '../booking/taken-resources.ts';
import { tellCustomers } from '../booking/tell-customers.ts';
import { nextChanges } from '../changes/next-change.ts';
import { customerOfBooking } from '../customers/booking-customer.ts';
import type { Database, Transaction } from '../db/database.ts';
import { bookingSeries, bookings } from '../db/schema/booking.ts';
import type { WorkspaceId } from '../db/schema/workspaces.ts';
import { inWorkspace } from '../db/scope.ts';
import { found, Refusal } from '../errors/refusal.ts';
import { readBusiness } from '../schedule/business.ts';
import { createZone, requireZone } from '../time/zones.ts';
import { mayRoll, refuseMoreEndless } from './endless.ts';
import { changesFor, insertOccurrences } from './insert.ts';
import { plannedOf, type Timing } from './occurrences.ts';
import { findSeries } from './rows.ts';
import { requireFree, takenAmong } from './taken-dates.ts';
import { tellOfSeries } from './tell-of-series.ts';

/** A new series with the first of its bookings. */
export interface MadeSeries {
  id: string;
  /** How many bookings it has. */
  count: number;
  booking: BookingWithItems;
}

/** A new series, as a client sends it. */
export type GivenSeries = z.output<(typeof contract.series.create)['body']>;

/** The clocks of the business. @throws Refusal 400 if there are none */
export const zoneFor = async (
  db: Database,
  workspaceId: WorkspaceId,
  given: string | undefined,
): Promise<Zone> => {
  requireZone(given, 'zone');
  const name = (await readBusiness(db, workspaceId)).timeZone ?? given;
  if (name === undefined) throw new Refusal('zone_needed', { field: 'zone' });
  return createZone(name);
};

/** When a series is, by its first booking. */
export const timingOf = ({ booking, rule }: Pick<GivenSeries, 'booking' | 'rule'>, zone: Zone): Timing => {
  const [start, end] = [Date.parse(booking.start), Date.parse(booking.end)];
  const { date, minutes } = zone.wallTime(start);
  return { rule, first: date, shift: 0, minutes, duration: Math.round((end - start) / MINUTE) };
};

/** What `createSeries` would make. @throws Refusal as it does, except for taken days, which are listed */
export const previewSeries = async (
  db: Database,
  scope: Scope,
  given: z.output<(typeof contract.series.preview)['body']>,
  now: number,
): Promise<SeriesPreview> => {
  // Refuses lengths and years that no booking can have, before anything is counted.
  const { status } = columnsOf(scope, given.booking, []);
  const resourceIds = wantedResources(given.booking);
  for (const id of resourceIds)
    await requireResource(db, scope, id, id === resourceIds[0] ? 'resource' : 'resourceIds');
  const zone = await zoneFor(db, scope.workspaceId, given.zone);
  const planned = await plannedOf(timingOf(given, zone), zone, now);
  const wanted = takesTime(status) ? planned.map((one) => ({ ...one, resourceIds })) : [];
  const [first, last] = [planned[0], planned.at(-1)];
  return {
    count: planned.length,
    first: first?.startsAt.toISOString() ?? '',
    last: last?.startsAt.toISOString() ?? '',
    taken: await takenAmong(db, wanted, [
      ...(await bookingsOf(db, scope, given.series)),
      ...(given.existing === undefined ? [] : [(await findBooking(db, scope, given.existing)).id]),
    ]),
  };
};

const bookingsOf = async (db: Database, scope: Scope, id: string | undefined): Promise<string[]> => {
  if (id === undefined) return [];
  const { id: seriesId } = await findSeries(db, scope, id);
  const rows = await db
    .select({ id: bookings.id })
    .from(bookings)
    .where(inWorkspace(bookings, scope.workspaceId, eq(bookings.seriesId, seriesId)));
  return rows.map((row) => row.id);
};

/**
 * Makes a series and its bookings; of one without an end, those of the next 12 months.
 * @throws Refusal as `createBooking`, 409 `series_taken` with the taken days that are not skipped
 */
export const createSeries = async (
  db: Database,
  scope: Scope,
  given: Omit<GivenSeries, 'existing'>,
  { now, intent }: { now: number; intent: Intent | undefined },
): Promise<MadeSeries> => {
  columnsOf(scope, given.booking, []);
  const zone = await zoneFor(db, scope.workspaceId, given.zone);
  const timing = timingOf(given, zone);
  const planned = await plannedOf(timing, zone, now);
  const skipped = new Set(given.skip);
  const occurrences = planned.filter(({ date }) => !skipped.has(date));
  const rolledTo = planned.at(-1)?.date ?? timing.first;
  return db.transaction(async (tx) => {
    const { workspaceId } = scope;
    const changes = await nextChanges(tx, workspaceId, now, changesFor(occurrences.length));
    if (intent && (await isMade(tx, scope, intent))) return madeSeries(tx, scope, intent.id);
    const [change] = changes;
    if (change === undefined || occurrences.length === 0) throw new Refusal('no_dates', { field: 'skip' });
    const { booking } = given;
    const resourceIds = wantedResources(booking);
    await lockResources(tx, scope, resourceIds);
    const items = await itemsFor(tx, scope, { ...booking, resourceIds });
    const { status, totalPrice: list } = columnsOf(scope, booking, items);
    const rolls = mayRoll({ rule: given.rule, cuts: [], status });
    if (rolls) await refuseMoreEndless(tx, workspaceId);
    const paid = await paidFor(tx, scope, { list, given: booking.discount });
    if (takesTime(status))
      await requireFree(
        tx,
        occurrences.map((one) => ({ ...one, resourceIds })),
      );
    const conversation = await conversationOf(tx, workspaceId, booking.conversation);
    const customerId = await customerOfBooking(tx, workspaceId, bookedBy(booking, conversation), change);
    const conversationId = conversation?.id ?? null;
    const [series] = await tx
      .insert(bookingSeries)
      .values({
        ...(intent && { id: intent.id }),
        ...{ workspaceId, ...takingOf(resourceIds), zone: zone.name, ...timing, rolledTo, rolls },
        ...templateOf(booking, status),
        ...{ optionIds: items.map(({ optionId }) => optionId), discount: paid.discount },
        ...{ customerId, conversationId },
      })
      .returning({ id: bookingSeries.id });
    if (!series) throw new Error('The series was not stored');
    const of = { given: booking, resourceIds, items, paid, customerId, conversationId };
    const ids = await insertOccurrences(
      tx,
      scope,
      { seriesId: series.id, ...of },
      { occurrences, changes, now },
    );
    await tellCustomers(tx, [customerId], change);
    await tellOfSeries(tx, workspaceId, { ids, knew: null, now });
    return { id: series.id, count: ids.length, booking: await firstOf(tx, scope, ids) };
  });
};

/** A series that an earlier call made, as it is now. @throws Refusal 404 if all its bookings were removed */
export const madeSeries = async (tx: Transaction, scope: Scope, id: string): Promise<MadeSeries> => {
  const isIn = eq(bookings.seriesId, id);
  const rows = await tx
    .select(bookingColumns)
    .from(bookings)
    .where(and(bookingsIn(tx, scope), isIn))
    .orderBy(asc(bookings.seriesDate))
    .limit(1);
  const booking = found(await withItems(tx, rows));
  return { id, count: await tx.$count(bookings, inWorkspace(bookings, scope.workspaceId, isIn)), booking };
};

const templateOf = ({ title, notes, customer_name, customer_phone, source }: NewBooking, status: string) => ({
  ...{ title, notes, source, status, customerName: customer_name, customerPhone: customer_phone },
});

const firstOf = async (tx: Transaction, scope: Scope, [id]: string[]): Promise<BookingWithItems> => {
  const rows = await tx
    .select(bookingColumns)
    .from(bookings)
    .where(and(bookingsIn(tx, scope), eq(bookings.id, id ?? '')));
  const [first] = await withItems(tx, rows);
  if (!first) throw new Error('The first booking of the series was not stored');
  return first;
};
