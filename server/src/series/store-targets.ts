import { takesTime } from '@switchboard/api-client';
import { decimalsOf } from '@switchboard/common/text/currencies';
import type { Zone } from '@switchboard/common/time/zone';
import { inArray, sql } from 'drizzle-orm';
import { currencyOf } from '../booking/amounts.ts';
import { type BookingWithItems, insertItems } from '../booking/booked-options.ts';
import { changedBy, columnsOf } from '../booking/booking-columns.ts';
import { fittingPrice } from '../booking/discount.ts';
import { type Compared, isOwnChange } from '../booking/own-change.ts';
import { takingOf } from '../booking/resource-ids.ts';
import type { Scope } from '../booking/scope.ts';
import type { Change } from '../changes/next-change.ts';
import type { Transaction } from '../db/database.ts';
import { bookedOptions, bookings, type SeriesRow } from '../db/schema/booking.ts';
import { inWorkspace } from '../db/scope.ts';
import { ROWS } from './insert.ts';
import { type Occurrence, occurrenceOn } from './occurrences.ts';
import { type Patch, patched } from './patch.ts';
import type { OfSeries } from './rows.ts';

/** A booking that changes, and where it will be. */
export interface Target {
  row: OfSeries<BookingWithItems>;
  place: Occurrence;
  patch: Patch;
}

/** Whose bookings they are. */
export type Who = Pick<BookingWithItems, 'customerId' | 'conversationId'>;

interface Storing {
  /** As many as `changesFor`. */
  changes: readonly Change[];
  now: number;
  /** Undefined if that stays. */
  who: Who | undefined;
  isOther: boolean;
  /** The series after the change, and its clocks. */
  next: SeriesRow;
  zone: Zone;
}

/** Stores bookings of a series as they are to be: a call for each booking would take too long for a thousand of them. */
export const storeTargets = async (
  tx: Transaction,
  scope: Scope,
  targets: readonly Target[],
  { changes, ...storing }: Storing,
): Promise<void> => {
  const decimals = decimalsOf(await currencyOf(tx, scope));
  for (let from = 0; from < targets.length; from += ROWS) {
    const rows = targets
      .slice(from, from + ROWS)
      .map((target) => nextOf(scope, target, { ...storing, decimals }));
    await storeRows(tx, scope, rows, { ...storing, change: changes[from / ROWS] });
    await storeItems(tx, rows);
  }
};

const nextOf = (
  scope: Scope,
  { row, patch, place }: Target,
  { next: series, zone, decimals }: Pick<Storing, 'next' | 'zone'> & { decimals: number },
) => {
  const { given, resourceIds, items } = patched(row, patch, place);
  const columns = columnsOf(scope, given, items);
  const discount = patch.discount === undefined ? row.discount : patch.discount;
  const stored = {
    ...columns,
    ...takingOf(resourceIds),
    ...fittingPrice(columns.totalPrice, discount, decimals),
  };
  return {
    id: row.id,
    ...stored,
    seriesOwn: row.seriesOwn && differs({ ...stored, items }, series, occurrenceOn(place.date, series, zone)),
    takes: takesTime(given.status),
    items: patch.items && items,
  };
};

/** Whether a booking is not as the series would make it. */
const differs = (booking: Compared, series: SeriesRow, { startsAt, endsAt }: Occurrence): boolean =>
  isOwnChange(booking, {
    ...series,
    ...{ startsAt, endsAt },
    items: series.optionIds.map((optionId) => ({ optionId })),
  });

type Next = ReturnType<typeof nextOf>;

const storeRows = async (
  tx: Transaction,
  { workspaceId }: Scope,
  rows: readonly Next[],
  { change, now, who, isOther }: Omit<Storing, 'changes' | 'next' | 'zone'> & { change: Change | undefined },
): Promise<void> => {
  const sent = JSON.stringify(rows.map(({ items, ...row }) => row));
  const isMoved = sql`${bookings.startsAt} <> next."startsAt"`;
  await tx
    .update(bookings)
    .set({
      resourceId: sql`next."resourceId"`,
      otherResourceIds: sql`next."otherResourceIds"`,
      title: sql`next.title`,
      startsAt: sql`next."startsAt"`,
      endsAt: sql`next."endsAt"`,
      status: sql`next.status`,
      notes: sql`next.notes`,
      customerName: sql`next."customerName"`,
      customerPhone: sql`next."customerPhone"`,
      totalDuration: sql`next."totalDuration"`,
      totalPrice: sql`next."totalPrice"`,
      discount: sql`next.discount`,
      startSetAt: sql`case when ${isMoved} then ${new Date(now).toISOString()}::timestamptz else ${bookings.startSetAt} end`,
      reminder: sql`case when ${isMoved} then null else ${bookings.reminder} end`,
      forced: sql`${bookings.forced} and next.takes`,
      seriesOwn: sql`next."seriesOwn"`,
      ...who,
      ...(isOther && { confirmation: null }),
      ...changedBy(change ?? { changed: 0 }),
    })
    .from(sql`jsonb_to_recordset(${sent}::jsonb) as next (
      id uuid, "resourceId" uuid, "otherResourceIds" uuid[], title text, "startsAt" timestamptz, "endsAt" timestamptz,
      status text, notes text, "customerName" text, "customerPhone" text, "totalDuration" int,
      "totalPrice" float8, discount jsonb, "seriesOwn" boolean, takes boolean)`)
    .where(inWorkspace(bookings, workspaceId, sql`${bookings.id} = next.id`));
};

const storeItems = async (tx: Transaction, rows: readonly Next[]): Promise<void> => {
  const other = rows.filter(({ items }) => items !== undefined);
  if (other.length === 0) return;
  const ids = other.map(({ id }) => id);
  await tx.delete(bookedOptions).where(inArray(bookedOptions.bookingId, ids));
  const booked = other.flatMap(({ id: bookingId, items = [] }) =>
    items.map((item, position) => ({ bookingId, position, ...item })),
  );
  await insertItems(tx, booked);
};
