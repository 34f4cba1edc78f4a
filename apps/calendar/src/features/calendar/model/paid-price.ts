import type { Booking, BookingDiscount } from '@switchboard/api-client';
import { decimalsOf, discounted } from '@switchboard/common/text/currencies';

/**
 * What is to be paid, as the server computes it; negative if more is taken off than there is.
 *
 * @param list the total of the services
 * @param currency ISO 4217, or null for none
 */
export const toPayOf = (list: number, discount: BookingDiscount | null, currency: string | null): number =>
  discount === null ? list : discounted(list, discount, decimalsOf(currency));

/** Whether a price lies between nothing and the total of the services. */
export const isPayable = (price: number, list: number): boolean => price >= 0 && price <= list;

/** The price of a booking, in the fields of one. */
export const paidFields = (
  list: number,
  discount: BookingDiscount | null,
  currency: string | null,
): Pick<Booking, 'total_price' | 'discount' | 'list_price'> => {
  const price = toPayOf(list, discount, currency);
  if (discount === null || !isPayable(price, list) || price === list) return { total_price: list };
  return { total_price: price, discount, list_price: list };
};
