import type { FastifyInstance } from 'fastify';
import { planReminders } from './planning.ts';
import { type ReminderDeps, sendReminders } from './sending.ts';

/** In milliseconds. */
const SWEEP_EVERY = 30_000;

/** Plans and sends reminders while the server runs. */
export const reminderJobs = (app: FastifyInstance, deps: ReminderDeps): void => {
  const closing = new AbortController();
  let sweeping: NodeJS.Timeout | undefined;
  let running: Promise<void> = Promise.resolve();

  const sweep = async () => {
    await planReminders(deps.db, deps.now());
    await sendReminders(deps, closing.signal);
  };
  /** Runs sweeps one after the other. */
  const sweepNow = () => {
    running = running
      .then(sweep)
      .catch((error: unknown) => app.log.error({ err: error }, 'A sweep of reminders failed'));
  };
  app.addHook('onReady', async () => {
    sweepNow();
    sweeping = setInterval(sweepNow, SWEEP_EVERY).unref();
  });
  app.addHook('preClose', async () => closing.abort());
  app.addHook('onClose', async () => {
    clearInterval(sweeping);
    await running;
  });
};
