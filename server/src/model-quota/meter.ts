import type { Clock } from '../clock.ts';
import type { Database, Transaction } from '../db/database.ts';
import type { WorkspaceId } from '../db/schema/workspaces.ts';
import { type Amount, isLimited, minus, mostOf, NOTHING, plus } from '../model/amounts.ts';
import { count, type Day, dayAt, lockDay } from './days.ts';
import { type ModelQuota, totalOf } from './quota.ts';
import { countTotal, lockTotal } from './totals.ts';

/** What a next request may use. */
interface Left {
  ofBusiness: Amount;
  ofAll: Amount;
}

/** Counts what one run, or one request for vectors, uses of the quotas of its business and of all businesses. */
export interface Meter {
  /** Locks the day, and says what is left for the next request: what the last one used counts instead of its charge. */
  left(tx: Transaction): Promise<Left>;
  /** Charges the next request in the same transaction, in advance. */
  charge(tx: Transaction, amount: Amount): Promise<void>;
  /** Call it when that transaction is committed. */
  committed(): void;
  /** Takes back what the last request was charged beyond its use. Without it, as after a server died, all of it counts. */
  settle(db: Database): Promise<void>;
}

/** @param used what was used so far, in all; what it returns now is counted already */
export const createMeter = (
  workspaceId: WorkspaceId,
  { quota, now }: { quota: ModelQuota; now: Clock },
  used: () => Amount,
): Meter => {
  interface Counted {
    /** Counted as used. */
    used: Amount;
    /** Counted beside it, for the request in progress. */
    charged: Amount;
    /** Where it was charged. */
    day: Day;
  }
  let known: Counted = { used: used(), charged: NOTHING, day: dayAt(workspaceId, now()) };
  let next = known;
  const hasTotal = isLimited(totalOf(quota));
  const add = async (db: Database | Transaction, day: Day, amount: Amount) => {
    await count(db, day, amount);
    if (hasTotal) await countTotal(db, day.date, amount);
  };
  const excess = (at: Amount) => minus(minus(at, known.used), known.charged);

  return {
    left: async (tx) => {
      next = { used: used(), charged: NOTHING, day: dayAt(workspaceId, now()) };
      // What a request that began before midnight used belongs to its day.
      await add(tx, known.day, excess(next.used));
      const ofBusiness = minus(mostOf(quota), await lockDay(tx, next.day));
      const taken = hasTotal ? await lockTotal(tx, next.day.date) : NOTHING;
      return { ofBusiness, ofAll: minus(mostOf(totalOf(quota)), taken) };
    },
    charge: async (tx, amount) => {
      await add(tx, next.day, amount);
      next = { ...next, charged: plus(next.charged, amount) };
    },
    committed: () => {
      known = next;
    },
    settle: async (db) => {
      const at = used();
      const { tokens, cost } = excess(at);
      if (tokens !== 0 || cost !== 0) await add(db, known.day, { tokens, cost });
      known = { ...known, used: at, charged: NOTHING };
    },
  };
};
