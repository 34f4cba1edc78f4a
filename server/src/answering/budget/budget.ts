import { pause } from '@switchboard/common/async/pause';
import { mostTokensOf } from '../../model/account.ts';
import type { Model, Spent } from '../../model/model.ts';
import { beginOf } from '../../schedule/days.ts';
import type { Brief } from '../brief/brief.ts';
import type { RunDeps, Trace } from '../decision/decision.ts';
import type { Cause } from '../rules/causes.ts';
import { type Amount, amountOf, minus, outputWithin, plus } from './amounts.ts';
import { hold, LEASE, lockAgent, type Run, readTaken, readUsed, release, renew } from './reservations.ts';

/** The budget of the day does not suffice for a request. */
export class BudgetSpent extends Error {
  override readonly name = 'BudgetSpent';
  readonly limit: Cause;

  constructor(limit: Cause) {
    super('The budget of the day is used up');
    this.limit = limit;
  }
}

/** What one run may use of the budget of its agent. */
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

const UNLIMITED: Budget = {
  beforeSearch: async () => undefined,
  limit: (model) => model,
  settle: async () => undefined,
};

/**
 * The budget of an agent for one run. Before each request the run reserves what the request may use, of what other runs
 * have neither used nor reserved; it settles after the last one. The record of the run takes the place of the reservation.
 *
 * @param trace gets what earlier attempts of the run used; its usage counts
 */
export const openBudget = async (
  { agent, settings, runId, zone }: Pick<Brief, 'agent' | 'settings' | 'runId' | 'zone'>,
  { db, now, signal }: Pick<RunDeps, 'db' | 'now' | 'signal'>,
  trace: Pick<Trace, 'tokens' | 'cost'>,
  prices: Model['prices'],
): Promise<Budget> => {
  const { tokens, money } = settings.budget;
  if (tokens === null && money === null) return UNLIMITED;
  const most: Amount = {
    tokens: tokens ?? Number.POSITIVE_INFINITY,
    cost: money ?? Number.POSITIVE_INFINITY,
  };
  const startedAt = new Date(now());
  const since = new Date(beginOf(zone, zone.wallTime(now()).date));
  const run: Run = { workspaceId: agent.workspaceId, agentId: agent.id, runId, since };
  Object.assign(trace, await readUsed(db, run.workspaceId, runId));
  let renewing: NodeJS.Timeout | undefined;
  let isHolding = false;

  const spentLimit = (left: Amount, input: number): Cause =>
    tokens !== null && (money === null || left.tokens - input < LEAST_OUTPUT)
      ? { code: 'tokens_spent', tokens }
      : { code: 'money_spent', money: money ?? 0 };

  /** @returns tokens of output that the request may use; undefined while other runs hold too much */
  const tryToHold = ({ input, output }: Spent['tokens']): Promise<number | undefined> =>
    db.transaction(async (tx) => {
      await lockAgent(tx, run);
      const { used, held } = await readTaken(tx, run);
      const mine = { tokens: trace.tokens.input + trace.tokens.output, cost: trace.cost ?? 0 };
      const left = minus(most, plus(used, mine));
      const least = Math.min(output, LEAST_OUTPUT);
      if (outputWithin(left, input, prices) < least) throw new BudgetSpent(spentLimit(left, input));
      const allowed = Math.min(output, outputWithin(minus(left, held), input, prices));
      const isFree = allowed >= least;
      // Runs that hold while they wait for each other would wait for ever.
      const request = isFree ? { input, output: allowed } : { input: 0, output: 0 };
      if (isFree || isHolding)
        await hold(tx, run, { startedAt, used: trace, held: amountOf(request, prices) });
      return isFree ? allowed : undefined;
    });

  const reserve = async (request: Spent['tokens']): Promise<number> => {
    const begin = performance.now();
    for (let wait = LOOK.first; ; wait = Math.min(wait * 2, LOOK.longest)) {
      signal.throwIfAborted();
      const allowed = await tryToHold(request);
      isHolding = allowed !== undefined;
      if (allowed !== undefined) {
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
      await release(db, runId, trace);
    },
  };
};
