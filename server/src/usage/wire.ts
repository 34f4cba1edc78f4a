import { contract } from '@switchboard/api-client';
import { route } from '../http/route.ts';
import type { Kernel } from '../kernel.ts';
import { readUsage } from './usage.ts';

/** What a business uses in a month. */
export const wireUsage = ({ api, config, db, now }: Kernel): void => {
  const currency = config.model.endpoint?.prices?.currency ?? null;
  route(api, contract.usage.ofMonth, async ({ workspaceId, query }) => {
    const usage = await readUsage(db, workspaceId, query, now());
    return { ...usage, cost: currency === null ? null : usage.cost, currency, limits: config.usageLimits };
  });
};
