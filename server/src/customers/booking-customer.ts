import { normalisePhone } from '@switchboard/api-client';
import type { Change } from '../changes/next-change.ts';
import type { Transaction } from '../db/database.ts';
import type { WorkspaceId } from '../db/schema/workspaces.ts';
import { refuseAbove } from '../quotas/counts.ts';
import { writersOf } from './known-customer.ts';
import { findByPhone } from './matching.ts';
import { nothingOwn, retold } from './parts.ts';
import { findRoot, insertCustomer, isTooLarge, join, loadTree, requireRoot } from './tree.ts';

/** The customer data of a booking. */
export interface BookedBy {
  /** The id, or null for none; without it, the phone decides. */
  customer?: string | null | undefined;
  name: string;
  phone: string;
  /** The row of `customers` of the conversation in which it was booked. */
  writer: string | null;
}

/**
 * The row of `customers` that a booking belongs to: the given one, or the conversation's if that is a part of the same
 * customer; else the one with the phone, which is created if missing. Null without a customer and a phone.
 * @throws Refusal 404 when the given customer is not the workspace's
 */
export const customerOfBooking = async (
  tx: Transaction,
  workspaceId: WorkspaceId,
  { customer, name, phone: typed, writer }: BookedBy,
  change: Change,
): Promise<string | null> => {
  if (customer === null) return null;
  if (customer !== undefined) {
    const rootId = await requireRoot(tx, workspaceId, customer, 'customer');
    const isWriter = writer !== null && (await findRoot(tx, workspaceId, writer)) === rootId;
    return isWriter ? writer : customer;
  }
  const phone = normalisePhone(typed);
  if (phone === undefined) return null;
  const rootId = await findByPhone(tx, workspaceId, phone);
  const held = rootId === undefined ? undefined : await holderIn(tx, rootId, phone);
  if (held !== undefined) return held;
  const own = retold(nothingOwn, {}, { phone, name: name || undefined });
  const made = await insertCustomer(tx, { workspaceId, own }, change);
  await refuseAbove(tx, workspaceId, 'contacts');
  if (rootId !== undefined && !(await isTooLarge(tx, rootId, made)))
    await join(tx, { into: rootId, from: made, by: 'match' }, change);
  return made;
};

/**
 * The row of a customer that certainly has the phone. A phone that was typed for the person of a conversation may be
 * another person's, so a booking with it needs a row without a conversation.
 */
const holderIn = async (tx: Transaction, rootId: string, phone: string): Promise<string | undefined> => {
  const writers = await writersOf(tx, rootId);
  const rows = (await loadTree(tx, rootId)).filter(({ own }) => own.phones.includes(phone));
  const isWritten = (id: string) => writers.some(({ customerId }) => customerId === id);
  const reported = writers.filter((writer) => writer.phone === phone);
  const [holder] = new Set(reported.map(({ chatId }) => chatId)).size === 1 ? reported : [];
  return (rows.find(({ id }) => id === holder?.customerId) ?? rows.find(({ id }) => !isWritten(id)))?.id;
};

/** Whether two phones are the same number, in any notation. */
export const isSamePhone = (one: string, other: string): boolean =>
  one === other || (normalisePhone(one) ?? one) === normalisePhone(other);
