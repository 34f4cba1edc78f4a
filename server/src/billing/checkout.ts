import { randomUUID } from 'node:crypto';
import { MINUTE } from '@switchboard/common/time/durations';
import { eq, isNull, or } from 'drizzle-orm';
import type Stripe from 'stripe';
import type { Database } from '../db/database.ts';
import { billingCustomers } from '../db/schema/billing.ts';
import type { WorkspaceId } from '../db/schema/workspaces.ts';
import { inWorkspace } from '../db/scope.ts';
import { Refusal } from '../errors/refusal.ts';
import { inMilliseconds, isOver } from '../jobs/expiry.ts';
import { type CustomerRow, ensureCustomer } from './customers.ts';
import { closeCheckouts, openCheckout } from './pages.ts';
import { isRunning } from './subscription.ts';

/** Milliseconds for which a call has the turn of its business. */
const TURN = MINUTE;

/** Milliseconds after which a call opens nothing: the last step can take as long as the rest of its turn. */
const LAST_STEP_AFTER = TURN / 2;

interface Deps {
  db: Database;
  stripe: Stripe;
  publicOrigin: string;
  refresh(workspaceId: WorkspaceId): Promise<CustomerRow | undefined>;
}

/**
 * Opens a page that sells a plan to a business. Of two pages both could be paid, so one call at a time opens one: it
 * closes the earlier ones, and then looks whether one of them was paid.
 * @returns the address of the page
 * @throws StripeError; Refusal 409 while another call opens one, and while a plan runs
 */
export const sellPlan = async (
  { db, stripe, publicOrigin, refresh }: Deps,
  workspaceId: WorkspaceId,
  price: string,
): Promise<string | null> => {
  const { customerId: customer } = await ensureCustomer({ db, stripe }, workspaceId);
  const opener = randomUUID();
  const begun = performance.now();
  const isFree = or(isNull(billingCustomers.openerUntil), isOver(billingCustomers.openerUntil));
  const turns = await db
    .update(billingCustomers)
    .set({ opener, openerUntil: inMilliseconds(TURN) })
    .where(inWorkspace(billingCustomers, workspaceId, isFree))
    .returning({ opener: billingCustomers.opener });
  if (turns.length === 0) throw new Refusal('busy');
  try {
    await closeCheckouts(stripe, customer);
    if (isRunning((await refresh(workspaceId))?.subscription)) throw new Refusal('plan_running');
    if (performance.now() - begun > LAST_STEP_AFTER) throw new Refusal('billing_unavailable');
    return await openCheckout(stripe, { publicOrigin, customer, price });
  } finally {
    await db
      .update(billingCustomers)
      .set({ opener: null, openerUntil: null })
      .where(inWorkspace(billingCustomers, workspaceId, eq(billingCustomers.opener, opener)));
  }
};
