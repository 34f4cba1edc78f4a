import type { LeaseTiming } from '../jobs/leases.ts';
import type { Kernel } from '../kernel.ts';
import { createBotControls } from './bot-controls.ts';
import { sweepUpdates } from './bot-inbox.ts';
import { createBotProfiles } from './bot-profiles.ts';
import { createBotRegistry } from './bot-registry.ts';
import { createBotRemoval } from './bot-removal.ts';
import { botRoutes } from './bot-routes.ts';
import type { ChangeServing } from './bot-status.ts';
import { createConnectAccount } from './connect-account.ts';
import { type ConnectionsOptions, createConnections } from './connections.ts';
import { createDeparture } from './departure.ts';
import { createDisconnecting } from './disconnecting.ts';
import { removeExpiredLogins } from './login-store.ts';
import { createMissedEvents } from './missed-events.ts';
import { missedRoutes } from './missed-routes.ts';
import { telegramRoutes } from './routes.ts';
import { createUnreadSecrets } from './unread-secrets.ts';
import { webhookRoute } from './webhook-route.ts';

export interface TelegramNeeds extends Pick<ConnectionsOptions, 'telegram' | 'inbound'> {
  changeServing: ChangeServing;
  leases: LeaseTiming | undefined;
  /** Address of the page that stands in for the apps of Telegram. */
  standIn: string | undefined;
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

export const wireTelegram = (
  kernel: Kernel,
  { telegram, inbound, changeServing, leases, standIn }: TelegramNeeds,
) => {
  const { api, config, db, wakeups, secrets, log, now, audit } = kernel;
  const connections = createConnections({
    ...{ db, wakeups, secrets, now, audit, telegram, inbound, log },
    ...leases,
  });
  const disconnecting = createDisconnecting({ db, wakeups, now, accounts: telegram.accounts });
  const removal = createBotRemoval(kernel);
  const needs = {
    db,
    secrets,
    now,
    connector: telegram.bots,
    changeServing,
    finishRemoval: removal.finish,
    check: connections.checkBots,
  };
  const connecting = createConnectAccount({ db, wakeups, now, accounts: telegram.accounts });
  telegramRoutes(api, { db, accounts: telegram.accounts, connecting, disconnecting, standIn });
  if (config.telegram.webhookOrigin !== undefined) webhookRoute(kernel);
  botRoutes(api, {
    db,
    registry: createBotRegistry(needs),
    controls: createBotControls(needs),
    profiles: createBotProfiles({ db, secrets, connector: telegram.bots }),
  });
  missedRoutes(api, createMissedEvents({ db, wakeups, inbound }));
  const depart = createDeparture({
    ...{ db, secrets, accounts: telegram.accounts, bots: telegram.bots },
    removeMarked: async (signal) => {
      await removal.sweep(signal);
      await disconnecting.removeLeft();
    },
  });
  return {
    depart,
    services: [connections],
    sweeps: [
      { name: 'updates of bots', every: HOUR, run: () => sweepUpdates(db) },
      { name: 'removed bots', every: MINUTE, run: removal.sweep },
      { name: 'expired logins', every: MINUTE, run: () => removeExpiredLogins({ db, secrets }) },
      { name: 'unread secrets of channels', every: MINUTE, run: createUnreadSecrets(kernel) },
      { name: 'disconnected accounts', every: MINUTE, run: disconnecting.removeLeft },
    ],
  };
};
