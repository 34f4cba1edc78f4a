import { contract } from '@switchboard/api-client';
import type { LimitsOf } from '../billing/limits.ts';
import type { WorkspaceId } from '../db/schema/workspaces.ts';
import { route } from '../http/route.ts';
import type { Kernel } from '../kernel.ts';
import { isLimited, UNLIMITED } from '../model/amounts.ts';
import { dayAt, readDay } from '../model-quota/days.ts';
import { readQuotas } from '../quotas/counts.ts';
import { requireZone } from '../time/zones.ts';
import { readUsage } from './usage.ts';

/** What a business uses in a month. */
export const wireUsage = ({ api, config, db, now }: Kernel, { limitsOf }: { limitsOf: LimitsOf }): void => {
  const currency = config.model.endpoint?.prices?.currency ?? null;
  const { quota = UNLIMITED } = config.model;
  const modelDay = async (workspaceId: WorkspaceId) => {
    if (!isLimited(quota)) return undefined;
    const { tokens, cost } = await readDay(db, dayAt(workspaceId, now()));
    const limits = {
      ...(quota.tokens !== null && { tokens: quota.tokens }),
      ...(quota.money !== null && { cost: quota.money }),
    };
    return { tokens: Math.round(tokens), cost: Math.max(0, cost), limits };
  };
  route(api, contract.usage.ofMonth, async ({ workspaceId, query }) => {
    requireZone(query.zone, 'zone');
    const usage = await readUsage(db, workspaceId, query, now());
    const cost = currency === null ? null : usage.cost;
    const day = usage.month === usage.current ? await modelDay(workspaceId) : undefined;
    const quotas = (await readQuotas(db, workspaceId)).flatMap(({ quota, used, limit }) =>
      limit === null ? [] : [{ quota, used, limit }],
    );
    return {
      ...usage,
      cost,
      currency,
      quotas,
      ...(day && { model_day: day }),
      ...(await limitsOf(workspaceId)),
    };
  });
};
