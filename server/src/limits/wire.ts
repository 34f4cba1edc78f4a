import { MINUTE } from '@switchboard/common/time/durations';
import type { Clock } from '../clock.ts';
import type { Config } from '../config.ts';
import type { Database } from '../db/database.ts';
import type { Figures } from '../figures/figures.ts';
import type { Sweep } from '../jobs/sweeps.ts';
import { createLimits, type Limits, type NoteMetLimit } from './limits.ts';
import { removeFull } from './shared.ts';

interface LimitKernel {
  config: Pick<Config, 'rateLimits'>;
  db: Database;
  now: Clock;
  noteMet: NoteMetLimit;
  figures: Pick<Figures, 'refused'>;
}

export const wireLimits = ({
  config,
  db,
  now,
  noteMet,
  figures: { refused },
}: LimitKernel): { limits: Limits; sweeps: readonly Sweep[] } => ({
  limits: createLimits({ db, now, table: config.rateLimits, noteMet, refused }),
  sweeps: [{ name: 'rate limits', every: 10 * MINUTE, run: () => removeFull(db, now()) }],
});
