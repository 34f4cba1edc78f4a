import './moved-clock.ts';
import {
  connect,
  createGrammyBots,
  createServer,
  followDatabaseClock,
  listen,
  readConfig,
  stopOnSignals,
} from '@switchboard/server';
import { createAccountsAtPort } from '@switchboard/server/testing/accounts-at-port';
import { createSandboxAccounts } from '../account-connector.ts';
import { createTelegramState } from '../state.ts';

/**
 * A server process on a Postgres, with bots at an emulated Telegram, and with accounts at that of
 * TELEGRAM_PORT. Prints its address when it is ready. The clock of
 * its machine is ahead by CLOCK_AHEAD milliseconds.
 */
const { BOT_API_ROOT = '', TELEGRAM_PORT, ...env } = process.env;
const identity = { projectId: 'demo-test', apiKey: 'test-key' };
const config = readConfig({ ...env, LOG_LEVEL: 'silent' }, identity);

const start = async () => {
  const { db, wakeups, ...connection } = await connect(config);
  const clock = await followDatabaseClock(db);
  const server = await createServer({
    config,
    db,
    wakeups,
    now: clock.now,
    verifyIdToken: async (uid) => ({
      uid,
      email: `${uid}@example.test`,
      emailVerified: true,
      name: 'Demo',
      picture: null,
      issuedAt: Math.floor(Date.now() / 1000),
      provenAt: Date.now() / 1000,
    }),
    tokensValidSince: async () => 0,
    telegram: {
      accounts:
        TELEGRAM_PORT === undefined
          ? createSandboxAccounts(await createTelegramState())
          : createAccountsAtPort(config, { db, wakeups }, Number(TELEGRAM_PORT)),
      bots: createGrammyBots({ apiRoot: BOT_API_ROOT }),
    },
    leases: { lease: 1_000, renewEvery: 200 },
  });
  const close = async () => {
    clock.stop();
    await server.close();
    await connection.close();
  };
  return { url: await listen(server, config), close };
};

const starting = start();
stopOnSignals(starting);
process.stdout.write(`${(await starting).url}\n`);
