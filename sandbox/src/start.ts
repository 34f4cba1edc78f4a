import { join } from 'node:path';
import {
  type Config,
  connect,
  createGrammyBots,
  createPushService,
  createSandboxVerifier,
  createSecrets,
  createServer,
  listen,
  renewAtStart,
  startWatchdog,
  takeDataLock,
} from '@switchboard/server';
import { announce } from '@switchboard/tooling/announce';
import { requireFreePort } from '@switchboard/tooling/port';
import type { FastifyInstance } from 'fastify';
import { billingRoutes } from './billing/routes.ts';
import { openBillingState } from './billing/state.ts';
import { createClosers } from './closers.ts';
import { openDemo } from './demo/open-demo.ts';
import { refuseForeignPages, refuseForeignPagesExcept } from './foreign-pages.ts';
import { PROJECT, startIdentity } from './identity/index.ts';
import { openKey } from './key.ts';
import { createNoticeMails } from './mail/notice-mails.ts';
import { mailRoutes } from './mail/routes.ts';
import { modelRoutes } from './model/routes.ts';
import { PHONE_PATH, phoneRoutes } from './phone/routes.ts';
import { openPushKeys } from './push-keys.ts';
import { usesStandIn } from './settings.ts';
import { createSandboxAccounts } from './telegram/account-connector.ts';
import { telegramEmulator } from './telegram/emulator.ts';
import { createTelegramState } from './telegram/state.ts';

export interface Sandbox {
  /** `http://localhost:<port>`. */
  url: string;
  /** Stops everything; nothing that was acknowledged is lost. */
  close(): Promise<void>;
}

/**
 * Starts the server together with its stand-ins for the outside world, all on one port.
 * @param say receives one line for every slow step
 * @throws StartRefusal, DataFolderInUse, PortTaken
 */
export async function startSandbox(given: Config, say: (line: string) => void): Promise<Sandbox> {
  const { port, dataDir } = given;
  const closers = createClosers();
  try {
    await requireFreePort(given);
    const folder = join(dataDir, 'sandbox');
    const lock = await takeDataLock(folder);
    closers.add(lock.release);
    const config = { ...given, masterKeys: await openKey(dataDir) };
    const secrets = createSecrets(config.masterKeys);

    const [connection, identity, state, billing, pushKeys] = await all([
      announce('Opening the database', () => closing(connect(config)), say),
      announce(
        'Starting the identity emulator',
        () => closing(startIdentity({ directory: join(folder, 'identity'), secrets })),
        say,
      ),
      createTelegramState({ file: join(folder, 'telegram.json'), secrets }),
      openBillingState(join(folder, 'billing.json'), secrets),
      openPushKeys(join(folder, 'push.json'), secrets),
    ]);
    await renewAtStart(config, connection.db);
    const demo = await announce(
      'Writing the demo data',
      () => openDemo(connection.db, state, dataDir, secrets),
      say,
    );
    let closed = false;
    closers.add(async () => {
      closed = true;
    });
    identity.ended.then(() => {
      if (!closed) say('The identity emulator has ended: signing in works again after the next start');
    });

    const watchdog = startWatchdog(config);
    closers.add(watchdog.stop);
    const notices = createNoticeMails();
    const server = await createServer({
      config,
      db: connection.db,
      wakeups: connection.wakeups,
      verifyIdToken: createSandboxVerifier(PROJECT),
      tokensValidSince: identity.tokensValidSince,
      telegram: {
        accounts: createSandboxAccounts(state),
        bots: createGrammyBots({
          apiRoot: config.telegram.botApiRoot,
          webhookOrigin: config.telegram.webhookOrigin,
        }),
      },
      telegramStandIn: `${config.publicOrigin}${PHONE_PATH}`,
      sendMail: notices.send,
      push: createPushService(config.push ?? pushKeys),
      sandboxModel: usesStandIn(config),
      extend: async (app: FastifyInstance) => {
        await app.register(async (standIn) => {
          standIn.addHook('onRequest', refuseForeignPagesExcept(config.embedOrigins));
          await standIn.register(identity.routes);
        });
        await app.register(async (standIns) => {
          standIns.addHook('onRequest', refuseForeignPages);
          await standIns.register(telegramEmulator, { state, ...demo });
          await standIns.register(phoneRoutes, { ...demo });
          await standIns.register(mailRoutes, { ...identity, notices });
          await standIns.register(modelRoutes, {});
          if (config.billing)
            await standIns.register(billingRoutes, { state: billing, origin: `http://localhost:${port}` });
        });
      },
    });
    closers.add(server.close);
    const url = await listen(server, config);
    watchdog.logHolds();
    return { url, close: closers.close };
  } catch (error) {
    await closers.close().catch(() => undefined);
    throw error;
  }

  function closing<T extends { close(): Promise<void> }>(starting: Promise<T>): Promise<T> {
    return starting.then((part) => {
      closers.add(() => part.close());
      return part;
    });
  }
}

/** Like `Promise.all`, but a failure waits until the others are done, so that they can be closed. */
async function all<T extends readonly unknown[]>(parts: readonly [...{ [K in keyof T]: Promise<T[K]> }]) {
  await Promise.allSettled(parts);
  return Promise.all(parts);
}
