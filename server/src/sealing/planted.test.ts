import { randomBytes } from 'node:crypto';
import { API_PATH } from '@switchboard/api-client';
import { makeFolder, removeFolder } from '@switchboard/tooling/testing';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import webPush from 'web-push';
import { connect } from '../db/connect.ts';
import { createPushService } from '../notices/push/service.ts';
import { createAccountSessions } from '../telegram/account-sessions.ts';
import { newPostgresForTests, type OpenDatabase } from '../testing/databases.ts';
import { findInFiles } from '../testing/find-in-files.ts';
import { schemaTables } from '../testing/schema-tables.ts';
import { testSecrets } from '../testing/secrets.ts';
import { createTestServer, type TestServer } from '../testing/test-server.ts';

const postgres = await newPostgresForTests();
let folder: string;
beforeAll(async () => {
  folder = await makeFolder();
});
afterAll(() => removeFolder(folder));

const secret = () => randomBytes(20).toString('base64url');
const push = createPushService({ ...webPush.generateVAPIDKeys(), contact: 'mailto:admin@example.test' });

/** Gives a server 30 secrets of all kinds, as its users and Telegram do. */
const plant = async (server: TestServer): Promise<string[]> => {
  const { db } = server;
  const owner = await server.signIn('planting');
  const planted = [...owner.cookies].filter(([name]) => name.startsWith('__Host-')).map(([, value]) => value);
  const userId: string = (await owner.call('GET', '/users/auth/me/')).body.id;
  for (let number = 1; number <= 10; number += 1) {
    const token = `${10_000 + number}:AA${secret()}${'x'.repeat(6)}`;
    expect((await owner.call('POST', '/bot/telegram/create/', { body: { token } })).status).toBe(200);
    planted.push(token.slice(6));
  }
  const sessions = createAccountSessions({ db, secrets: testSecrets });
  const beginning = { delivered: 0, changes: { pts: 1, qts: 1, date: 1 } };
  for (const accountId of ['1', '2', '3', '4', '5', '6', '7', '8', '9']) {
    const login = { userId, adds: false };
    const step = (await sessions.logins.begin(login)) ?? '';
    const session = secret();
    planted.push(session);
    const save = { secret: session, beginning, login, step };
    await db.transaction((tx) => sessions.save(tx, { userId, accountId }, save));
    // The first two are to be ended at Telegram.
    if (accountId < '3') await db.transaction((tx) => sessions.leave(tx, { userId, accountId }));
  }
  for (const [index, adds] of [false, true].entries()) {
    const login = { userId, adds };
    const step = (await sessions.logins.begin(login)) ?? '';
    const [session, phoneCodeHash, token] = [secret(), secret(), secret()];
    planted.push(session, phoneCodeHash, token);
    const qr = { qrLink: `tg://login?token=${token}`, qrUntil: new Date(0) };
    await sessions.logins.keep(
      login,
      step,
      { ...qr, session, phoneCodeHash, phone: `+3${index}`, passwordAsked: true },
      true,
    );
  }
  const [address, auth] = [secret(), randomBytes(16).toString('base64url')];
  const keys = { p256dh: `B${'A'.repeat(86)}`, auth };
  const subscribed = await owner.call('PUT', '/notices/push/', {
    body: { endpoint: `https://push.example.com/${address}`, keys },
  });
  expect(subscribed.status).toBe(200);
  planted.push(address, auth);
  const { path } = (await owner.call('POST', '/booking/feed/')).body;
  planted.push(/feeds\/(.+)\.ics/.exec(path)?.[1] ?? '');
  expect((await server.app.inject(API_PATH + path)).statusCode).toBe(200);
  expect((await owner.call('POST', '/own-data/export/')).status).toBe(202);
  const state = async () => (await owner.call('GET', '/own-data/export/')).body.export?.state;
  await expect.poll(state).toBe('ready');
  return planted;
};

/** Plants secrets, and looks for them in a dump of all tables, in the files of the database, and in those of the server. */
const expectNone = async (open: OpenDatabase, filesOf: (server: TestServer) => Promise<string>) => {
  const server = await createTestServer({ open, push });
  try {
    const planted = await plant(server);
    expect(new Set(planted).size).toBe(30);
    for (const text of planted) expect(text.length).toBeGreaterThan(15);
    await server.db.execute(sql`analyze`);
    await server.db.execute(sql`checkpoint`);
    let dump = '';
    for (const table of await schemaTables()) dump += JSON.stringify(await server.db.select().from(table));
    expect(dump).toContain('sealed:1:');
    expect(planted.filter((text) => dump.includes(text))).toEqual([]);
    const folders = [await filesOf(server), server.config.dataDir];
    expect(await findInFiles(folders, ['planting@example.test'])).not.toEqual([]);
    expect(await findInFiles(folders, planted)).toEqual([]);
  } finally {
    await server.close();
  }
};

/** Every page of a new database is written and read. */
const TIMEOUT = 90_000;

// Specification 73.3
test(
  '30 planted secrets are in no page, write-ahead log, export or file of the embedded database',
  () =>
    expectNone(
      () => connect({ dataDir: folder }),
      async () => folder,
    ),
  TIMEOUT,
);

test.skipIf(postgres === undefined)(
  'nor of a Postgres',
  async () => {
    const databaseUrl = (await postgres?.createDatabase()) ?? '';
    await expectNone(
      () => connect({ databaseUrl, dataDir: folder }),
      async ({ db }) => {
        const { rows } = (await db.execute(sql`show data_directory`)) as {
          rows: { data_directory: string }[];
        };
        return rows[0]?.data_directory ?? '';
      },
    );
  },
  TIMEOUT,
);
