import type { Kernel } from '../kernel.ts';
import { calendarFileRoutes } from './routes.ts';

export const wireCalendarFiles = ({ api, db, wakeups, now }: Kernel): void =>
  calendarFileRoutes(api, { db, wakeups, now });
