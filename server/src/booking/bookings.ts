import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Database, Transaction } from '../db/database.ts';
import {
  type BookingRow,
  bookedOptions,
  bookingResources,
  bookings,
  type OptionRow,
} from '../db/schema/booking.ts';
import { notFound } from '../http/errors.ts';
import { columnsOf, type NewBooking } from './booking-columns.ts';
import { requireOptions } from './options.ts';
import { requireResource } from './resources.ts';
import { resourcesIn, type Scope } from './scope.ts';

export interface BookingWithOptions extends BookingRow {
  optionIds: string[];
}

const bookingsIn = (db: Database | Transaction, scope: Scope) =>
  and(
    eq(bookings.userId, scope.userId),
    inArray(
      bookings.resourceId,
      db.select({ id: bookingResources.id }).from(bookingResources).where(resourcesIn(scope)),
    ),
  );

/** By start. */
export const listBookings = async (db: Database, scope: Scope): Promise<BookingWithOptions[]> => {
  const within = bookingsIn(db, scope);
  const rows = await db
    .select()
    .from(bookings)
    .where(within)
    .orderBy(asc(bookings.startsAt), asc(bookings.id));
  const booked = await db
    .select({ bookingId: bookedOptions.bookingId, optionId: bookedOptions.optionId })
    .from(bookedOptions)
    .innerJoin(bookings, eq(bookings.id, bookedOptions.bookingId))
    .where(within)
    .orderBy(asc(bookedOptions.position));
  const optionIds = new Map(rows.map(({ id }): [string, string[]] => [id, []]));
  for (const { bookingId, optionId } of booked) optionIds.get(bookingId)?.push(optionId);
  return rows.map((row) => ({ ...row, optionIds: optionIds.get(row.id) ?? [] }));
};

/** @throws Refusal 404 when the resource or an option is not the user's */
export const createBooking = (db: Database, scope: Scope, given: NewBooking): Promise<BookingWithOptions> =>
  db.transaction(async (tx) => {
    const options = await checkReferences(tx, scope, given);
    const [row] = await tx
      .insert(bookings)
      .values(columnsOf(scope, given, options))
      .returning();
    if (!row) throw new Error('The booking was not stored');
    return withOptions(tx, row, options);
  });

/** @throws Refusal 404 when the booking, the resource or an option is not the user's */
export const replaceBooking = (db: Database, scope: Scope, id: string, given: NewBooking) =>
  db.transaction(async (tx): Promise<BookingWithOptions> => {
    const [held] = await tx
      .select({ id: bookings.id })
      .from(bookings)
      .where(and(bookingsIn(tx, scope), eq(bookings.id, id)))
      .for('update');
    if (!held) throw notFound();
    const options = await checkReferences(tx, scope, given);
    const [row] = await tx
      .update(bookings)
      .set(columnsOf(scope, given, options))
      .where(eq(bookings.id, id))
      .returning();
    if (!row) throw notFound();
    await tx.delete(bookedOptions).where(eq(bookedOptions.bookingId, id));
    return withOptions(tx, row, options);
  });

/** @throws Refusal 404 */
export const deleteBooking = async (db: Database, scope: Scope, id: string): Promise<void> => {
  const deleted = await db
    .delete(bookings)
    .where(and(bookingsIn(db, scope), eq(bookings.id, id)))
    .returning({ id: bookings.id });
  if (deleted.length === 0) throw notFound();
};

const checkReferences = async (tx: Transaction, scope: Scope, given: NewBooking): Promise<OptionRow[]> => {
  await requireResource(tx, scope, given.resource, 'resource');
  return requireOptions(tx, scope, given.options);
};

const withOptions = async (tx: Transaction, row: BookingRow, options: readonly OptionRow[]) => {
  const booked = options.map(({ id }, position) => ({ bookingId: row.id, optionId: id, position }));
  if (booked.length > 0) await tx.insert(bookedOptions).values(booked);
  return { ...row, optionIds: options.map(({ id }) => id) };
};
