import { MINUTE } from '@switchboard/common/time/durations';
import type { FastifyBaseLogger } from 'fastify';
import type { Audit } from '../audit/audit.ts';
import type { Clock } from '../clock.ts';
import type { Config } from '../config.ts';
import type { Database } from '../db/database.ts';
import type { WorkspaceId } from '../db/schema/workspaces.ts';
import type { Sweep } from '../jobs/sweeps.ts';
import { createLimits, type Limits, type MetLimit } from './limits.ts';
import { removeFull } from './shared.ts';

interface LimitKernel {
  config: Pick<Config, 'rateLimits'>;
  db: Database;
  now: Clock;
  log: Pick<FastifyBaseLogger, 'warn'>;
  audit: Pick<Audit, 'note'>;
}

export const wireLimits = ({
  config,
  db,
  now,
  log,
  audit,
}: LimitKernel): { limits: Limits; sweeps: readonly Sweep[] } => ({
  limits: createLimits({ db, now, table: config.rateLimits, noteMet: noteIn(log, audit) }),
  sweeps: [{ name: 'rate limits', every: 10 * MINUTE, run: () => removeFull(db, now()) }],
});

/** Tells people and the operator of met limits, with opaque ids alone. */
const noteIn =
  (log: LimitKernel['log'], audit: LimitKernel['audit']) =>
  ({ userId, workspaceId, ...met }: MetLimit): void => {
    if (userId === undefined || workspaceId === undefined) log.warn(met, 'A rate limit was met');
    else
      void audit.note({
        kind: 'limit_reached',
        userId,
        workspaceId: workspaceId as WorkspaceId,
        detail: met.class,
      });
  };
