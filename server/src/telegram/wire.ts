import type { LeaseTiming } from '../jobs/leases.ts';
import type { Kernel } from '../kernel.ts';
import { type ConnectionsOptions, createConnections } from './connections.ts';
import { createDisconnecting } from './disconnecting.ts';
import { telegramRoutes } from './routes.ts';

export interface TelegramNeeds extends Pick<ConnectionsOptions, 'telegram' | 'inbound'> {
  leases: LeaseTiming | undefined;
}

export const wireTelegram = (
  { api, db, wakeups, log, now }: Kernel,
  { telegram, inbound, leases }: TelegramNeeds,
) => {
  const connections = createConnections({ db, wakeups, telegram, inbound, log, ...leases });
  const disconnecting = createDisconnecting({ db, wakeups, now, accounts: telegram.accounts });
  telegramRoutes(api, { db, telegram, connections, disconnecting });
  return {
    services: [connections],
    sweeps: [{ name: 'disconnected accounts', every: 30_000, run: disconnecting.removeLeft }],
  };
};
