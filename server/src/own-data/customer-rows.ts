import { and, eq, inArray, isNull, or, type SQL } from 'drizzle-orm';
import { treeOf } from '../customers/parts.ts';
import { loadTree } from '../customers/tree.ts';
import type { Database, Transaction } from '../db/database.ts';
import type { bookingSeries, bookings } from '../db/schema/booking.ts';
import { customers } from '../db/schema/customers.ts';
import { conversations } from '../db/schema/messaging.ts';
import type { WorkspaceId } from '../db/schema/workspaces.ts';
import { inWorkspace } from '../db/scope.ts';

/** What a customer consists of. */
export interface CustomerRows {
  workspaceId: WorkspaceId;
  /** The root of the tree of which the rows are a part, if other rows of it stay. */
  rootId: string | undefined;
  /** The row and its parts. */
  ids: string[];
  conversationIds: string[];
  /** Numbers of the people in the channel. */
  chatIds: string[];
}

/** The rows of a customer, and of what was merged into it. Undefined when they are gone. */
export const readCustomerRows = async (
  db: Database | Transaction,
  workspaceId: WorkspaceId,
  customerId: string,
): Promise<CustomerRows | undefined> => {
  const [row] = await db
    .select({ rootId: customers.rootId })
    .from(customers)
    .where(inWorkspace(customers, workspaceId, eq(customers.id, customerId)));
  if (row === undefined) return undefined;
  const ids = treeOf(await loadTree(db, row.rootId), customerId);
  const met = await db
    .select({ id: conversations.id, chatId: conversations.chatId })
    .from(conversations)
    .where(inWorkspace(conversations, workspaceId, inArray(conversations.customerId, ids)));
  return {
    workspaceId,
    rootId: row.rootId === customerId ? undefined : row.rootId,
    ids,
    conversationIds: met.map(({ id }) => id),
    chatIds: [...new Set(met.map(({ chatId }) => chatId))],
  };
};

/** Bookings of the customer, and those that a conversation of theirs agreed on for no customer. */
export const ofCustomer = (
  { customerId, conversationId }: typeof bookings | typeof bookingSeries,
  { ids, conversationIds }: CustomerRows,
): SQL | undefined =>
  or(inArray(customerId, ids), and(isNull(customerId), inArray(conversationId, conversationIds)));
