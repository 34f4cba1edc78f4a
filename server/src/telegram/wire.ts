import type { LeaseTiming } from '../jobs/leases.ts';
import type { Kernel } from '../kernel.ts';
import { type ConnectionsOptions, createConnections } from './connections.ts';
import { telegramRoutes } from './routes.ts';

export interface TelegramNeeds extends Pick<ConnectionsOptions, 'telegram' | 'inbound'> {
  leases: LeaseTiming | undefined;
}

export const wireTelegram = (
  { api, db, wakeups, log }: Kernel,
  { telegram, inbound, leases }: TelegramNeeds,
) => {
  const connections = createConnections({ db, wakeups, telegram, inbound, log, ...leases });
  telegramRoutes(api, { db, telegram, connections });
  return { services: [connections] };
};
