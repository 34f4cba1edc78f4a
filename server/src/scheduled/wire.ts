import type { Kernel } from '../kernel.ts';
import type { Library } from '../media/library.ts';
import { scheduledRoutes } from './routes.ts';
import { createScheduledSending, type SendingDeps } from './sending.ts';

export const wireScheduled = (
  { api, config, db, wakeups, now, log }: Kernel,
  { library, ...needs }: Pick<SendingDeps, 'send' | 'keepUnsent' | 'pace'> & { library: Library },
) => {
  const sending = createScheduledSending({
    ...{ db, wakeups, now, log, library, rates: config.reminderRates },
    ...needs,
  });
  scheduledRoutes(api, { db, wakeups, now, library, sending });
  return { services: [sending.worker] };
};
