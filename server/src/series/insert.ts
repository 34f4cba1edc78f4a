import { randomUUID } from 'node:crypto';
import { insertItems } from '../booking/booked-options.ts';
import { columnsOf, type NewBooking } from '../booking/booking-columns.ts';
import type { Paid } from '../booking/discount.ts';
import type { BookedItem } from '../booking/few-items.ts';
import { takingOf } from '../booking/resource-ids.ts';
import type { Scope } from '../booking/scope.ts';
import type { Change } from '../changes/next-change.ts';
import type { Transaction } from '../db/database.ts';
import { bookings } from '../db/schema/booking.ts';
import type { Occurrence } from './occurrences.ts';

/** Rows of one statement, and of one number of a change: a reader of changes gets no more of them at once. */
export const ROWS = 100;

/** Numbers that the bookings of one change need. */
export const changesFor = (rows: number): number => Math.max(1, Math.ceil(rows / ROWS));

/** What all bookings of a series have. */
export interface Template {
  seriesId: string;
  /** A booking of the series; its times do not count. */
  given: NewBooking;
  resourceIds: readonly [string, ...string[]];
  items: readonly BookedItem[];
  paid: Paid;
  customerId: string | null;
  conversationId: string | null;
}

/**
 * Books days of a series; one that is booked already, or was removed, stays as it is. The resources have to be locked.
 * @param changes as many as `changesFor`
 * @returns the ids, in order
 */
export const insertOccurrences = async (
  tx: Transaction,
  scope: Scope,
  { seriesId, given, resourceIds, items, paid, customerId, conversationId }: Template,
  {
    occurrences,
    changes,
    now,
  }: { occurrences: readonly Occurrence[]; changes: readonly Change[]; now: number },
): Promise<string[]> => {
  const ids: string[] = [];
  for (let from = 0; from < occurrences.length; from += ROWS) {
    const { changed } = changes[from / ROWS] ?? { changed: 0 };
    const rows = occurrences.slice(from, from + ROWS).map(({ date, startsAt, endsAt }) => {
      const times = { start: startsAt.toISOString(), end: endsAt.toISOString() };
      const columns = {
        ...columnsOf(scope, { ...given, ...times }, items),
        ...takingOf(resourceIds),
        ...paid,
      };
      const ofSeries = { seriesId, seriesDate: date, customerId, conversationId };
      return { ...columns, ...ofSeries, id: randomUUID(), changed, startSetAt: new Date(now) };
    });
    const made = await tx
      .insert(bookings)
      .values(rows)
      .onConflictDoNothing({ target: [bookings.seriesId, bookings.seriesDate] })
      .returning({ id: bookings.id });
    ids.push(...made.map(({ id }) => id));
    const booked = made.flatMap(({ id: bookingId }) =>
      items.map((item, position) => ({ bookingId, position, ...item })),
    );
    await insertItems(tx, booked);
  }
  return ids;
};
