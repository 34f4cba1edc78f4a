import { takesTime } from '@switchboard/api-client';
import { and, eq, type SQL } from 'drizzle-orm';
import { type Change, nextChange } from '../changes/next-change.ts';
import { customerOfBooking, isSamePhone } from '../customers/booking-customer.ts';
import { findRoot } from '../customers/tree.ts';
import type { Database, Transaction } from '../db/database.ts';
import { isUuid } from '../db/ids.ts';
import { type BookingRow, bookings } from '../db/schema/booking.ts';
import { type ConversationRow, conversations } from '../db/schema/messaging.ts';
import type { WorkspaceId } from '../db/schema/workspaces.ts';
import { inWorkspace } from '../db/scope.ts';
import { found, notFound, Refusal } from '../errors/refusal.ts';
import { type BookingWithItems, itemsFor, storeItems, withItems, withPerson } from './booked-options.ts';
import { bookingColumns, changedBy, columnsOf, type NewBooking } from './booking-columns.ts';
import { paidFor } from './discount.ts';
import { type Intent, isMade } from './intent.ts';
import { isOtherCustomer, standingStart, tellLater } from './known-to-customer.ts';
import { clearOverbookings } from './overbookings.ts';
import { isOwnChange } from './own-change.ts';
import { isRestorable } from './removed-bookings.ts';
import { resourceIdsOf, takingOf, wantedResources } from './resource-ids.ts';
import { allBookingsIn, bookingsIn, type Scope } from './scope.ts';
import { requireCanFollow } from './status.ts';
import { lockResources } from './taken-resources.ts';
import { isOverbooking, type TakenTime } from './taken-time.ts';
import { tellCustomers } from './tell-customers.ts';
import { passOn } from './untold-series.ts';
import { toWireBooking } from './wire-format.ts';

/** @throws Refusal 404 */
export const findBooking = async (
  db: Database | Transaction,
  scope: Scope,
  id: string,
): Promise<BookingWithItems> => {
  const rows = await selectBooking(db, bookingsIn(db, scope), id);
  return found(await withItems(db, rows));
};

const selectBooking = (db: Database | Transaction, among: SQL | undefined, id: string) =>
  db
    .select(bookingColumns)
    .from(bookings)
    .where(and(among, eq(bookings.id, id)));

/**
 * @throws Refusal 404 when a resource, an option, the customer or the conversation is not the workspace's, 400 for an
 * archived resource, or an invalid status or time, 409 when one of the resources is booked at that time and `force` is
 * not set, or the key of the intent was used for something else
 */
export const createBooking = (
  db: Database,
  scope: Scope,
  given: NewBooking,
  now = Date.now(),
  intent?: Intent,
): Promise<BookingWithItems> =>
  db.transaction(async (tx) => {
    const change = await nextChange(tx, scope.workspaceId, now);
    if (intent && (await isMade(tx, scope, intent))) return findBooking(tx, scope, intent.id);
    const resourceIds = wantedResources(given);
    await lockResources(tx, scope, resourceIds);
    const items = await itemsFor(tx, scope, { ...given, resourceIds });
    const columns = { ...columnsOf(scope, given, items), ...takingOf(resourceIds) };
    const paid = await paidFor(tx, scope, { list: columns.totalPrice, given: given.discount });
    const forced =
      takesTime(columns.status) &&
      (await isOverbooking(tx, { ...columns, resourceIds }, { force: given.force ?? false }));
    const conversation = await conversationOf(tx, scope.workspaceId, given.conversation);
    const customerId = await customerOfBooking(tx, scope.workspaceId, bookedBy(given, conversation), change);
    const [row] = await tx
      .insert(bookings)
      .values({
        ...(intent && { id: intent.id }),
        ...columns,
        ...paid,
        forced,
        customerId,
        conversationId: conversation?.id,
        changed: change.changed,
        startSetAt: new Date(now),
      })
      .returning(bookingColumns);
    if (!row) throw new Error('The booking was not stored');
    await storeItems(tx, row.id, items);
    await tellCustomers(tx, [customerId], change);
    if (standingStart(row))
      await tellLater(tx, scope.workspaceId, eq(bookings.id, row.id), { knew: null, now });
    return withPerson(tx, row, items);
  });

/** Preconditions of a change of a booking. */
interface Seen {
  /** The version that the client saw; without it the last writer wins, as the base contract says. */
  version?: number | undefined;
  now?: number;
}

/**
 * @throws Refusal as `createBooking`; 404 for the booking itself; 409 for a status that must not follow; 412 with the
 * `current` booking when it has another version
 */
export const replaceBooking = (
  db: Database,
  scope: Scope,
  id: string,
  given: NewBooking,
  seen: Seen = {},
): Promise<BookingWithItems> =>
  db.transaction(async (tx) => {
    const change = await nextChange(tx, scope.workspaceId, seen.now ?? Date.now());
    return replaceIn(tx, scope, id, given, { ...seen, change });
  });

/** As `replaceBooking`, as a part of a change. */
export const replaceIn = async (
  tx: Transaction,
  scope: Scope,
  id: string,
  given: NewBooking,
  { version, change, now = Date.now() }: Seen & { change: Change },
): Promise<BookingWithItems> => {
  const held = await findBooking(tx, scope, id);
  const resourceIds = wantedResources(given, held);
  await lockResources(tx, scope, resourceIds, resourceIdsOf(held));
  if (version !== undefined && version !== held.version) throw changedMeanwhile(held);

  const items = await itemsFor(tx, scope, { ...given, resourceIds }, held.items);
  const columns = { ...columnsOf(scope, given, items), ...takingOf(resourceIds) };
  requireCanFollow(held.status, columns.status);
  const priced = { list: columns.totalPrice, given: given.discount, held: held.discount };
  const paid = await paidFor(tx, scope, priced);
  const forced = await isForced(tx, held, { ...columns, resourceIds }, given.force ?? false);
  const conversation = await conversationOf(tx, scope.workspaceId, given.conversation, held.conversationId);
  const customerId = (await keepsCustomer(tx, scope.workspaceId, held, given))
    ? held.customerId
    : await customerOfBooking(tx, scope.workspaceId, bookedBy(given, conversation), change);
  const conversationId = conversation?.id ?? null;
  const isOther = isOtherCustomer(held, { customerId, conversationId });
  const keepsStart = held.startsAt.getTime() === columns.startsAt.getTime();
  const seriesOwn =
    held.seriesOwn || (held.seriesId !== null && isOwnChange(held, { ...columns, ...paid, items }));
  const startSetAt = keepsStart ? held.startSetAt : new Date(now);
  const [stored] = await tx
    .update(bookings)
    .set({
      ...columns,
      ...paid,
      forced,
      customerId,
      conversationId,
      startSetAt,
      seriesOwn,
      ...(!keepsStart && { reminder: null }),
      ...(isOther && { confirmation: null }),
      ...changedBy(change),
    })
    .where(eq(bookings.id, id))
    .returning(bookingColumns);
  if (!stored) throw notFound();
  await storeItems(tx, id, items);
  if (takesTime(held.status)) await clearOverbookings(tx, [held], change);
  await tellCustomers(tx, [held.customerId, customerId], change);
  if (isOther) await passOn(tx, scope.workspaceId, [held], now);
  const isAccepted = held.status === 'pending' && stored.status !== 'pending';
  const knew = isOther || isAccepted ? null : standingStart(held);
  if (isOther || isAccepted || knew?.getTime() !== standingStart(stored)?.getTime())
    await tellLater(tx, scope.workspaceId, eq(bookings.id, id), { knew, isOther, now });
  return withPerson(tx, stored, items);
};

/** On the resources that it had at the same time, a booking keeps its overbooking mark while others are in its way. */
const isForced = async (
  tx: Transaction,
  held: BookingRow,
  next: TakenTime & Pick<BookingRow, 'status'>,
  force: boolean,
): Promise<boolean> => {
  if (!takesTime(next.status)) return false;
  const keepsItsTime =
    takesTime(held.status) &&
    held.startsAt.getTime() === next.startsAt.getTime() &&
    held.endsAt.getTime() === next.endsAt.getTime();
  const before: string[] = keepsItsTime ? resourceIdsOf(held) : [];
  const added = next.resourceIds.filter((id) => !before.includes(id));
  const kept = next.resourceIds.filter((id) => before.includes(id));
  const isOver = (resourceIds: string[], accepted: boolean) =>
    isOverbooking(tx, { ...next, resourceIds }, { force: accepted, self: held.id });
  const overAdded = added.length > 0 && (await isOver(added, force));
  return overAdded || (held.forced && kept.length > 0 && (await isOver(kept, true)));
};

export const changedMeanwhile = (current: BookingWithItems): Refusal =>
  new Refusal('stale_version', { field: 'If-Match', of: 'booking', current: toWireBooking(current) });

/** It can be restored for some time. @throws Refusal 404 */
export const deleteBooking = (db: Database, scope: Scope, id: string, now = Date.now()): Promise<void> =>
  db.transaction(async (tx) => {
    const change = await nextChange(tx, scope.workspaceId, now);
    const held = await findBooking(tx, scope, id);
    await tx
      .update(bookings)
      .set({ deletedAt: new Date(now), ...changedBy(change) })
      .where(eq(bookings.id, id));
    await clearOverbookings(tx, [held], change);
    await tellCustomers(tx, [held.customerId], change);
    const knew = standingStart(held);
    if (knew) await tellLater(tx, scope.workspaceId, eq(bookings.id, id), { knew, now });
  });

/**
 * Restores a removed booking; an existing one does not change.
 * @throws Refusal 404 when it was removed too long ago, 409 when its time is taken meanwhile and `force` is not set
 */
export const restoreBooking = (
  db: Database,
  scope: Scope,
  id: string,
  { force = false }: { force?: boolean | undefined },
  now = Date.now(),
): Promise<BookingWithItems> =>
  db.transaction(async (tx) => {
    const change = await nextChange(tx, scope.workspaceId, now);
    const [row] = await selectBooking(tx, allBookingsIn(tx, scope), id);
    if (!row || (row.deletedAt !== null && !isRestorable(row.deletedAt, now))) throw notFound();
    if (row.deletedAt !== null) {
      const resourceIds = resourceIdsOf(row);
      await lockResources(tx, scope, resourceIds, resourceIds);
      const forced = takesTime(row.status) && (await isOverbooking(tx, { ...row, resourceIds }, { force }));
      await tx
        .update(bookings)
        .set({ deletedAt: null, forced, ...changedBy(change) })
        .where(eq(bookings.id, id));
      await tellCustomers(tx, [row.customerId], change);
      if (row.status !== 'cancelled')
        await tellLater(tx, scope.workspaceId, eq(bookings.id, id), { knew: null, now });
    }
    return findBooking(tx, scope, id);
  });

/** Clients of the base contract send only the phone; others may name any part of the customer. */
export const keepsCustomer = async (
  tx: Transaction,
  workspaceId: WorkspaceId,
  held: Pick<BookingRow, 'customerId' | 'customerPhone'>,
  { customer, customer_phone: phone }: NewBooking,
): Promise<boolean> => {
  if (held.customerId === null || customer === null) return false;
  if (customer === undefined) return isSamePhone(held.customerPhone, phone);
  if (!isUuid(customer)) return false;
  return (await findRoot(tx, workspaceId, customer)) === (await findRoot(tx, workspaceId, held.customerId));
};

type BookedIn = Pick<ConversationRow, 'id' | 'customerId'> | undefined;

/** @param held stays without a given one. @throws Refusal 404 when the conversation is not the workspace's */
export const conversationOf = async (
  tx: Transaction,
  workspaceId: WorkspaceId,
  given: string | null | undefined,
  held: string | null = null,
): Promise<BookedIn> => {
  const wanted = given === undefined ? held : given;
  if (wanted === null) return undefined;
  const { id, customerId } = conversations;
  const own = isUuid(wanted) && inWorkspace(conversations, workspaceId, eq(id, wanted));
  const [row] = own ? await tx.select({ id, customerId }).from(conversations).where(own) : [];
  if (!row) throw notFound('conversation');
  return row;
};

export const bookedBy = (
  { customer, customer_name: name, customer_phone: phone }: NewBooking,
  conversation: BookedIn,
) => ({ customer, name, phone, writer: conversation?.customerId ?? null });
