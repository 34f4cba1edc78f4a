import { MINUTE } from '@switchboard/common/time/durations';
import type Stripe from 'stripe';
import type { Clock } from '../clock.ts';
import type { StoredPlan } from '../db/schema/billing.ts';

/** Milliseconds for which a price counts as known. */
const FRESH = 5 * MINUTE;

/** Currencies that Stripe counts in whole units, and in thousandths: https://docs.stripe.com/currencies */
const WHOLE = new Set('BIF CLP DJF GNF JPY KMF KRW MGA PYG RWF VND VUV XAF XOF XPF'.split(' '));
const THOUSANDTHS = new Set('BHD JOD KWD OMR TND'.split(' '));

const unitsOf = (currency: string): number => {
  if (WHOLE.has(currency)) return 1;
  return THOUSANDTHS.has(currency) ? 1_000 : 100;
};

const INTERVALS = ['day', 'week', 'month', 'year'] as const;

/** A price in the provider's words. @returns undefined for one that is not paid again and again */
export const planOf = (price: Stripe.Price): StoredPlan | undefined => {
  const interval = INTERVALS.find((one) => one === price.recurring?.interval);
  if (!price.recurring || !interval) return undefined;
  const currency = price.currency.toUpperCase();
  const { product } = price;
  return {
    id: price.id,
    name: typeof product === 'object' && !product.deleted ? product.name : (price.nickname ?? price.id),
    amount: price.unit_amount === null ? null : price.unit_amount / unitsOf(currency),
    currency,
    interval,
    intervalCount: price.recurring.interval_count,
  };
};

/** Reads prices with the names of their products, and keeps each for five minutes. */
export const createPrices = (stripe: Stripe, now: Clock) => {
  const known = new Map<string, { price: Promise<Stripe.Price>; until: number }>();

  /** @throws StripeError */
  const read = (id: string): Promise<Stripe.Price> => {
    const held = known.get(id);
    if (held && now() < held.until) return held.price;
    const price = stripe.prices.retrieve(id, { expand: ['product'] });
    known.set(id, { price, until: now() + FRESH });
    price.catch(() => known.delete(id));
    return price;
  };
  return { read };
};

export type Prices = ReturnType<typeof createPrices>;
