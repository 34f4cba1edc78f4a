import type { LeaseTiming } from '../jobs/leases.ts';
import type { Kernel } from '../kernel.ts';
import { createConnections } from './connections.ts';
import type { Inbound, TelegramPorts } from './ports.ts';
import { telegramRoutes } from './routes.ts';

export interface TelegramNeeds {
  telegram: TelegramPorts;
  inbound: Inbound;
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
