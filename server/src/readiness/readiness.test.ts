import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { carryOutCommand } from '../admin/commands.ts';
import { runAdmin } from '../admin/run.ts';
import { bots } from '../db/schema/telegram.ts';
import { workspaces } from '../db/schema/workspaces.ts';
import { startS3 } from '../testing/s3.ts';
import { createTestServer, sharing, type TestServer } from '../testing/test-server.ts';

const metrics = { token: 'a-token-of-the-operator' };

let s3: Awaited<ReturnType<typeof startS3>>;
let server: TestServer;
beforeAll(async () => {
  s3 = await startS3();
  server = await createTestServer({ config: { filesStore: s3.place, metrics } });
});
afterAll(async () => {
  await server.close();
  await s3.close();
});
beforeEach(() => s3.setAway(false));

const ask = async ({ app }: Pick<TestServer, 'app'> = server) => {
  const { statusCode, body } = await app.inject('/readyz');
  return { statusCode, body };
};
const answer = (status: 'ready' | 'degraded', changes: Record<string, string> = {}) => ({
  statusCode: 200,
  body: JSON.stringify({ status, parts: { files: 'ok', disk: 'ok', connectors: 'ok', ...changes } }),
});

// Specification 102.6
test('a server whose store of files is away is named as degraded, and stays behind the load balancer', async () => {
  await expect.poll(ask).toEqual(answer('ready'));
  s3.setAway(true);
  await expect.poll(ask).toEqual(answer('degraded', { files: 'away' }));
  const headers = { authorization: `Bearer ${metrics.token}` };
  const figures = (await server.app.inject({ url: '/metrics', headers })).body;
  expect(figures).toContain('switchboard_part_ready{part="files"} 0');
  expect(figures).toContain('switchboard_part_ready{part="disk"} 1');
  s3.setAway(false);
  await expect.poll(ask).toEqual(answer('ready'));
});

// Specification 102.6
test('so is one whose disk is short', async () => {
  const small = await createTestServer({
    ...{ open: sharing(server), statfs: async () => ({ bavail: 1, bsize: 1_000 }) },
    config: { diskFloor: 1_001 },
  });
  expect(await ask(small)).toEqual(answer('degraded', { disk: 'short' }));
  await small.app.close();
});

// Specification 102.6, 102.7
test('so are all of them while no server holds a bot, and the doctor says it', async () => {
  const [workspace] = await server.db.insert(workspaces).values({}).returning();
  if (workspace === undefined) throw new Error('No workspace was made');
  const bot = { botId: '7000009', workspaceId: workspace.id, token: '' };
  await server.db.insert(bots).values({ ...bot, createdAt: sql`now() - interval '1 hour'` });
  await expect.poll(ask).toEqual(answer('degraded', { connectors: 'stalled' }));
  const doctor = () => carryOutCommand({ db: server.db, secrets: undefined }, ['doctor']);
  expect(await doctor()).toContain(
    'fault: No server holds 1 connected bots or accounts: see connectors list',
  );
  // One that has just been connected, or that Telegram disturbs, is another matter.
  await server.db.update(bots).set({ createdAt: sql`now()` });
  await expect.poll(ask).toEqual(answer('ready'));
  expect(await doctor()).toEqual([]);
});

// Specification 102.7
test('the doctor says when files cannot be stored', async () => {
  s3.setAway(true);
  const env = {
    ...{ FIREBASE_PROJECT_ID: 'shop', FIREBASE_API_KEY: 'key', DATA_DIR: server.config.dataDir },
    ...{ SECRETS_KEY: 'uonREfecnn1+WEW1RkFL3pYVtr1zslQtptojjLM6dFM=', FILES_STORE: s3.address },
  };
  expect(await runAdmin(env, ['doctor'])).toContain(
    'fault: The store of files does not answer, or its folder cannot be written',
  );
});
