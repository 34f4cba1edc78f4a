import type { UsageLimits } from '@switchboard/api-client';
import type { Config } from '../config.ts';
import type { Database } from '../db/database.ts';
import type { WorkspaceId } from '../db/schema/workspaces.ts';
import { readCustomer } from './customers.ts';
import { isUnpaid } from './subscription.ts';

interface Limits {
  limits: UsageLimits;
  /** Each limit counts as reached, because the plan is not paid. */
  unpaid: boolean;
}

/** Finds the limits of a business: those of its plan, or without one those of the operator. */
export type LimitsOf = (workspaceId: WorkspaceId) => Promise<Limits>;

export const createLimitsOf =
  (
    db: Database,
    { billing, usageLimits }: Pick<Config, 'billing' | 'usageLimits'>,
    now: () => number,
  ): LimitsOf =>
  async (workspaceId) => {
    if (!billing) return { limits: usageLimits, unpaid: false };
    const subscription = (await readCustomer(db, workspaceId))?.subscription;
    if (!subscription) return { limits: usageLimits, unpaid: false };
    return {
      limits: billing.plans[subscription.plan.id] ?? usageLimits,
      unpaid: isUnpaid(subscription, now()),
    };
  };
