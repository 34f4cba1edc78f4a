import * as z from 'zod/mini';
import { usageLimits } from './usage.ts';

const timestamp = z.number();

/** A price of the payment provider, with the name of its product. */
const plan = z.looseObject({
  /** The provider's id of the price. */
  id: z.string(),
  name: z.string(),
  /** In `currency`, with its decimals: 12.5 is twelve euros and fifty cents. Null when the price has no fixed amount. */
  amount: z.nullish(z.number()),
  /** ISO 4217. */
  currency: z.string(),
  interval: z.enum(['day', 'week', 'month', 'year']),
  /** Intervals between two payments. */
  interval_count: z.int(),
});
export type Plan = z.output<typeof plan>;

/** `past_due` is a failed payment that the provider tries again; `unpaid` and `canceled` count as reached limits. */
const status = z.enum(['active', 'past_due', 'unpaid', 'canceled']);

export const billingAnswer = z.looseObject({
  /** False where the operator connected no payment provider. */
  enabled: z.boolean(),
  /** False when the provider did not answer: the subscription is the last known one, and the plans are missing. */
  reachable: z.boolean(),
  /** Null before the first plan. */
  subscription: z.nullish(
    z.looseObject({
      status,
      plan,
      /** When the next period begins; null when none follows. Milliseconds since the epoch. */
      renews_ts: z.nullish(timestamp),
      /** When the subscription ends or ended. */
      ends_ts: z.nullish(timestamp),
    }),
  ),
  /** What the business may choose, cheapest first. */
  plans: z.array(z.extend(plan, { limits: z.partial(z.looseObject(usageLimits.shape)) })),
});
export type Billing = z.output<typeof billingAnswer>;

export const checkoutBody = z.object({
  /** The id of one of the plans. */
  price: z.string().check(z.minLength(1), z.maxLength(255)),
});

export const portalBody = z.object({
  /** What the customer portal opens with. */
  to: z.enum(['plan', 'payment']),
});
export type PortalPlace = z.output<typeof portalBody>['to'];

/** A page of the provider, to which the browser goes. */
export const billingPage = z.looseObject({ url: z.url({ protocol: /^https?$/ }) });
