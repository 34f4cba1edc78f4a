import { MINUTE } from '@switchboard/common/time/durations';
import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from '../clock.ts';
import type { Config } from '../config.ts';
import type { Database } from '../db/database.ts';
import type { Sweep } from '../jobs/sweeps.ts';
import { createLimits, type Limits, type MetLimit } from './limits.ts';
import { removeFull } from './shared.ts';

interface LimitKernel {
  config: Pick<Config, 'rateLimits'>;
  db: Database;
  now: Clock;
  log: Pick<FastifyBaseLogger, 'warn'>;
}

export const wireLimits = ({
  config,
  db,
  now,
  log,
}: LimitKernel): { limits: Limits; sweeps: readonly Sweep[] } => ({
  limits: createLimits({ db, now, table: config.rateLimits, noteMet: noteIn(log) }),
  sweeps: [{ name: 'rate limits', every: 10 * MINUTE, run: () => removeFull(db, now()) }],
});

/** Tells the operator of met limits, with opaque ids alone. */
const noteIn =
  (log: LimitKernel['log']) =>
  (met: MetLimit): void =>
    log.warn(met, 'A rate limit was met');
