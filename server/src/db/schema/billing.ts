import { pgTable } from 'drizzle-orm/pg-core';
import { moment } from './columns.ts';
import { leaseColumns } from './lease-columns.ts';
import { workspace } from './workspaces.ts';

/** A price of the payment provider. */
export interface StoredPlan {
  id: string;
  name: string;
  /** In units of the currency; null without a fixed amount. */
  amount: number | null;
  /** ISO 4217. */
  currency: string;
  interval: 'day' | 'week' | 'month' | 'year';
  intervalCount: number;
}

/** A subscription as the payment provider last told it. Times are milliseconds since the epoch. */
export interface StoredSubscription {
  status: 'active' | 'past_due' | 'unpaid' | 'canceled';
  id: string;
  plan: StoredPlan;
  periodStart: number;
  /** When the oldest payment was due that is past due; null without one. Undefined in rows of older servers. */
  dueSince?: number | null;
  /** When the next period begins; null when none follows. */
  renewsAt: number | null;
  endsAt: number | null;
}

/** The customer of a workspace at the payment provider. */
export const billingCustomers = pgTable('billing_customers', (t) => ({
  workspaceId: workspace().primaryKey(),
  /** The provider's id. */
  customerId: t.text('customer_id').notNull().unique(),
  subscription: t.jsonb().$type<StoredSubscription>(),
  /** Rises with every write of the subscription. */
  version: t.integer().notNull().default(0),
  /** The call that opens a checkout now. */
  opener: t.uuid(),
  /** By the clock of the database; a call whose server died ends then. */
  openerUntil: moment('opener_until'),
}));

/** Events of the payment provider that were handled, by its ids. */
export const billingEvents = pgTable('billing_events', (t) => ({
  id: t.text().primaryKey(),
  receivedAt: t.timestamp('received_at', { withTimezone: true }).notNull().defaultNow(),
}));

/**
 * What is still to be done at the payment provider for businesses that leave or stay after all. Each row is a job. It names
 * no business, because it lasts until the provider has confirmed it, also after the business is gone.
 */
export const billingPartings = pgTable('billing_partings', (t) => ({
  /** The provider's id. */
  customerId: t.text('customer_id').primaryKey(),
  /**
   * `end`: no plan renews any more. `keep`: the plans go on that an `end` stopped. `remove`: the customer goes, and with it
   * all plans at once. The last wish replaces earlier ones.
   */
  wish: t.text({ enum: ['end', 'keep', 'remove'] }).notNull(),
  ...leaseColumns(),
}));
