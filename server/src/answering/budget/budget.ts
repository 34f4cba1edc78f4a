import { pause } from '@switchboard/common/async/pause';
import type { Transaction } from '../../db/database.ts';
import { mostTokensOf } from '../../model/account.ts';
import {
  type Amount,
  amountOf,
  isLimited,
  minus,
  mostOf,
  outputWithin,
  plus,
  UNLIMITED,
} from '../../model/amounts.ts';
import type { Model, Spent } from '../../model/model.ts';
import { createMeter } from '../../model-quota/meter.ts';
import { isCounted, type ModelQuota } from '../../model-quota/quota.ts';
import { beginOf } from '../../schedule/days.ts';
import type { Brief } from '../brief/brief.ts';
import type { RunDeps, Trace } from '../decision/decision.ts';
import type { Cause } from '../rules/causes.ts';
import { hold, LEASE, lockAgent, type Run, readTaken, readUsed, release, renew } from './reservations.ts';

/** The budget of the day, or the quota of the business, does not suffice for a request. */
export class BudgetSpent extends Error {
  override readonly name = 'BudgetSpent';
  readonly limit: Cause;

  constructor(limit: Cause) {
    super('The budget of the day is used up');
    this.limit = limit;
  }

  /** A quota of the operator is used up, so that the business has no model for the rest of the day. */
  get isQuota(): boolean {
    return this.limit.code === 'quota_spent' || this.limit.code === 'total_spent';
  }
}

/** What one run may use of the budget of its agent and of the quota of its business. */
export interface Budget {
  /** Waits until the question may become a vector. @throws BudgetSpent */
  beforeSearch(question: string): Promise<void>;
  /** The model, which asks the budget before each request. Its answers can end with `BudgetSpent`. */
  limit(model: Model): Model;
  /** Gives back what is held; what was used counts on. */
  settle(): Promise<void>;
}

/** Tokens of output without which a request is not worth its input. */
const LEAST_OUTPUT = 20;
/** Milliseconds that a run waits for what others hold, and between its looks. */
const PATIENCE = 20_000;
const LOOK = { first: 50, longest: 500 };

const BOUNDLESS: Budget = {
  beforeSearch: async () => undefined,
  limit: (model) => model,
  settle: async () => undefined,
};

/**
 * The budget of an agent and the quota of its business, for one run. Before each request the run reserves what the request may use, of what other runs
 * have neither used nor reserved; it settles after the last one. The record of the run takes the place of the reservation.
 *
 * @param trace gets what earlier attempts of the run used; its usage counts
 * @param quota what the business, and all together, may use of the model in a day
 */
export const openBudget = async (
  { agent, settings, runId, zone }: Pick<Brief, 'agent' | 'settings' | 'runId' | 'zone'>,
  { db, now, signal }: Pick<RunDeps, 'db' | 'now' | 'signal'>,
  trace: Pick<Trace, 'tokens' | 'cost'>,
  prices: Model['prices'],
  quota: ModelQuota = UNLIMITED,
): Promise<Budget> => {
  const { tokens, money } = settings.budget;
  const hasOwn = isLimited(settings.budget);
  if (!hasOwn && !isCounted(quota)) return BOUNDLESS;
  const most = mostOf(settings.budget);
  const startedAt = new Date(now());
  const since = new Date(beginOf(zone, zone.wallTime(now()).date));
  const run: Run = { workspaceId: agent.workspaceId, agentId: agent.id, runId, since };
  if (hasOwn) Object.assign(trace, await readUsed(db, run.workspaceId, runId));
  const mine = (): Amount => ({
    tokens: trace.tokens.input + trace.tokens.output,
    cost: trace.cost ?? 0,
  });
  const meter = isCounted(quota) ? createMeter(run.workspaceId, { quota, now }, mine) : undefined;
  let renewing: NodeJS.Timeout | undefined;
  let isHolding = false;

  const spentLimit = (left: Amount, input: number): Cause =>
    tokens !== null && (money === null || left.tokens - input < LEAST_OUTPUT)
      ? { code: 'tokens_spent', tokens }
      : { code: 'money_spent', money: money ?? 0 };

  /** What is left of the own budget, with and without what other runs hold. */
  const readOwn = async (tx: Transaction): Promise<{ left: Amount; free: Amount }> => {
    if (!hasOwn) return { left: most, free: most };
    await lockAgent(tx, run);
    const { used, held } = await readTaken(tx, run);
    const left = minus(most, plus(used, mine()));
    return { left, free: minus(left, held) };
  };

  /** @returns tokens of output that the request may use; undefined while other runs hold too much */
  const tryToHold = async ({ input, output }: Spent['tokens']): Promise<number | undefined> => {
    const least = Math.min(output, LEAST_OUTPUT);
    const found = await db.transaction(async (tx) => {
      const quotas = await meter?.left(tx);
      const within = (amount: Amount | undefined) => (amount ? outputWithin(amount, input, prices) : output);
      const [ofBusiness, ofAll] = [within(quotas?.ofBusiness), within(quotas?.ofAll)];
      if (ofBusiness < least) throw new BudgetSpent({ code: 'quota_spent' });
      if (ofAll < least) throw new BudgetSpent({ code: 'total_spent' });
      const { left, free } = await readOwn(tx);
      if (outputWithin(left, input, prices) < least) throw new BudgetSpent(spentLimit(left, input));
      const allowed = Math.min(output, ofBusiness, ofAll, outputWithin(free, input, prices));
      const isFree = allowed >= least;
      // Runs that hold while they wait for each other would wait for ever.
      const held = amountOf(isFree ? { input, output: allowed } : { input: 0, output: 0 }, prices);
      if (isFree) await meter?.charge(tx, held);
      if (hasOwn && (isFree || isHolding)) await hold(tx, run, { startedAt, used: trace, held });
      return isFree ? allowed : undefined;
    });
    meter?.committed();
    return found;
  };

  const reserve = async (request: Spent['tokens']): Promise<number> => {
    const begin = performance.now();
    for (let wait = LOOK.first; ; wait = Math.min(wait * 2, LOOK.longest)) {
      signal.throwIfAborted();
      const allowed = await tryToHold(request);
      isHolding = allowed !== undefined;
      if (allowed !== undefined) {
        if (hasOwn)
          renewing ??= setInterval(
            () => void renew(db, runId).catch(() => undefined),
            (LEASE / 3) * 1000,
          ).unref();
        return allowed;
      }
      if (performance.now() - begin > PATIENCE) throw new BudgetSpent(spentLimit({ tokens: 0, cost: 0 }, 0));
      await pause(wait * (0.75 + Math.random() / 2), signal);
    }
  };

  return {
    beforeSearch: async (question) => void (await reserve({ input: mostTokensOf(question), output: 0 })),
    limit: (model) => ({
      ...model,
      generate: (request) => model.generate({ ...request, beforeStep: reserve }),
    }),
    settle: async () => {
      clearInterval(renewing);
      await meter?.settle(db);
      if (hasOwn) await release(db, runId, trace);
    },
  };
};
