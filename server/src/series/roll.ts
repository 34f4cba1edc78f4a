import { takesTime } from '@switchboard/api-client';
import { addDays, dateOfUtc } from '@switchboard/common/time/calendar-date';
import { and, asc, desc, eq, gt, inArray, lt } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import { resourceIdsOf } from '../booking/resource-ids.ts';
import { tellCustomers } from '../booking/tell-customers.ts';
import { nextChanges } from '../changes/next-change.ts';
import type { Database, Transaction } from '../db/database.ts';
import { bookingResources, bookingSeries, bookings, type SeriesRow } from '../db/schema/booking.ts';
import type { WorkspaceId } from '../db/schema/workspaces.ts';
import { inWorkspace } from '../db/scope.ts';
import type { Wakeups } from '../db/wakeups.ts';
import { tellOfSeriesTrouble } from '../notices/tell-of-series.ts';
import { createZone } from '../time/zones.ts';
import { changesFor, insertOccurrences } from './insert.ts';
import { HORIZON, occurrenceOn } from './occurrences.ts';
import { datesOf } from './rule.ts';
import { takenAmong } from './taken-dates.ts';
import { templateOf } from './template.ts';

/** Series that are read at once. */
const BATCH = 100;
/** Days of a rule that one transaction books. */
const MOST = 400;

/**
 * Books the series without an end on, up to the horizon. Each is one transaction: what a server that died did not finish,
 * the next one does.
 */
export const rollSeries = async (
  db: Database,
  { wakeups, log }: { wakeups: Pick<Wakeups, 'notify'>; log: Pick<FastifyBaseLogger, 'error'> },
  now: number,
  signal: AbortSignal,
): Promise<void> => {
  const horizon = addDays(dateOfUtc(now), HORIZON);
  let after = '00000000-0000-0000-0000-000000000000';
  for (;;) {
    const due = await db
      .select({ id: bookingSeries.id, workspaceId: bookingSeries.workspaceId })
      .from(bookingSeries)
      .where(
        and(eq(bookingSeries.rolls, true), lt(bookingSeries.rolledTo, horizon), gt(bookingSeries.id, after)),
      )
      .orderBy(asc(bookingSeries.id))
      .limit(BATCH);
    for (const { id, workspaceId } of due) {
      signal.throwIfAborted();
      // One that fails must not stop those behind it.
      try {
        if (await rollOne(db, workspaceId, id, { horizon, now })) wakeups.notify(workspaceId);
      } catch (error) {
        log.error({ err: error, series: id }, 'A series could not be booked on');
      }
    }
    const last = due.at(-1);
    if (due.length < BATCH || last === undefined) return;
    after = last.id;
  }
};

/** @returns whether something changed */
const rollOne = async (
  db: Database,
  workspaceId: WorkspaceId,
  id: string,
  { horizon, now }: { horizon: string; now: number },
): Promise<boolean> => {
  const [seen] = await db.select().from(bookingSeries).where(ofOne(workspaceId, id));
  if (!seen) return false;
  const { rule, first, rolledTo } = seen;
  const dates = await datesOf(rule, { first, after: rolledTo, until: horizon, most: MOST });
  if (dates.length === 0) return false;
  return db.transaction(async (tx) => {
    const changes = await nextChanges(tx, workspaceId, now, changesFor(dates.length));
    const [change] = changes;
    const resourceIds = resourceIdsOf(seen);
    const resources = await tx
      .select({ archived: bookingResources.archived })
      .from(bookingResources)
      .where(inWorkspace(bookingResources, workspaceId, inArray(bookingResources.id, resourceIds)))
      .orderBy(bookingResources.id)
      .for('update');
    const [series] = await tx.select().from(bookingSeries).where(ofOne(workspaceId, id)).for('update');
    // Another server was faster, or a person has changed it: the next run reads it again.
    if (!change || !series?.rolls || series.rolledTo !== rolledTo) return false;
    if (resourceIdsOf(series).join() !== resourceIds.join()) return false;
    if (resources.length < resourceIds.length || resources.some(({ archived }) => archived)) {
      await endSeries(tx, series, now);
      return true;
    }
    const zone = createZone(series.zone);
    const planned = dates.map((date) => ({ ...occurrenceOn(date, series, zone), resourceIds }));
    const taken = takesTime(series.status) ? await takenAmong(tx, planned) : [];
    const isTaken = new Set(taken.map(({ date }) => date));
    const occurrences = planned.filter(({ date }) => !isTaken.has(date));
    const template = await templateOf(tx, series);
    if (series.optionIds.length > 0 && template.items.length === 0) {
      await endSeries(tx, series, now);
      return true;
    }
    await insertOccurrences(tx, { workspaceId }, template, { occurrences, changes, now });
    await tx
      .update(bookingSeries)
      .set({ rolledTo: dates.at(-1) ?? rolledTo })
      .where(ofOne(workspaceId, id));
    await tellCustomers(tx, [series.customerId], change);
    const [inTheWay] = taken;
    if (inTheWay)
      await tellOfSeriesTrouble(
        tx,
        workspaceId,
        { bookingId: inTheWay.by.id, detail: 'skipped', times: taken.length },
        now,
      );
    return true;
  });
};

/** Ends a series that has no service left, and tells people. */
const endSeries = async (tx: Transaction, series: SeriesRow, now: number): Promise<void> => {
  const { id, workspaceId } = series;
  await tx.update(bookingSeries).set({ rolls: false }).where(ofOne(workspaceId, id));
  const last = await lastOf(tx, series);
  if (last) await tellOfSeriesTrouble(tx, workspaceId, { bookingId: last, detail: 'ended' }, now);
};

const ofOne = (workspaceId: WorkspaceId, id: string) =>
  inWorkspace(bookingSeries, workspaceId, eq(bookingSeries.id, id));

const lastOf = async (tx: Transaction, { id, workspaceId }: SeriesRow): Promise<string | undefined> => {
  const [last] = await tx
    .select({ id: bookings.id })
    .from(bookings)
    .where(inWorkspace(bookings, workspaceId, eq(bookings.seriesId, id)))
    .orderBy(desc(bookings.startsAt))
    .limit(1);
  return last?.id;
};
