import type { Clock } from '../../clock.ts';
import type { Database } from '../../db/database.ts';
import type { WorkspaceId } from '../../db/schema/workspaces.ts';
import { mostTokensOf } from '../../model/account.ts';
import { type Amount, NOTHING, plus, UNLIMITED } from '../../model/amounts.ts';
import { LONGEST_TEXT, type Spent } from '../../model/embeddings.ts';
import { createMeter } from '../../model-quota/meter.ts';
import { isCounted, type ModelQuota } from '../../model-quota/quota.ts';

/** Vectors in the order of their texts; undefined for a text that the endpoint refuses. */
export type Vectors = readonly (Float32Array | undefined)[];

/** Whether a business may use the endpoint of vectors, which costs the operator. */
export interface Allowance {
  /**
   * Asks for vectors, as far as the quota of the day allows.
   * @param costs what `ask` adds the reported usage to
   * @returns undefined, and asks for nothing, while the quota is used up or the owner is not confirmed
   */
  within(
    workspaceId: WorkspaceId,
    texts: readonly string[],
    costs: readonly Spent[],
    ask: () => Promise<Vectors>,
  ): Promise<Vectors | undefined>;
}

export const createAllowance = ({
  db,
  now,
  quota = UNLIMITED,
  price = 0,
  mayAsk = async () => true,
}: {
  db: Database;
  now: Clock;
  quota?: ModelQuota | undefined;
  /** The price of a million tokens. */
  price?: number | undefined;
  mayAsk?: ((db: Database, workspaceId: WorkspaceId) => Promise<boolean>) | undefined;
}): Allowance => ({
  within: async (workspaceId, texts, costs, ask) => {
    if (!(await mayAsk(db, workspaceId))) return undefined;
    if (!isCounted(quota)) return ask();
    const tokens = texts.reduce((sum, text) => sum + mostTokensOf(text.slice(0, LONGEST_TEXT)), 0);
    const most: Amount = { tokens, cost: (tokens * price) / 1_000_000 };
    // An endpoint that does not count has used what it was sent.
    let isUncounted = false;
    const used = () =>
      isUncounted
        ? most
        : costs.reduce<Amount>((sum, { tokens, cost }) => plus(sum, { tokens, cost: cost ?? 0 }), NOTHING);
    const meter = createMeter(workspaceId, { quota, now }, used);
    const isEnough = await db.transaction(async (tx) => {
      const left = Object.values(await meter.left(tx));
      if (left.some(({ tokens, cost }) => tokens < most.tokens || cost < most.cost)) return false;
      await meter.charge(tx, most);
      return true;
    });
    if (!isEnough) return undefined;
    meter.committed();
    try {
      const vectors = await ask();
      isUncounted = costs.length === 0;
      return vectors;
    } finally {
      await meter.settle(db);
    }
  },
});
