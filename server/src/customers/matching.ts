import { and, arrayOverlaps, asc, eq, isNull, or, sql } from 'drizzle-orm';
import type { Change } from '../changes/next-change.ts';
import type { Transaction } from '../db/database.ts';
import { customers } from '../db/schema/customers.ts';
import { isTooLarge, join, MAX_PARTS } from './tree.ts';

type Contacts = { phones: string[]; usernames: string[] };

const sharing = ({ phones, usernames }: Contacts) =>
  or(
    phones.length > 0 ? arrayOverlaps(customers.phones, phones) : undefined,
    usernames.length > 0 ? arrayOverlaps(customers.usernames, usernames) : undefined,
  );

/** Customers of a user with one of the phones or usernames, oldest first. */
export const findByContacts = async (tx: Transaction, userId: string, contacts: Contacts) => {
  if (contacts.phones.length + contacts.usernames.length === 0) return [];
  return tx
    .select({ id: customers.id })
    .from(customers)
    .where(and(eq(customers.userId, userId), isNull(customers.mergedInto), sharing(contacts)))
    .orderBy(asc(customers.createdAt), asc(customers.id))
    .limit(MAX_PARTS);
};

/**
 * Merges a customer with those that have the same phone or username, unless a person took them apart. The oldest one
 * remains.
 * @returns the root customer afterwards
 */
export const matchCustomer = async (
  tx: Transaction,
  userId: string,
  id: string,
  change: Change,
): Promise<string> => {
  const { phones, usernames } = customers;
  const [contacts] = await tx.select({ phones, usernames }).from(customers).where(eq(customers.id, id));
  if (contacts === undefined) throw new Error(`The customer ${id} does not exist`);
  const found = await findByContacts(tx, userId, contacts);
  const byAge = found.map((each) => each.id);
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

/** Whether a person separated a part of one from a part of the other. */
const isApart = async (tx: Transaction, one: string, other: string): Promise<boolean> => {
  const { rows } = (await tx.execute(sql`
    select from customers mine
    join customers_apart on customers_apart.one_id = mine.id
    join customers theirs on theirs.id = customers_apart.other_id
    where mine.root_id = ${one} and theirs.root_id = ${other} limit 1`)) as unknown as { rows: unknown[] };
  return rows.length > 0;
};
