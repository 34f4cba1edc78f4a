import type { Kernel } from '../kernel.ts';
import { createSessionList } from '../sessions/session-list.ts';
import { type UserDeps, userRoutes } from './routes.ts';
import { sessionRoutes } from './session-routes.ts';

export const wireUsers = ({ api, db, now, wakeups }: Kernel, people: Omit<UserDeps, 'wakeups'>): void => {
  userRoutes(api, { ...people, wakeups });
  sessionRoutes(api, { sessionList: createSessionList(db, now), wakeups });
};
