import { eq, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Change } from '../changes/next-change.ts';
import { arrayOf } from '../db/array-of.ts';
import type { Database, Transaction } from '../db/database.ts';
import { customers } from '../db/schema/customers.ts';

/** What lists show of a customer's card. */
export interface Person {
  /** The root customer. */
  id: string;
  name: string;
  tags: string[];
  stage: (typeof customers.$inferSelect)['stage'];
}

const { id, name, tags, stage, isNamed } = customers;

/** The columns of `Person`; null without a customer. Join them with `customers`, by the id of the root. */
export const personColumns = { id, name, tags, stage, isNamed };

/** A row of `customers` beside its root, for a join that goes from the row to `customers`. */
export const parts = alias(customers, 'parts');

/** A person on the wire, if the card says more than `known`: absent, the answer keeps the shape of the base contract. */
export const personOnWire = (person: Person | null, known: string | null): { person?: Person } => {
  if (person === null) return {};
  const { id, name, tags, stage } = person;
  const isNews = (name !== '' && name !== known) || tags.length > 0 || stage !== 'new';
  return isNews ? { person: { id, name: name || (known ?? ''), tags, stage } } : {};
};

/** Root customers by rows of `customers`. */
export const readPeople = async (
  db: Database | Transaction,
  customerIds: readonly (string | null)[],
): Promise<Map<string, Person & { isNamed: boolean }>> => {
  const ids = [...new Set(customerIds)].filter((each) => each !== null);
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ part: parts.id, person: personColumns })
    .from(parts)
    .innerJoin(customers, eq(customers.id, parts.rootId))
    .where(sql`${parts.id} = any (${arrayOf(ids)})`);
  return new Map(rows.map(({ part, person }) => [part, person]));
};

/**
 * Marks what shows the card of a customer as changed, and copies the card to its conversations, where it is searched
 * for. Call it after each change of the shown data and after each merge.
 */
export const showCard = async (tx: Transaction, rootId: string, { changed }: Change): Promise<void> => {
  const ofCustomer = (column: SQL) =>
    sql`${column} in (select id from customers where root_id = ${rootId}::uuid)`;
  await tx.execute(sql`
    update conversations set card_name = roots.name, card_terms = roots.terms, changed = ${changed}
    from customers roots where roots.id = ${rootId}::uuid and ${ofCustomer(sql`conversations.customer_id`)}`);
  await tx.execute(sql`
    update bookings set changed = ${changed} where deleted_at is null and ${ofCustomer(sql`customer_id`)}`);
  await tx.execute(sql`
    update notices set changed = ${changed} where
      conversation_id in (select id from conversations where ${ofCustomer(sql`customer_id`)}) or
      booking_id in (select id from bookings where ${ofCustomer(sql`customer_id`)})`);
};
