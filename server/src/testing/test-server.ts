import { join } from 'node:path';
import { makeFolder, removeFolder } from '@switchboard/tooling/testing';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';
import { createServer } from '../create-server.ts';
import type { Connection } from '../db/connect.ts';
import type { Identity } from '../identity/identity.ts';
import { CLASSES, type LimitTable } from '../limits/table.ts';
import { quotasWith } from '../quotas/setting.ts';
import type { ServerOptions } from '../server-options.ts';
import { type Browser, createBrowser } from './browser.ts';
import { type OpenDatabase, openEmbedded } from './databases.ts';
import { createFakeTelegram } from './fake-telegram.ts';
import { keyForTests } from './secrets.ts';

export interface TestServer extends Connection {
  app: FastifyInstance;
  config: Config;
  /** A browser that has the forgery token and is not signed in. */
  visitor(): Promise<Browser>;
  /** Signs in the user with this uid in a new browser. */
  signIn(uid: string): Promise<Browser>;
  /** Listens on a free port. @returns `http://127.0.0.1:<port>` */
  listen(): Promise<string>;
}

export type TestServerOptions = Partial<Omit<ServerOptions, 'config' | 'db' | 'wakeups'>> & {
  config?: Partial<Config>;
  /** Opens the database; by default an embedded one in memory. */
  open?: OpenDatabase;
};

/** In tests the uid serves as token. */
const believe = async (uid: string): Promise<Identity> => ({
  uid,
  email: `${uid}@example.test`,
  emailVerified: true,
  name: 'Ada Lovelace',
  picture: null,
  issuedAt: Math.floor(Date.now() / 1000),
  provenAt: Math.floor(Date.now() / 1000),
});

/** A whole server with an empty database and an empty data folder. Closing it removes both. */
export const createTestServer = async (options: TestServerOptions = {}): Promise<TestServer> => {
  const { config: changes, open = openEmbedded, ...parts } = options;
  const dataDir = await makeFolder();
  const config = { ...testConfig(dataDir), ...changes };
  const connection = await open();
  const { db, wakeups } = connection;
  const server = await createServer({
    verifyIdToken: believe,
    tokensValidSince: async () => 0,
    telegram: createFakeTelegram().ports,
    ...parts,
    config,
    db,
    wakeups,
    endWithin: connection.endWithin,
    poolCounts: connection.poolCounts,
  });
  const { app } = server;

  const visitor = async () => {
    const browser = createBrowser(app);
    await browser.prepare();
    return browser;
  };

  return {
    ...connection,
    app,
    config,
    visitor,
    signIn: async (uid) => {
      const browser = await visitor();
      const { status, body } = await browser.call('POST', '/users/auth/register/', {
        body: { id_token: uid },
      });
      if (status !== 200) throw new Error(`Signing in answered ${status}: ${JSON.stringify(body)}`);
      return browser;
    },
    listen: () => app.listen({ host: '127.0.0.1', port: 0 }),
    close: async () => {
      await server.close();
      await connection.close();
      await removeFolder(dataDir);
    },
  };
};

/** Opens the database of another test server, for tests with two servers. */
export const sharing =
  ({ db, wakeups }: Connection): OpenDatabase =>
  async () => ({ db, wakeups, close: async () => undefined });

const UNLIMITED = Object.fromEntries(CLASSES.map((name) => [name, {}])) as LimitTable;

const testConfig = (dataDir: string): Config => ({
  port: 0,
  host: '127.0.0.1',
  masterKeys: [keyForTests()],
  dataDir,
  deletions: join(dataDir, 'deletions'),
  publicOrigin: 'https://dashboard.example.test',
  identity: { projectId: 'demo-test', apiKey: 'test-key' },
  quotas: quotasWith(),
  diskFloor: 0,
  telegram: { botApiRoot: 'http://127.0.0.1:9' },
  model: { stopped: false },
  reminderRates: { bot: 20, account: 20 },
  // Tests call from one address, faster than people.
  // A statement for each call costs the tests of all routes their time.
  rateLimits: UNLIMITED,
  usageLimits: {},
  registration: 'open',
  siteDir: join(dataDir, 'site'),
  sourceMaps: true,
  remoteOrigins: [],
  overrides: false,
  embedOrigins: [],
  trustedProxies: ['loopback'],
  drain: 0,
  hangLimit: 0,
  logLevel: 'silent',
});
