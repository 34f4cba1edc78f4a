/** The prices of the stand-in, in the shape of Stripe. */
const price = (id: string, name: string, amount: number) => ({
  id,
  object: 'price',
  active: true,
  currency: 'eur',
  unit_amount: amount,
  recurring: { interval: 'month', interval_count: 1 },
  product: { id: `prod_${id}`, object: 'product', name },
});

export const PRICES = [
  price('price_solo', 'Solo', 900),
  price('price_studio', 'Studio', 2900),
  price('price_chain', 'Chain', 7900),
];

/** `STRIPE_PLANS` for these prices. */
export const PLANS = JSON.stringify({
  price_solo: { messages: 2_000, answers: 200, storage: 500_000_000 },
  price_studio: { messages: 20_000, answers: 2_000, storage: 5_000_000_000 },
  price_chain: { answers: 20_000, storage: 50_000_000_000 },
});
