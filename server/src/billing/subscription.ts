import { DAY } from '@switchboard/common/time/durations';
import type Stripe from 'stripe';
import type { StoredSubscription } from '../db/schema/billing.ts';
import { type Prices, planOf } from './prices.ts';

/** Milliseconds for which a payment that is past due still counts: the provider tries it again meanwhile. */
const GRACE = 14 * DAY;

type Status = StoredSubscription['status'];

/** A subscription whose first payment never arrived did not begin. */
const STATUS: Readonly<Partial<Record<Stripe.Subscription.Status, Status>>> = {
  active: 'active',
  trialing: 'active',
  past_due: 'past_due',
  unpaid: 'unpaid',
  paused: 'unpaid',
  canceled: 'canceled',
};

const begun = (subscription: Stripe.Subscription) => {
  const status = STATUS[subscription.status];
  return status === undefined ? [] : [{ subscription, status }];
};

/** The newest subscription that is paid, or else the newest that runs, or else the newest one. */
const pick = (list: readonly Stripe.Subscription[]) => {
  const newest = list
    .flatMap(begun)
    .toSorted((one, other) => other.subscription.created - one.subscription.created);
  const paid = newest.find(({ status }) => status === 'active');
  return paid ?? newest.find(({ status }) => status !== 'canceled') ?? newest[0];
};

const milliseconds = (seconds: number | null): number | null => (seconds === null ? null : seconds * 1000);

/** When the oldest payment was due that is still open: the period of a subscription goes on while one is past due. */
const dueSinceOf = async (stripe: Stripe, { id }: Stripe.Subscription): Promise<number | null> => {
  const { data } = await stripe.invoices.list({ subscription: id, status: 'open', limit: 100 });
  return data.length === 0 ? null : Math.min(...data.map(({ created }) => created)) * 1000;
};

interface Deps {
  stripe: Stripe;
  prices: Prices;
}

/** The subscription that counts among those of a customer; null without one. @throws StripeError */
export const subscriptionOf = async (
  { stripe, prices }: Deps,
  list: readonly Stripe.Subscription[],
): Promise<StoredSubscription | null> => {
  const picked = pick(list);
  const item = picked?.subscription.items.data[0];
  if (!picked || !item) return null;
  const { subscription, status } = picked;
  const plan = planOf(await prices.read(item.price.id));
  if (!plan) return null;
  const ends = subscription.cancel_at_period_end ? item.current_period_end : subscription.cancel_at;
  const goesOn = status !== 'canceled' && ends === null;
  return {
    status,
    id: subscription.id,
    plan,
    periodStart: item.current_period_start * 1000,
    dueSince: status === 'past_due' ? await dueSinceOf(stripe, subscription) : null,
    renewsAt: goesOn ? item.current_period_end * 1000 : null,
    endsAt: milliseconds(status === 'canceled' ? subscription.ended_at : ends),
  };
};

/** Whether a subscription can be changed in the portal, in contrast to one that has ended. */
export const isRunning = (subscription: StoredSubscription | null | undefined): boolean =>
  subscription != null && subscription.status !== 'canceled';

/** Whether a business counts as one that does not pay. */
export const isUnpaid = ({ status, periodStart, dueSince }: StoredSubscription, now: number): boolean =>
  status === 'unpaid' ||
  status === 'canceled' ||
  (status === 'past_due' && now >= (dueSince ?? periodStart) + GRACE);
