import { type contract, takesTime } from '@switchboard/api-client';
import type { z } from 'zod';
import { type BookingWithItems, itemsFor } from '../booking/booked-options.ts';
import { columnsOf } from '../booking/booking-columns.ts';
import {
  bookedBy,
  changedMeanwhile,
  conversationOf,
  findBooking,
  keepsCustomer,
} from '../booking/bookings.ts';
import { paidFor } from '../booking/discount.ts';
import { isOtherCustomer } from '../booking/known-to-customer.ts';
import { selectOptions } from '../booking/offered.ts';
import { resourceIdsOf, wantedResources } from '../booking/resource-ids.ts';
import type { Scope } from '../booking/scope.ts';
import { requireCanFollow } from '../booking/status.ts';
import { lockResources } from '../booking/taken-resources.ts';
import type { Change } from '../changes/next-change.ts';
import { customerOfBooking } from '../customers/booking-customer.ts';
import type { Transaction } from '../db/database.ts';
import { createZone } from '../time/zones.ts';
import { type Patch, patchOf } from './patch.ts';
import { lockSeries, type OfSeries, requireOfSeries, rowsIn } from './rows.ts';

/** A change of several bookings of a series, as a client sends it. */
export type GivenChange = z.output<(typeof contract.series.change)['body']>;
type Row = OfSeries<BookingWithItems>;

interface Seen {
  version: number | undefined;
  change: Change;
  now: number;
  /** Without bookings whose customer is not expected. */
  isOpen: boolean;
}

/**
 * What a person wants of several bookings of a series: the difference between the named one as it is and as it is to be.
 * All that the change needs is locked then.
 *
 * @throws Refusal as `replaceBooking`, 409 for a booking that does not repeat
 */
export const readWish = async (
  tx: Transaction,
  scope: Scope,
  id: string,
  { booking, scope: which }: Pick<GivenChange, 'booking' | 'scope'>,
  { version, change, now, isOpen }: Seen,
) => {
  const { workspaceId } = scope;
  const held = requireOfSeries(await findBooking(tx, scope, id));
  const resourceIds = wantedResources(booking, held);
  const rows = await rowsIn(tx, scope, { named: held, scope: which, now, isOpen });
  await lockAll(tx, scope, { resourceIds, held, rows });
  if (version !== undefined && version !== held.version) throw changedMeanwhile(held);
  const series = await lockSeries(tx, scope, held.seriesId);
  const zone = createZone(series.zone);

  const items = await itemsFor(tx, scope, { ...booking, resourceIds }, held.items);
  const columns = columnsOf(scope, booking, items);
  const priced = { list: columns.totalPrice, given: booking.discount, held: held.discount };
  const paid = await paidFor(tx, scope, priced);
  const discount = booking.discount === undefined ? undefined : paid.discount;
  requireCanFollow(held.status, columns.status);
  const changed = patchOf(held, { columns, resourceIds, items, discount }, { series, zone });
  const patch = { ...changed, offeredBy: await offeredBy(tx, scope, changed) };
  const conversation = await conversationOf(tx, workspaceId, booking.conversation, held.conversationId);
  const keeps = await keepsCustomer(tx, workspaceId, held, booking);
  const customerId = keeps
    ? held.customerId
    : await customerOfBooking(tx, workspaceId, bookedBy(booking, conversation), change);
  const next = { customerId, conversationId: conversation?.id ?? null };
  const isOther = isOtherCustomer(held, next);
  return {
    ...{ held, rows, series, zone, columns, patch, customerId, isOther },
    /** Undefined if that stays. */
    who: isOther || next.conversationId !== held.conversationId ? next : undefined,
    /** It takes time again. */
    isBack: !takesTime(held.status) && takesTime(columns.status),
  };
};

/** The resources that offer the services of a patch. */
const offeredBy = async (tx: Transaction, scope: Scope, { items = [] }: Patch): Promise<string[]> => {
  const offers = await selectOptions(
    tx,
    scope,
    items.flatMap(({ optionId }) => optionId ?? []),
  );
  return [...new Set(offers.map(({ resourceId }) => resourceId))];
};

/** Locks the resources that the bookings have, or will have, in the order that all writers keep. */
const lockAll = async (
  tx: Transaction,
  scope: Scope,
  { resourceIds, held, rows }: { resourceIds: [string, ...string[]]; held: Row; rows: readonly Row[] },
): Promise<void> => {
  const others = new Set(rows.flatMap(resourceIdsOf).filter((id) => !resourceIds.includes(id)));
  await lockResources(tx, scope, [...resourceIds, ...others], [...resourceIdsOf(held), ...others]);
};
