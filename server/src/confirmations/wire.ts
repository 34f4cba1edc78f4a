import type { Kernel } from '../kernel.ts';
import { type ConfirmationDeps, createConfirmations } from './sending.ts';

/** Messages to customers about new, moved and cancelled bookings. */
export const wireConfirmations = (
  { config, db, wakeups, now, log }: Kernel,
  { send, pace }: Pick<ConfirmationDeps, 'send' | 'pace'>,
) => ({
  services: [createConfirmations({ db, wakeups, send, pace, now, log, rates: config.reminderRates })],
});
