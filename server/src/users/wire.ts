import type { Kernel } from '../kernel.ts';
import { type UserDeps, userRoutes } from './routes.ts';

export const wireUsers = ({ api, wakeups }: Kernel, people: Omit<UserDeps, 'wakeups'>): void =>
  userRoutes(api, { ...people, wakeups });
