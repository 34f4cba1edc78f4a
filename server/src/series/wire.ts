import { DAY } from '@switchboard/common/time/durations';
import type { Kernel } from '../kernel.ts';
import { rollSeries } from './roll.ts';
import { seriesRoutes } from './routes.ts';

export const wireSeries = (kernel: Kernel) => {
  const { db, wakeups, now, log } = kernel;
  seriesRoutes(kernel);
  return {
    sweeps: [
      {
        name: 'series',
        every: DAY,
        run: (signal: AbortSignal) => rollSeries(db, { wakeups, log }, now(), signal),
      },
    ],
  };
};
