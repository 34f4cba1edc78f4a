import { normalisePhone } from '@switchboard/api-client';
import type { Change } from '../changes/next-change.ts';
import type { Transaction } from '../db/database.ts';
import { isUuid } from '../db/ids.ts';
import { notFound } from '../errors/refusal.ts';
import { findByContacts } from './matching.ts';
import { nothingOwn, retold } from './parts.ts';
import { findRoot, insertCustomer, loadTree } from './tree.ts';

/** The customer data of a booking. */
export interface BookedBy {
  /** The id, or null for none; without it, the phone decides. */
  customer?: string | null | undefined;
  name: string;
  phone: string;
}

/**
 * The row of `customers` that a booking belongs to: the given one, else the one with the phone, which is created if
 * missing. Null without a customer and a phone.
 * @throws Refusal 404 when the given customer is not the user's
 */
export const customerOfBooking = async (
  tx: Transaction,
  userId: string,
  { customer, name, phone: typed }: BookedBy,
  change: Change,
): Promise<string | null> => {
  if (customer === null) return null;
  if (customer !== undefined) {
    if (!isUuid(customer) || (await findRoot(tx, userId, customer)) === undefined) throw notFound('customer');
    return customer;
  }
  const phone = normalisePhone(typed);
  if (phone === undefined) return null;
  const [found] = await findByContacts(tx, userId, { phones: [phone], usernames: [] });
  if (found === undefined) {
    const own = retold(nothingOwn, {}, { phone, name: name || undefined });
    return insertCustomer(tx, { userId, own }, change);
  }
  // The part that the phone came from: the booking goes with it when the part is taken out.
  const parts = await loadTree(tx, found.id);
  return parts.find(({ own }) => own.phones.includes(phone))?.id ?? found.id;
};

/** Whether two phones are the same number, in any notation. */
export const isSamePhone = (one: string, other: string): boolean =>
  one === other || (normalisePhone(one) ?? one) === normalisePhone(other);
