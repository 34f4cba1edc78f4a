import { and, eq, ne, sql } from 'drizzle-orm';
import { nextChange } from '../changes/next-change.ts';
import { mostOfCount, quotaCounts } from '../db/schema/quotas.ts';
import { inWorkspace } from '../db/scope.ts';
import type { Kernel } from '../kernel.ts';
import { settleNotices, tell } from '../notices/tell.ts';

/** Percentages of which people are told. */
const [NEAR, FULL] = [80, 100];

/** Below this percentage, the next 80 percent are told anew: a count that swings around 80 tells once. */
const CALM = 70;

/** The percentage that people should have been told of, of a count beside its limit. */
const wanted = sql<number>`case
  when ${mostOfCount} is null then 0
  when ${quotaCounts.used} >= ${mostOfCount} then ${FULL}::int
  when ${quotaCounts.used} * 100.0 >= ${mostOfCount} * ${NEAR}::int then greatest(${quotaCounts.told}, ${NEAR}::int)
  when ${quotaCounts.used} * 100.0 < ${mostOfCount} * ${CALM}::int then 0
  else ${quotaCounts.told} end`;

/** Businesses that are told in one run; the next run tells the others. */
const BATCH = 200;

/** Tells the people of businesses that a quota is used to 80 and to 100 percent, each once until there is room again. */
export const tellOfQuotas = async ({
  db,
  wakeups,
  now,
}: Pick<Kernel, 'db' | 'wakeups' | 'now'>): Promise<void> => {
  const due = await db
    .select({ workspaceId: quotaCounts.workspaceId, quota: quotaCounts.quota })
    .from(quotaCounts)
    .where(ne(quotaCounts.told, wanted))
    .limit(BATCH);
  for (const { workspaceId, quota } of due) {
    const isTold = await db.transaction(async (tx) => {
      await nextChange(tx, workspaceId, now());
      const isIt = inWorkspace(quotaCounts, workspaceId, eq(quotaCounts.quota, quota));
      const [held] = await tx
        .select({ told: quotaCounts.told, wanted: wanted.mapWith(Number) })
        .from(quotaCounts)
        .where(and(isIt, ne(quotaCounts.told, wanted)))
        .for('update');
      // Another server was faster.
      if (held === undefined) return false;
      await tx.update(quotaCounts).set({ told: held.wanted }).where(isIt);
      if (held.wanted > held.told)
        await tell(
          tx,
          workspaceId,
          { kind: 'quota', subject: { quota }, detail: String(held.wanted) },
          now(),
        );
      else await settleNotices(tx, workspaceId, { quota });
      return true;
    });
    if (isTold) wakeups.notify(workspaceId);
  }
};
