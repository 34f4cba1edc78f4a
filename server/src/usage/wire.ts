import { contract } from '@switchboard/api-client';
import type { LimitsOf } from '../billing/limits.ts';
import { route } from '../http/route.ts';
import type { Kernel } from '../kernel.ts';
import { requireZone } from '../time/zones.ts';
import { readUsage } from './usage.ts';

/** What a business uses in a month. */
export const wireUsage = ({ api, config, db, now }: Kernel, { limitsOf }: { limitsOf: LimitsOf }): void => {
  const currency = config.model.endpoint?.prices?.currency ?? null;
  route(api, contract.usage.ofMonth, async ({ workspaceId, query }) => {
    requireZone(query.zone, 'zone');
    const usage = await readUsage(db, workspaceId, query, now());
    const cost = currency === null ? null : usage.cost;
    return { ...usage, cost, currency, ...(await limitsOf(workspaceId)) };
  });
};
