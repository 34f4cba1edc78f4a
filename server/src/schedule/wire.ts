import type { Kernel } from '../kernel.ts';
import { type ScheduleDeps, scheduleRoutes } from './routes.ts';

export const wireSchedule = (
  { api, db, wakeups, now }: Kernel,
  { afterReminders }: Pick<ScheduleDeps, 'afterReminders'>,
): void => scheduleRoutes(api, { db, wakeups, now, afterReminders });
