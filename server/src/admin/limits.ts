import { QUOTA_NAMES, type QuotaName } from '@switchboard/api-client/quotas';
import { eq } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { quotaExceptions } from '../db/schema/quotas.ts';
import { securityEvents } from '../db/schema/security-events.ts';
import { type WorkspaceId, workspaces } from '../db/schema/workspaces.ts';
import { inWorkspace } from '../db/scope.ts';
import { readQuotas } from '../quotas/counts.ts';
import { findWorkspace } from './people.ts';
import { AdminRefusal } from './refusal.ts';

const BYTES: Record<string, number> = { kb: 1e3, mb: 1e6, gb: 1e9, tb: 1e12 };

const numberOf = (quota: QuotaName, amount: string): number | undefined => {
  const [, digits = '', unit] = /^(\d+)\s*([kmgt]b)?$/i.exec(amount) ?? [];
  const factor = unit === undefined ? 1 : quota === 'storage' ? BYTES[unit.toLowerCase()] : undefined;
  const number = Number(digits) * (factor ?? Number.NaN);
  return digits !== '' && Number.isSafeInteger(number) ? number : undefined;
};

/** @throws AdminRefusal */
const readChange = (change: string): { quota: QuotaName; most: number | null | 'default' } => {
  const [, name = '', amount = ''] = /^([a-z_]+)=(.+)$/.exec(change) ?? [];
  const quota = QUOTA_NAMES.find((each) => each === name);
  if (quota === undefined)
    throw new AdminRefusal(`A limit is such as agents=20, with one of ${QUOTA_NAMES.join(', ')}`);
  if (amount === 'default') return { quota, most: amount };
  const most = amount === 'none' ? null : numberOf(quota, amount);
  if (most === undefined)
    throw new AdminRefusal(
      `${quota} can be a whole number${quota === 'storage' ? ' of bytes, or such as 10GB' : ''}, none or default`,
    );
  return { quota, most };
};

/**
 * What a business has of each kind that is counted, and may have.
 * @param search its id, or part of the e-mail address of one of its people
 * @throws AdminRefusal unless it is one business
 */
export const showLimits = async (db: Database, search: string): Promise<string[]> => {
  const id = await findWorkspace(db, search);
  const quotas = await readQuotas(db, id);
  return [
    `workspace ${id}:`,
    ...quotas.map(({ quota, used, limit, isException }) => {
      const share = limit === null || limit === 0 ? '' : ` (${Math.floor((used / limit) * 100)} %)`;
      const most = limit === null ? 'no limit' : `limit ${limit}`;
      return `  ${quota}: used ${used}${share}, ${most}${isException ? ', of this workspace only' : ''}`;
    }),
    'contacts, messages and runs bind what people add; messages of customers and answers to them go on above',
  ];
};

/**
 * Sets a limit of one business in place of that of all, and adds that to its audit trail.
 * @param change such as `storage=10GB`, `agents=none` or `agents=default`
 * @throws AdminRefusal
 */
export const changeLimit = async (db: Database, search: string, change: string): Promise<string[]> => {
  const { quota, most } = readChange(change);
  const workspaceId: WorkspaceId = await findWorkspace(db, search);
  await db.transaction(async (tx) => {
    await tx
      .select({ id: workspaces.id })
      .from(workspaces)
      .where(eq(workspaces.id, workspaceId))
      .for('update');
    const isIt = inWorkspace(quotaExceptions, workspaceId, eq(quotaExceptions.quota, quota));
    const [before] = await tx.select({ most: quotaExceptions.most }).from(quotaExceptions).where(isIt);
    const isSo = most === 'default' ? before === undefined : before !== undefined && before.most === most;
    if (isSo) return;
    await tx.delete(quotaExceptions).where(isIt);
    if (most !== 'default') await tx.insert(quotaExceptions).values({ workspaceId, quota, most });
    const detail = `${quota}=${most ?? 'none'}`;
    await tx.insert(securityEvents).values({ kind: 'limit_changed', workspaceId, detail, at: new Date() });
  });
  return showLimits(db, workspaceId);
};
