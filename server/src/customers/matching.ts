import { arrayOverlaps, asc, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import type { Change } from '../changes/next-change.ts';
import type { Transaction } from '../db/database.ts';
import { customers } from '../db/schema/customers.ts';
import type { WorkspaceId } from '../db/schema/workspaces.ts';
import { inWorkspace } from '../db/scope.ts';
import { isTooLarge, join, MAX_PARTS } from './tree.ts';

/** Customers of a workspace with one of the phones or ids, oldest first. */
const findCustomers = async (
  tx: Transaction,
  workspaceId: WorkspaceId,
  phones: string[],
  ids: string[],
): Promise<string[]> => {
  if (phones.length + ids.length === 0) return [];
  const found = await tx
    .select({ id: customers.id })
    .from(customers)
    .where(
      inWorkspace(
        customers,
        workspaceId,
        isNull(customers.mergedInto),
        or(
          phones.length > 0 ? arrayOverlaps(customers.phones, phones) : undefined,
          ids.length > 0 ? inArray(customers.id, ids) : undefined,
        ),
      ),
    )
    .orderBy(asc(customers.createdAt), asc(customers.id))
    .limit(MAX_PARTS);
  return found.map(({ id }) => id);
};

/** The oldest customer of a workspace with a phone. */
export const findByPhone = async (
  tx: Transaction,
  workspaceId: WorkspaceId,
  phone: string,
): Promise<string | undefined> => (await findCustomers(tx, workspaceId, [phone], []))[0];

/**
 * Merges a customer with those that have the same phone or write under the same number of the channel, unless a person
 * took them apart. The oldest one remains. A username matches nothing: a channel gives it to other people later.
 * @returns the root customer afterwards
 */
export const matchCustomer = async (
  tx: Transaction,
  workspaceId: WorkspaceId,
  id: string,
  change: Change,
): Promise<string> => {
  const [row] = await tx.select({ phones: customers.phones }).from(customers).where(eq(customers.id, id));
  if (row === undefined) throw new Error(`The customer ${id} does not exist`);
  const byAge = await findCustomers(tx, workspaceId, row.phones, await ofSameWriters(tx, workspaceId, id));
  let root = id;
  for (const other of byAge.filter((each) => each !== id)) {
    if ((await isApart(tx, root, other)) || (await isTooLarge(tx, root, other))) continue;
    const isOlder = byAge.indexOf(other) < byAge.indexOf(root);
    const [into, from] = isOlder ? [other, root] : [root, other];
    await join(tx, { into, from, by: 'match' }, change);
    root = into;
  }
  return root;
};

/** Root customers of conversations with the people who write in the conversations of a customer. */
const ofSameWriters = async (tx: Transaction, workspaceId: WorkspaceId, id: string): Promise<string[]> => {
  const { rows } = (await tx.execute(sql`
    select distinct theirs.root_id from customers mine
    join conversations known on known.customer_id = mine.id
    join conversations others on others.workspace_id = ${workspaceId} and others.chat_id = known.chat_id
    join customers theirs on theirs.id = others.customer_id
    where mine.root_id = ${id}`)) as unknown as { rows: { root_id: string }[] };
  return rows.map(({ root_id }) => root_id);
};

/** Whether a person separated a part of one from a part of the other. */
const isApart = async (tx: Transaction, one: string, other: string): Promise<boolean> => {
  const { rows } = (await tx.execute(sql`
    select from customers mine
    join customers_apart on customers_apart.one_id = mine.id
    join customers theirs on theirs.id = customers_apart.other_id
    where mine.root_id = ${one} and theirs.root_id = ${other} limit 1`)) as unknown as { rows: unknown[] };
  return rows.length > 0;
};
