import { MINUTE } from '@switchboard/common/time/durations';
import { and, eq, sql } from 'drizzle-orm';
import type Stripe from 'stripe';
import type { Transaction } from '../db/database.ts';
import { billingCustomers, billingPartings } from '../db/schema/billing.ts';
import type { WorkspaceId } from '../db/schema/workspaces.ts';
import { inWorkspace } from '../db/scope.ts';
import { createQueue, type JobOf } from '../jobs/queue.ts';
import { createWorker } from '../jobs/worker.ts';
import type { Kernel } from '../kernel.ts';
import { listOf, workspaceOfCustomer } from './customers.ts';
import { closeCheckouts } from './pages.ts';
import { inLog, isMissing, isProviderError } from './stripe.ts';

/** The mark at the provider of a plan that was stopped here, in contrast to one that its owner cancelled. */
const MARK = 'switchboard_leaving';

/** Subscriptions that can renew. */
const RUNNING: readonly Stripe.Subscription.Status[] = ['active', 'trialing', 'past_due', 'unpaid', 'paused'];

/** Customers whose calls are made at once: a provider that does not answer takes seconds for each. */
const AT_ONCE = 4;

interface Deps extends Pick<Kernel, 'db' | 'wakeups' | 'now' | 'log'> {
  stripe: Stripe;
  /** Stores what the provider has now. */
  refresh(workspaceId: WorkspaceId): Promise<unknown>;
}
type Job = JobOf<typeof billingPartings>;
type Wish = Job['wish'];

/** What leaving means for payment. Each call stores a wish in the transaction of its caller, which then calls `wake`. */
export interface Partings {
  /** No plan of a business renews any more. */
  endPlans(tx: Transaction, workspaceId: WorkspaceId): Promise<void>;
  /** The plans that `endPlans` stopped go on, unless their period has ended meanwhile. */
  keepPlans(tx: Transaction, workspaceId: WorkspaceId): Promise<void>;
  /** Removes the customer of a business, here at once and at the provider as soon as it answers. */
  remove(tx: Transaction, workspaceId: WorkspaceId): Promise<void>;
  wake(): void;
}

const nothing = async () => undefined;

/** An installation that bills nothing. */
export const NO_PARTINGS: Partings = {
  endPlans: nothing,
  keepPlans: nothing,
  remove: nothing,
  wake: () => undefined,
};

/**
 * Carries out the wishes of businesses that leave, or stay after all, at the payment provider. Each is tried until the
 * provider answers, at most an hour apart, and nothing else waits for it.
 */
export const createPartings = ({ db, wakeups, now, log, stripe, refresh }: Deps) => {
  const queue = createQueue({
    ...{ db, server: wakeups.server, now },
    table: billingPartings,
    key: { customerId: billingPartings.customerId },
    isOpen: () => sql`true`,
    lease: MINUTE,
    backoff: MINUTE,
  });

  // The mark is set in the call that stops the plan, so a server that dies leaves no doubt who stopped it.
  const end = async (customer: string): Promise<void> => {
    for (const { id, status, cancel_at_period_end, cancel_at } of await listOf(stripe, customer))
      if (RUNNING.includes(status) && !cancel_at_period_end && cancel_at === null)
        await stripe.subscriptions.update(id, { cancel_at_period_end: true, metadata: { [MARK]: 'yes' } });
  };
  const keep = async (customer: string): Promise<void> => {
    for (const { id, status, cancel_at_period_end, metadata } of await listOf(stripe, customer))
      if (RUNNING.includes(status) && metadata?.[MARK])
        await stripe.subscriptions.update(id, {
          ...(cancel_at_period_end && { cancel_at_period_end: false }),
          metadata: { [MARK]: '' },
        });
  };
  const remove = async (customer: string): Promise<void> => {
    try {
      await stripe.customers.del(customer);
    } catch (error) {
      if (!isMissing(error)) throw error;
    }
  };
  const ACTS: Readonly<Record<Wish, (customer: string) => Promise<void>>> = {
    end: async (customer) => {
      // Plans first: a page that is being paid cannot be closed, and its plan arrives as an event.
      await end(customer);
      await closeCheckouts(stripe, customer).catch((error: unknown) => {
        if (!isMissing(error)) throw error;
      });
      await end(customer);
    },
    keep,
    remove,
  };

  const run = async (job: Job): Promise<void> => {
    const { customerId, wish } = job;
    try {
      await ACTS[wish](customerId);
      const workspaceId = wish === 'remove' ? undefined : await workspaceOfCustomer(db, customerId);
      if (workspaceId) await refresh(workspaceId);
    } catch (error) {
      if (!isProviderError(error)) throw error;
      // The messages of the provider can quote values.
      throw new Error(`The payment provider refused a call: ${JSON.stringify(inLog(error))}`);
    }
    const isThis = and(eq(billingPartings.customerId, customerId), eq(billingPartings.claim, job.claim));
    const done = await db
      .delete(billingPartings)
      .where(and(isThis, eq(billingPartings.wish, wish)))
      .returning({ wish: billingPartings.wish });
    // The wish changed meanwhile: what was done is undone by the next one.
    if (done.length === 0) await queue.release(job);
  };

  const worker = createWorker({ ...{ name: 'partings', db, now, queue, run, log }, atOnce: AT_ONCE });

  // A claim is kept: otherwise two servers could call for the old and the new wish at the same time.
  const store = async (tx: Transaction, workspaceId: WorkspaceId, wish: Wish): Promise<void> => {
    const isOf = inWorkspace(billingCustomers, workspaceId);
    const { customerId } = billingCustomers;
    const [row] = await tx.select({ customerId }).from(billingCustomers).where(isOf);
    if (!row) return;
    const set = { wish, dueAt: new Date(now()), attempts: 0 };
    await tx
      .insert(billingPartings)
      .values({ ...row, ...set })
      .onConflictDoUpdate({ target: billingPartings.customerId, set });
    if (wish === 'remove') await tx.delete(billingCustomers).where(isOf);
  };
  const partings: Partings = {
    endPlans: (tx, workspaceId) => store(tx, workspaceId, 'end'),
    keepPlans: (tx, workspaceId) => store(tx, workspaceId, 'keep'),
    remove: (tx, workspaceId) => store(tx, workspaceId, 'remove'),
    wake: worker.wake,
  };
  return { ...partings, worker };
};
