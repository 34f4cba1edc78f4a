import { isDeepStrictEqual } from 'node:util';
import { eq } from 'drizzle-orm';
import type Stripe from 'stripe';
import type { Database } from '../db/database.ts';
import { billingCustomers } from '../db/schema/billing.ts';
import type { WorkspaceId } from '../db/schema/workspaces.ts';
import { inWorkspace } from '../db/scope.ts';
import { Refusal } from '../errors/refusal.ts';
import type { Prices } from './prices.ts';
import { isMissing } from './stripe.ts';
import { subscriptionOf } from './subscription.ts';

export type CustomerRow = typeof billingCustomers.$inferSelect;

interface Deps {
  db: Database;
  stripe: Stripe;
  prices: Prices;
}

/** Reads of the provider that may lose against others before the call is refused. */
const ATTEMPTS = 5;

export const readCustomer = async (
  db: Database,
  workspaceId: WorkspaceId,
): Promise<CustomerRow | undefined> => {
  const [row] = await db.select().from(billingCustomers).where(inWorkspace(billingCustomers, workspaceId));
  return row;
};

/** Whether the provider still has a customer: an operator can delete one there, or take the key of another account. */
const isThere = async (stripe: Stripe, id: string): Promise<boolean> => {
  try {
    return !(await stripe.customers.retrieve(id)).deleted;
  } catch (error) {
    if (isMissing(error)) return false;
    throw error;
  }
};

/**
 * The customer of a workspace, who is created at the first use, and again when the provider has it no more. Calls at the
 * same time, and one after a server that died before it stored the customer, get the same one from the provider by the
 * key.
 * @throws StripeError
 */
export const ensureCustomer = async (
  { db, stripe }: Pick<Deps, 'db' | 'stripe'>,
  workspaceId: WorkspaceId,
): Promise<CustomerRow> => {
  const stored = await readCustomer(db, workspaceId);
  if (stored && (await isThere(stripe, stored.customerId))) return stored;
  const key = ['switchboard-customer', workspaceId, ...(stored ? [stored.customerId] : [])].join('-');
  const { id: customerId } = await stripe.customers.create(
    { metadata: { workspace_id: workspaceId } },
    { idempotencyKey: key },
  );
  if (stored)
    await db
      .update(billingCustomers)
      .set({ customerId, subscription: null, version: stored.version + 1 })
      .where(inWorkspace(billingCustomers, workspaceId, eq(billingCustomers.version, stored.version)));
  else await db.insert(billingCustomers).values({ workspaceId, customerId }).onConflictDoNothing();
  const created = await readCustomer(db, workspaceId);
  if (!created) throw new Refusal('removed_meanwhile');
  return created;
};

/** The workspace of a customer of the provider. */
export const workspaceOfCustomer = async (
  db: Database,
  customerId: string,
): Promise<WorkspaceId | undefined> => {
  const [row] = await db
    .select({ workspaceId: billingCustomers.workspaceId })
    .from(billingCustomers)
    .where(eq(billingCustomers.customerId, customerId));
  return row?.workspaceId;
};

/** All subscriptions of a customer, also ended ones. @throws StripeError */
export const listOf = async (stripe: Stripe, customer: string): Promise<Stripe.Subscription[]> => {
  try {
    return (await stripe.subscriptions.list({ customer, status: 'all', limit: 100 })).data;
  } catch (error) {
    if (isMissing(error)) return [];
    throw error;
  }
};

/**
 * Stores the present subscription of a workspace, as the provider has it. What was read before another server wrote is
 * read again, so a slow answer never replaces a newer one.
 * @returns undefined without a customer
 * @throws StripeError; Refusal 409
 */
export const refreshSubscription = async (
  { db, stripe, prices }: Deps,
  workspaceId: WorkspaceId,
): Promise<CustomerRow | undefined> => {
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const row = await readCustomer(db, workspaceId);
    if (!row) return undefined;
    const subscription = await subscriptionOf({ stripe, prices }, await listOf(stripe, row.customerId));
    if (isDeepStrictEqual(subscription, row.subscription)) return row;
    const [written] = await db
      .update(billingCustomers)
      .set({ subscription, version: row.version + 1 })
      .where(inWorkspace(billingCustomers, workspaceId, eq(billingCustomers.version, row.version)))
      .returning();
    if (written) return written;
  }
  throw new Refusal('busy');
};
