import { QUOTA_NAMES, type QuotaName } from '@switchboard/api-client/quotas';
import { eq, notInArray, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../db/database.ts';
import { mostOfCount, quotaCounts, quotaExceptions, quotaLimits } from '../db/schema/quotas.ts';
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
    .select({ used: quotaCounts.used, most: mostOfCount })
    .from(quotaCounts)
    .where(inWorkspace(quotaCounts, workspaceId, eq(quotaCounts.quota, quota)));
  if (held === undefined || held.most === null) return;
  if (already ? held.used >= held.most : held.used > held.most) throw quotaRefusal(quota, held.most);
};

export interface Held {
  quota: QuotaName;
  used: number;
  /** Null for no limit. */
  limit: number | null;
  /** The operator set it for this business. */
  isException: boolean;
}

/** What a business has of each kind, and may have. */
export const readQuotas = async (db: Database, workspaceId: WorkspaceId): Promise<Held[]> => {
  const counts = await db.select().from(quotaCounts).where(inWorkspace(quotaCounts, workspaceId));
  const limits = await db.select().from(quotaLimits);
  const exceptions = await db.select().from(quotaExceptions).where(inWorkspace(quotaExceptions, workspaceId));
  const used = new Map(counts.map((row) => [row.quota, row.used]));
  const most = new Map<string, number | null>([...limits, ...exceptions].map((row) => [row.quota, row.most]));
  const excepted = new Set(exceptions.map((row) => row.quota));
  return QUOTA_NAMES.map((quota) => ({
    quota,
    used: used.get(quota) ?? 0,
    limit: most.get(quota) ?? null,
    isException: excepted.has(quota),
  }));
};
