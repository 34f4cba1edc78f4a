import type { PortalPlace } from '@switchboard/api-client';
import type Stripe from 'stripe';
import type { StoredSubscription } from '../db/schema/billing.ts';

/** The screen to which the provider sends a browser back, with a result that the screen says in words. */
const screen = (publicOrigin: string, result: 'paid' | 'canceled' | 'changed' | 'back'): string =>
  `${publicOrigin}/dashboard/payment?billing=${result}`;

interface Page {
  publicOrigin: string;
  customer: string;
}

/** Closes the pages that sell a plan to a customer. @throws StripeError also when one is paid meanwhile */
export const closeCheckouts = async (stripe: Stripe, customer: string): Promise<void> => {
  const { data } = await stripe.checkout.sessions.list({ customer, status: 'open', limit: 100 });
  for (const { id } of data) await stripe.checkout.sessions.expire(id);
};

/** Opens a page that sells a plan. @returns its address. @throws StripeError */
export const openCheckout = async (
  stripe: Stripe,
  { publicOrigin, customer, price }: Page & { price: string },
): Promise<string | null> => {
  const { url } = await stripe.checkout.sessions.create({
    mode: 'subscription',
    customer,
    line_items: [{ price, quantity: 1 }],
    success_url: screen(publicOrigin, 'paid'),
    cancel_url: screen(publicOrigin, 'canceled'),
  });
  return url;
};

/** Opens the customer portal, with the change of a plan if that is wanted. @returns its address. @throws StripeError */
export const openPortal = async (
  stripe: Stripe,
  { publicOrigin, customer, to, subscription }: Page & { to: PortalPlace; subscription: StoredSubscription },
): Promise<string> => {
  const changed = screen(publicOrigin, 'changed');
  const { url } = await stripe.billingPortal.sessions.create({
    customer,
    return_url: screen(publicOrigin, 'back'),
    ...(to === 'plan' && {
      flow_data: {
        type: 'subscription_update',
        subscription_update: { subscription: subscription.id },
        after_completion: { type: 'redirect', redirect: { return_url: changed } },
      },
    }),
  });
  return url;
};
