import { decimalsOf, discounted } from '@switchboard/common/text/currencies';
import type { Transaction } from '../db/database.ts';
import type { BookingDiscount } from '../db/schema/booking.ts';
import { Refusal } from '../errors/refusal.ts';
import { currencyOf, refuseFraction } from './amounts.ts';
import type { Scope } from './scope.ts';

/** A price to pay, and why it is not the total of the services. */
export interface Paid {
  totalPrice: number;
  discount: BookingDiscount | null;
}

interface Priced {
  /** The total of the services. */
  list: number;
  /** What the client sent: null for the total, undefined for what the booking has. */
  given: BookingDiscount | null | undefined;
  held?: BookingDiscount | null;
}

/**
 * The price to pay. A discount that the client did not send goes where it does not fit the services any more.
 *
 * @throws Refusal 400 for a given price or discount above the total, or with more decimals than the currency
 */
export const paidFor = async (
  tx: Transaction,
  scope: Scope,
  { list, given, held = null }: Priced,
): Promise<Paid> => {
  const discount = given === undefined ? held : given;
  if (discount === null) return { totalPrice: list, discount: null };
  if (given && given.kind !== 'percent') await refuseFraction(tx, scope, [given.value], 'discount');
  const decimals = decimalsOf(await currencyOf(tx, scope));
  const paid = fittingPrice(list, discount, decimals);
  if (given && paid.discount === null && discounted(list, given, decimals) !== list)
    throw new Refusal('price_above_total', { field: 'discount' });
  return paid;
};

/**
 * The price to pay with a discount, without it where it does not fit the services.
 * @param list the total of the services
 * @param decimals those of the currency
 */
export const fittingPrice = (list: number, discount: BookingDiscount | null, decimals: number): Paid => {
  const toPay = discount ? discounted(list, discount, decimals) : list;
  return toPay >= 0 && toPay < list ? { totalPrice: toPay, discount } : { totalPrice: list, discount: null };
};

/** Whether two bookings have the same discount, or both have none. */
export const isSameDiscount = (one: BookingDiscount | null, other: BookingDiscount | null): boolean =>
  one?.kind === other?.kind && one?.value === other?.value;
