import { takesTime } from '@switchboard/api-client';
import { eq } from 'drizzle-orm';
import { columnsOf } from '../booking/booking-columns.ts';
import { findBooking, replaceIn } from '../booking/bookings.ts';
import { type Intent, isMade } from '../booking/intent.ts';
import { resourceIdsOf, takingOf } from '../booking/resource-ids.ts';
import type { Scope } from '../booking/scope.ts';
import { nextChanges } from '../changes/next-change.ts';
import type { Database, Transaction } from '../db/database.ts';
import { bookingSeries, bookings } from '../db/schema/booking.ts';
import { confirmations } from '../db/schema/confirmations.ts';
import { Refusal } from '../errors/refusal.ts';
import { type GivenSeries, type MadeSeries, madeSeries, timingOf, zoneFor } from './create.ts';
import { mayRoll, refuseMoreEndless } from './endless.ts';
import { changesFor, insertOccurrences } from './insert.ts';
import { plannedOf } from './occurrences.ts';
import { isShared } from './patch.ts';
import { requireFree } from './taken-dates.ts';
import { tellOfSeries } from './tell-of-series.ts';

/**
 * Makes a stored booking the first one of a new series: it keeps its id, and changes as `replaceBooking` does.
 *
 * @throws Refusal as `createSeries` and `replaceBooking`, 409 if it repeats already, 400 if the rule has no place for it
 */
export const repeatBooking = async (
  db: Database,
  scope: Scope,
  given: GivenSeries & { existing: string },
  { version, now, intent }: { version: number | undefined; now: number; intent: Intent | undefined },
): Promise<MadeSeries> => {
  const { existing: id, rule, booking } = given;
  columnsOf(scope, booking, []);
  const zone = await zoneFor(db, scope.workspaceId, given.zone);
  const timing = timingOf(given, zone);
  const planned = await plannedOf(timing, zone, now);
  const [first, ...later] = planned;
  if (first?.date !== timing.first) throw new Refusal('first_not_in_rule', { field: 'rule' });
  const skipped = new Set(given.skip);
  const occurrences = later.filter(({ date }) => !skipped.has(date));
  return db.transaction(async (tx) => {
    const { workspaceId } = scope;
    const changes = await nextChanges(tx, workspaceId, now, 1 + changesFor(occurrences.length));
    if (intent && (await isMade(tx, scope, intent))) return madeSeries(tx, scope, intent.id);
    const [change, ...ofMade] = changes;
    if (change === undefined || occurrences.length === 0) throw new Refusal('no_dates', { field: 'skip' });
    if ((await findBooking(tx, scope, id)).seriesId !== null) throw new Refusal('repeats_already');
    const stored = await replaceIn(tx, scope, id, booking, { version, change, now });
    const resourceIds = resourceIdsOf(stored);
    const { items, discount, totalPrice, customerId, conversationId } = stored;
    const status = isShared(stored.status) ? stored.status : 'confirmed';
    const rolls = mayRoll({ rule, cuts: [], status });
    if (rolls) await refuseMoreEndless(tx, workspaceId);
    if (takesTime(status))
      await requireFree(
        tx,
        occurrences.map((one) => ({ ...one, resourceIds })),
        [id],
      );
    const { title, notes, source, customerName, customerPhone } = stored;
    const [series] = await tx
      .insert(bookingSeries)
      .values({
        ...(intent && { id: intent.id }),
        ...{ workspaceId, ...takingOf(resourceIds), zone: zone.name, ...timing, rolls },
        rolledTo: planned.at(-1)?.date ?? timing.first,
        ...{ title, notes, source, status, customerName, customerPhone, discount },
        optionIds: items.flatMap(({ optionId }) => optionId ?? []),
        ...{ customerId, conversationId },
      })
      .returning({ id: bookingSeries.id });
    if (!series) throw new Error('The series was not stored');
    const ofSeries = { seriesId: series.id, seriesDate: timing.first, seriesOwn: false };
    await tx.update(bookings).set(ofSeries).where(eq(bookings.id, id));
    const template = { seriesId: series.id, given: { ...booking, status }, resourceIds, items };
    const ids = await insertOccurrences(
      tx,
      scope,
      { ...template, paid: { discount, totalPrice }, customerId, conversationId },
      { occurrences, changes: ofMade, now },
    );
    const news = (await isUntold(tx, id)) ? [id, ...ids] : ids;
    await tellOfSeries(tx, workspaceId, { ids: news, knew: null, now });
    return { id: series.id, count: 1 + ids.length, booking: await findBooking(tx, scope, id) };
  });
};

/** Whether the customer is still to hear that the booking was made: one message then tells of the series. */
const isUntold = async (tx: Transaction, id: string): Promise<boolean> => {
  const [message] = await tx
    .select({ state: confirmations.state, knownStart: confirmations.knownStart })
    .from(confirmations)
    .where(eq(confirmations.bookingId, id));
  return message?.state === 'waiting' && message.knownStart === null;
};
