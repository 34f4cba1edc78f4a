import type { Spent } from '../../model/model.ts';
import type { Trace } from './decision.ts';

/** Adds the usage of one request to a trace. Each call replaces the figures of the one before: they are sums. */
export const usageOf = (trace: Trace): ((spent: Omit<Spent, 'calls'>) => void) => {
  const before = { tokens: trace.tokens, cost: trace.cost };
  return ({ tokens, cost }) => {
    trace.tokens = {
      input: before.tokens.input + tokens.input,
      output: before.tokens.output + tokens.output,
    };
    trace.cost = cost === null ? before.cost : (before.cost ?? 0) + cost;
  };
};
