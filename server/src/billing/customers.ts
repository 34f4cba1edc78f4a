import { eq } from 'drizzle-orm';
import type Stripe from 'stripe';
import type { Database } from '../db/database.ts';
import { billingCustomers } from '../db/schema/billing.ts';
import type { WorkspaceId } from '../db/schema/workspaces.ts';
import { inWorkspace } from '../db/scope.ts';
import { Refusal } from '../errors/refusal.ts';
import type { Prices } from './prices.ts';
import { isProviderError } from './stripe.ts';
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

/**
 * The customer of a workspace, who is created at the first use. Calls at the same time, and one after a server that
 * died before it stored the customer, get the same one from the provider by the key.
 * @throws StripeError
 */
export const ensureCustomer = async (
  { db, stripe }: Pick<Deps, 'db' | 'stripe'>,
  workspaceId: WorkspaceId,
): Promise<CustomerRow> => {
  const stored = await readCustomer(db, workspaceId);
  if (stored) return stored;
  const { id } = await stripe.customers.create(
    { metadata: { workspace_id: workspaceId } },
    { idempotencyKey: `switchboard-customer-${workspaceId}` },
  );
  await db.insert(billingCustomers).values({ workspaceId, customerId: id }).onConflictDoNothing();
  const created = await readCustomer(db, workspaceId);
  if (!created) throw new Refusal('removed_meanwhile');
  return created;
};

/**
 * Removes the customer of a workspace at the provider, which ends the subscription at once. One that is gone already is
 * what was wanted.
 * @throws StripeError
 */
export const forgetCustomer = async (
  { db, stripe }: Pick<Deps, 'db' | 'stripe'>,
  workspaceId: WorkspaceId,
): Promise<void> => {
  const row = await readCustomer(db, workspaceId);
  if (!row) return;
  try {
    await stripe.customers.del(row.customerId);
  } catch (error) {
    if (!isGone(error)) throw error;
  }
  await db.delete(billingCustomers).where(inWorkspace(billingCustomers, workspaceId));
};

const isGone = (error: unknown): boolean => isProviderError(error) && error.code === 'resource_missing';

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
    const { data } = await stripe.subscriptions.list({ customer: row.customerId, status: 'all', limit: 100 });
    const [written] = await db
      .update(billingCustomers)
      .set({ subscription: await subscriptionOf(data, prices), version: row.version + 1 })
      .where(inWorkspace(billingCustomers, workspaceId, eq(billingCustomers.version, row.version)))
      .returning();
    if (written) return written;
  }
  throw new Refusal('busy');
};
