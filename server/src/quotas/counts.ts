import { QUOTA_NAMES, type QuotaName } from '@switchboard/api-client/quotas';
import { eq, notInArray, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../db/database.ts';
import { quotaCounts, quotaLimits } from '../db/schema/quotas.ts';
import type { WorkspaceId } from '../db/schema/workspaces.ts';
import { inWorkspace } from '../db/scope.ts';
import { quotaRefusal } from '../http/full-quota.ts';
import type { QuotaTable } from './setting.ts';

/** Writes the limits into the database, whose triggers refuse what is above them. The server that starts last decides. */
export const writeLimits = async (db: Database, quotas: QuotaTable): Promise<void> => {
  const limits = QUOTA_NAMES.flatMap((quota) => {
    const most = quotas[quota];
    return most === null ? [] : [{ quota, most }];
  });
  await db.transaction(async (tx) => {
    const kept = limits.map(({ quota }) => quota);
    await tx.delete(quotaLimits).where(kept.length > 0 ? notInArray(quotaLimits.quota, kept) : undefined);
    if (limits.length > 0)
      await tx
        .insert(quotaLimits)
        .values(limits)
        .onConflictDoUpdate({ target: quotaLimits.quota, set: { most: sql`excluded.most` } });
  });
};

/**
 * Refuses what a person adds above a quota that strangers may pass. Call it after the rows are written, in the same
 * transaction: it holds the count then, so that of two at once the second one counts the first.
 * @throws Refusal 409
 */
export const refuseAbove = async (
  tx: Database | Transaction,
  workspaceId: WorkspaceId,
  quota: QuotaName,
  { already = false } = {},
): Promise<void> => {
  const [held] = await tx
    .select({ used: quotaCounts.used, most: quotaLimits.most })
    .from(quotaCounts)
    .innerJoin(quotaLimits, eq(quotaLimits.quota, quotaCounts.quota))
    .where(inWorkspace(quotaCounts, workspaceId, eq(quotaCounts.quota, quota)));
  if (held !== undefined && (already ? held.used >= held.most : held.used > held.most))
    throw quotaRefusal(quota, held.most);
};

export type Held = { quota: QuotaName; used: number; limit: number };

/** What a business has of each kind that is limited. */
export const readQuotas = async (
  db: Database,
  workspaceId: WorkspaceId,
  quotas: QuotaTable,
): Promise<Held[]> => {
  const rows = await db.select().from(quotaCounts).where(inWorkspace(quotaCounts, workspaceId));
  const used = new Map(rows.map((row) => [row.quota, row.used]));
  return QUOTA_NAMES.flatMap((quota) => {
    const limit = quotas[quota];
    return limit === null ? [] : [{ quota, used: used.get(quota) ?? 0, limit }];
  });
};
