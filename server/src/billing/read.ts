import type { Billing } from '@switchboard/api-client';
import type { FastifyBaseLogger } from 'fastify';
import type { BillingConfig } from '../config.ts';
import type { Database } from '../db/database.ts';
import type { StoredPlan, StoredSubscription } from '../db/schema/billing.ts';
import type { WorkspaceId } from '../db/schema/workspaces.ts';
import { type CustomerRow, readCustomer } from './customers.ts';
import { type Prices, planOf } from './prices.ts';
import { inLog, isMissing, isProviderError } from './stripe.ts';

interface Deps {
  db: Database;
  config: BillingConfig;
  prices: Prices;
  log: FastifyBaseLogger;
  /** @throws StripeError */
  refresh(workspaceId: WorkspaceId): Promise<CustomerRow | undefined>;
}

/** The plan of a business and those that it may choose. While the provider is down, the plan as it was last known. */
export const readBilling = async (deps: Deps, workspaceId: WorkspaceId): Promise<Billing> => {
  try {
    const [row, plans] = await Promise.all([deps.refresh(workspaceId), readPlans(deps)]);
    return { enabled: true, reachable: true, subscription: onWire(row?.subscription), plans };
  } catch (error) {
    if (!isProviderError(error)) throw error;
    deps.log.warn(inLog(error), 'The payment provider does not answer');
    const row = await readCustomer(deps.db, workspaceId);
    return { enabled: true, reachable: false, subscription: onWire(row?.subscription), plans: [] };
  }
};

/** A configured price that the provider does not know or no longer sells is left out. */
const readPlans = async ({ config, prices, log }: Deps): Promise<Billing['plans']> => {
  const found = await Promise.all(
    Object.entries(config.plans).map(async ([id, limits]) => {
      const price = await prices.read(id).catch((error: unknown) => {
        if (!isMissing(error)) throw error;
        log.error({ price: id }, 'STRIPE_PLANS names a price that the payment provider does not know');
      });
      const plan = price?.active ? planOf(price) : undefined;
      return plan ? [{ ...planOnWire(plan), limits }] : [];
    }),
  );
  return found.flat().toSorted((one, other) => (one.amount ?? 0) - (other.amount ?? 0));
};

const planOnWire = ({ intervalCount, ...plan }: StoredPlan) => ({ ...plan, interval_count: intervalCount });

const onWire = (subscription: StoredSubscription | null | undefined): Billing['subscription'] =>
  subscription
    ? {
        status: subscription.status,
        plan: planOnWire(subscription.plan),
        renews_ts: subscription.renewsAt,
        ends_ts: subscription.endsAt,
      }
    : null;
