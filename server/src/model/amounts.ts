import type { Model, Spent } from './model.ts';

/** An amount that counts in a budget. The cost is in the currency of the model's prices. */
export interface Amount {
  tokens: number;
  cost: number;
}

type Prices = Model['prices'];

export const plus = (one: Amount, other: Amount): Amount => ({
  tokens: one.tokens + other.tokens,
  cost: one.cost + other.cost,
});

export const minus = (one: Amount, other: Amount): Amount => ({
  tokens: one.tokens - other.tokens,
  cost: one.cost - other.cost,
});

export const amountOf = ({ input, output }: Spent['tokens'], prices: Prices): Amount => ({
  tokens: input + output,
  cost: prices === null ? 0 : (input * prices.input + output * prices.output) / 1_000_000,
});

/** Tokens of output that a rest allows beside an input; negative if it does not even allow the input. */
export const outputWithin = (rest: Amount, input: number, prices: Prices): number => {
  const left = minus(rest, amountOf({ input, output: 0 }, prices));
  // Sums of costs are not exact.
  if (left.cost < -1e-9) return -1;
  const perToken = (prices?.output ?? 0) / 1_000_000;
  const byMoney = perToken === 0 ? Number.POSITIVE_INFINITY : Math.max(0, left.cost) / perToken;
  return Math.floor(Math.min(left.tokens, byMoney) + 1e-6);
};

/** What no request has used. */
export const NOTHING: Amount = { tokens: 0, cost: 0 };

/** What one may use; null for no limit. The money is in the currency of the model's prices. */
export interface Limits {
  tokens: number | null;
  money: number | null;
}

export const UNLIMITED: Limits = { tokens: null, money: null };

export const isLimited = ({ tokens, money }: Limits): boolean => tokens !== null || money !== null;

export const mostOf = ({ tokens, money }: Limits): Amount => ({
  tokens: tokens ?? Number.POSITIVE_INFINITY,
  cost: money ?? Number.POSITIVE_INFINITY,
});
