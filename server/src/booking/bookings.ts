import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { customerOfBooking, isSamePhone } from '../customers/booking-customer.ts';
import { findRoot } from '../customers/tree.ts';
import type { Database, Transaction } from '../db/database.ts';
import { type BookingRow, bookingResources, bookings } from '../db/schema/booking.ts';
import { notFound, Refusal } from '../http/errors.ts';
import { isUuid } from '../http/ids.ts';
import { nextChange } from '../messaging/inbox.ts';
import { type BookingWithItems, itemsFor, storeItems, withItems } from './booked-options.ts';
import { columnsOf, type NewBooking } from './booking-columns.ts';
import { lockResource } from './resources.ts';
import { resourcesIn, type Scope } from './scope.ts';
import { requireCanFollow, takesTime } from './status.ts';
import { isOverbooking } from './taken-time.ts';
import { tellCustomers } from './tell-customers.ts';
import { toWireBooking } from './wire.ts';

const bookingsIn = (db: Database | Transaction, scope: Scope) =>
  and(
    eq(bookings.userId, scope.userId),
    inArray(
      bookings.resourceId,
      db.select({ id: bookingResources.id }).from(bookingResources).where(resourcesIn(scope)),
    ),
  );

/** By start. */
export const listBookings = async (db: Database, scope: Scope): Promise<BookingWithItems[]> => {
  const rows = await db
    .select()
    .from(bookings)
    .where(bookingsIn(db, scope))
    .orderBy(asc(bookings.startsAt), asc(bookings.id));
  return withItems(db, rows);
};

/**
 * @throws Refusal 404 when the resource, an option or the customer is not the user's, 400 for a status or a time that
 * cannot be, 409 when the resource is booked at that time and `force` is not set
 */
export const createBooking = (
  db: Database,
  scope: Scope,
  given: NewBooking,
  now = Date.now(),
): Promise<BookingWithItems> =>
  db.transaction(async (tx) => {
    const change = await nextChange(tx, scope.userId, now);
    await lockResource(tx, scope, given.resource, 'resource');
    const items = await itemsFor(tx, scope, given);
    const columns = columnsOf(scope, given, items);
    const forced =
      takesTime(columns.status) && (await isOverbooking(tx, columns, { force: given.force ?? false }));
    const customerId = await customerOfBooking(tx, scope.userId, bookedBy(given), change);
    const [row] = await tx
      .insert(bookings)
      .values({ ...columns, forced, customerId })
      .returning();
    if (!row) throw new Error('The booking was not stored');
    await storeItems(tx, row.id, items);
    await tellCustomers(tx, [customerId], change);
    return { ...row, items };
  });

/** What a change of a booking depends on, apart from the booking. */
interface Seen {
  /** The version that the client saw; without it the last writer wins, as the base contract says. */
  version?: number | undefined;
  now?: number;
}

/**
 * @throws Refusal as `createBooking`; 404 for the booking itself; 409 for a status that cannot follow; 412 with the
 * `current` booking when it has another version
 */
export const replaceBooking = (
  db: Database,
  scope: Scope,
  id: string,
  given: NewBooking,
  { version, now = Date.now() }: Seen = {},
): Promise<BookingWithItems> =>
  db.transaction(async (tx) => {
    const change = await nextChange(tx, scope.userId, now);
    // The resource first, as a deletion of it locks its bookings after it.
    await lockResource(tx, scope, given.resource, 'resource');
    const [row] = await tx
      .select()
      .from(bookings)
      .where(and(bookingsIn(tx, scope), eq(bookings.id, id)))
      .for('update');
    const [held] = row ? await withItems(tx, [row]) : [];
    if (!held) throw notFound();
    if (version !== undefined && version !== held.version) throw changedMeanwhile(held);

    const items = await itemsFor(tx, scope, given, held.items);
    const columns = columnsOf(scope, given, items);
    requireCanFollow(held.status, columns.status);
    const forced = await isForced(tx, held, columns, given.force ?? false);
    const customerId = (await keepsCustomer(tx, scope.userId, held, given))
      ? held.customerId
      : await customerOfBooking(tx, scope.userId, bookedBy(given), change);
    const [stored] = await tx
      .update(bookings)
      .set({ ...columns, forced, customerId, version: sql`${bookings.version} + 1` })
      .where(eq(bookings.id, id))
      .returning();
    if (!stored) throw notFound();
    await storeItems(tx, id, items);
    await tellCustomers(tx, [held.customerId, customerId], change);
    return { ...stored, items };
  });

/** A booking that keeps its time stays as it is, over another one or not. */
const isForced = async (
  tx: Transaction,
  held: BookingRow,
  next: ReturnType<typeof columnsOf>,
  force: boolean,
): Promise<boolean> => {
  if (!takesTime(next.status)) return false;
  const keepsItsTime =
    takesTime(held.status) &&
    held.resourceId === next.resourceId &&
    held.startsAt.getTime() === next.startsAt.getTime() &&
    held.endsAt.getTime() === next.endsAt.getTime();
  return keepsItsTime ? held.forced : isOverbooking(tx, next, { force, self: held.id });
};

const changedMeanwhile = (current: BookingWithItems): Refusal =>
  new Refusal(412, 'If-Match: the booking has changed meanwhile', 'stale_version', {
    current: toWireBooking(current),
  });

/** @throws Refusal 404 */
export const deleteBooking = (db: Database, scope: Scope, id: string, now = Date.now()): Promise<void> =>
  db.transaction(async (tx) => {
    const change = await nextChange(tx, scope.userId, now);
    const deleted = await tx
      .delete(bookings)
      .where(and(bookingsIn(tx, scope), eq(bookings.id, id)))
      .returning({ customerId: bookings.customerId });
    if (deleted.length === 0) throw notFound();
    await tellCustomers(
      tx,
      deleted.map(({ customerId }) => customerId),
      change,
    );
  });

/** A client of the base contract sends the phone alone; others may name any part of the customer. */
const keepsCustomer = async (
  tx: Transaction,
  userId: string,
  held: Pick<BookingRow, 'customerId' | 'customerPhone'>,
  { customer, customer_phone: phone }: NewBooking,
): Promise<boolean> => {
  if (held.customerId === null || customer === null) return false;
  if (customer === undefined) return isSamePhone(held.customerPhone, phone);
  if (!isUuid(customer)) return false;
  return (await findRoot(tx, userId, customer)) === (await findRoot(tx, userId, held.customerId));
};

const bookedBy = ({ customer, customer_name: name, customer_phone: phone }: NewBooking) => ({
  customer,
  name,
  phone,
});
