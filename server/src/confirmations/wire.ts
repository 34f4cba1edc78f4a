import type { Kernel } from '../kernel.ts';
import { type ConfirmationDeps, createConfirmations } from './sending.ts';

/** Messages to customers about new, moved and cancelled bookings. */
export const wireConfirmations = (
  { config, db, wakeups, now, log }: Kernel,
  { send }: Pick<ConfirmationDeps, 'send'>,
) => ({
  services: [createConfirmations({ db, wakeups, send, now, log, rates: config.reminderRates })],
});
