import { eq, getTableColumns, inArray, type SQL, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../db/database.ts';
import { type CustomerRow, customers } from '../db/schema/customers.ts';
import { conversations } from '../db/schema/messaging.ts';

const { searchable, sortName, terms, own, isNamed, ...columns } = getTableColumns(customers);

/** A row of `customers` as clients see it. */
export interface ShownCustomer extends Omit<CustomerRow, 'searchable' | 'terms' | 'own' | 'isNamed'> {
  /** The number of conversations. */
  conversations: number;
  /** Since when a person of the customer is blocked, and whether others are not. */
  blocked: { since: Date; partly: boolean } | null;
  /** The newest one. */
  lastConversation: { id: string; source: 'account' | 'bot' } | null;
}

export const selectCustomers = (db: Database) => db.select({ ...columns, sortName }).from(customers);

type Selected = Awaited<ReturnType<typeof selectCustomers>>[number];

/** Adds the number of conversations and the newest one. */
export const withConversations = async (db: Database, rows: Selected[]): Promise<ShownCustomer[]> => {
  if (rows.length === 0) return [];
  const newest = <T>(column: SQL | typeof conversations.id | typeof conversations.source) =>
    sql<T>`(array_agg(${column} order by ${conversations.lastTs} desc))[1]`;
  const counted = await db
    .select({
      rootId: customers.rootId,
      count: sql<number>`count(*)::int`,
      blocked: sql<number>`count(${conversations.blockedSince})::int`,
      blockedSince: sql`min(${conversations.blockedSince})`.mapWith(conversations.blockedSince),
      id: newest<string>(conversations.id),
      source: newest<'account' | 'bot'>(conversations.source),
    })
    .from(customers)
    .innerJoin(conversations, eq(conversations.customerId, customers.id))
    .where(
      inArray(
        customers.rootId,
        rows.map(({ id }) => id),
      ),
    )
    .groupBy(customers.rootId);
  const byRoot = new Map(counted.map((each) => [each.rootId, each]));
  return rows.map((row) => {
    const found = byRoot.get(row.id);
    return {
      ...row,
      conversations: found?.count ?? 0,
      blocked: found?.blockedSince
        ? { since: found.blockedSince, partly: found.blocked < found.count }
        : null,
      lastConversation: found === undefined ? null : { id: found.id, source: found.source },
    };
  });
};

/** The current state of one row, by its id. */
export const findShown = async (db: Database | Transaction, id: string): Promise<ShownCustomer> => {
  const [row] = await withConversations(db, await selectCustomers(db).where(eq(customers.id, id)));
  if (row === undefined) throw new Error(`The customer ${id} does not exist`);
  return row;
};
