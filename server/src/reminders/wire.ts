import type { Kernel } from '../kernel.ts';
import { createAnswers } from './answers.ts';
import { planAgain, planReminders } from './planning.ts';
import { createReminders, type ReminderDeps } from './sending.ts';

export const wireReminders = (
  { config, db, wakeups, now, log }: Kernel,
  { send, pace }: Pick<ReminderDeps, 'send' | 'pace'>,
) => {
  const reminders = createReminders({ db, wakeups, send, pace, now, log, rates: config.reminderRates });
  return {
    answers: createAnswers({ now }),
    planAgain,
    services: [reminders],
    sweeps: [
      {
        name: 'reminders',
        every: 30_000,
        run: async () => {
          if ((await planReminders(db, now())) > 0) reminders.wake();
        },
      },
    ],
  };
};
