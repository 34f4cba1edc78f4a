import { DAY, HOUR, MINUTE } from '@switchboard/common/time/durations';
import { eq, getTableName, sql } from 'drizzle-orm';
import { getTableConfig } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { agentRuns } from '../db/schema/answering.ts';
import { deletions } from '../db/schema/deletions.ts';
import { sessions } from '../db/schema/sessions.ts';
import { bots } from '../db/schema/telegram.ts';
import { members } from '../db/schema/workspaces.ts';
import type { Browser } from '../testing/browser.ts';
import { onEachDatabase } from '../testing/databases.ts';
import { createMessagingServer, type MessagingServer, type Owner } from '../testing/messaging-server.ts';
import { schemaTables } from '../testing/schema-tables.ts';
import { createTestServer, sharing } from '../testing/test-server.ts';
import { filesWith, tablesWith } from '../testing/traces.ts';

const START = Date.UTC(2026, 10, 1, 9);
const GRACE = 14 * DAY;
const DELETION = '/own-data/deletion/';

// Specification 37.10
test('each table of the schema goes with its business or person, or has nothing of either', async () => {
  const others = {
    billing_events: 'ids of the payment provider, removed after 30 days',
    epochs: 'restarts of the server',
    sweeps: 'work of the server',
  };
  const tables = await schemaTables();
  const gone = new Set(['users', 'workspaces']);
  for (let size = 0; size !== gone.size; ) {
    size = gone.size;
    for (const table of tables) {
      const cascades = getTableConfig(table).foreignKeys.filter(({ onDelete }) => onDelete === 'cascade');
      if (cascades.some((key) => gone.has(getTableName(key.reference().foreignTable))))
        gone.add(getTableName(table));
    }
  }
  const left = tables.map(getTableName).filter((name) => !gone.has(name));
  expect(left.toSorted()).toEqual(Object.keys(others));
});

await onEachDatabase((open) => {
  let server: MessagingServer;
  let clock = START;
  const believe = async (uid: string) => ({
    ...{ uid, email: null, emailVerified: false, name: null, picture: null },
    ...{ issuedAt: clock / 1000, provenAt: clock / 1000 },
  });
  beforeAll(async () => {
    server = await createMessagingServer({ open, now: () => clock, verifyIdToken: believe });
  });
  beforeEach(() => {
    clock = START;
  });
  afterAll(() => server.close());

  const request = (browser: Browser) => browser.call('POST', DELETION);
  const takeBack = (browser: Browser) => browser.call('DELETE', DELETION);
  const me = (browser: Browser) => browser.call('GET', '/users/auth/me/');

  /** Starts a server at the end of the grace, and waits until it has nothing to delete. */
  const finish = async () => {
    clock += GRACE + HOUR;
    const { dataDir } = server.config;
    const another = await createTestServer({
      ...{
        open: sharing(server),
        config: { dataDir },
        telegram: server.telegram.ports,
        now: () => clock,
      },
    });
    await expect.poll(() => server.db.$count(deletions), { timeout: 15_000 }).toBe(0);
    await another.close();
  };

  /** An owner with rows in many tables, files and an export. */
  const filled = async (uid: string): Promise<Owner> => {
    const owner = await server.owner(uid);
    const post = (path: string, body: object) => owner.browser.call('POST', path, { body });
    await owner.receiveByBot({ text: `words of ${uid}` });
    await owner.receive({ text: `more words of ${uid}`, chatId: '77' });
    const conversation = await owner.newest('bot');
    const form = { file: new File([`file of ${uid}`], `${uid}.txt`) };
    const [agent] = (await owner.get('/messaging/agents/')).body;
    await owner.browser.call('POST', `/messaging/agents/${agent.id}/upload/`, { form });
    await owner.browser.call('POST', `/messaging/inbox/${conversation}/media/`, { form });
    await post('/messaging/quick-replies/', { name: uid, text: `reply of ${uid}` });
    const one = await post('/customers/', { name: `Customer of ${uid}` });
    const other = await post('/customers/', { name: `Other of ${uid}` });
    await post(`/customers/${one.body.customer.id}/merge/`, { other: other.body.customer.id });
    const { body: chair } = await post('/booking/resources/', { name: `Chair of ${uid}` });
    const at = (hours: number) => new Date(START + DAY + hours * HOUR).toISOString();
    await post('/booking/bookings/', {
      ...{ resource: chair.id, title: `Cut for ${uid}`, start: at(0), end: at(1), conversation },
    });
    await server.db.insert(agentRuns).values({
      ...{ id: crypto.randomUUID(), workspaceId: owner.workspaceId, agentId: agent.id, kind: 'try' },
      ...{ mode: 'passages', outcome: 'answered', passages: [{ text: `passage of ${uid}` }], tools: [] },
      ...{ effects: [], told: true, inputTokens: 0, outputTokens: 0, startedAt: new Date(), duration: 1 },
    });
    await post('/own-data/export/', {});
    await expect
      .poll(async () => (await owner.get('/own-data/export/')).body.export, { timeout: 10_000 })
      .toMatchObject({ state: 'ready' });
    return owner;
  };

  // Specification 37.7
  test('during the grace, an account can only be taken back or exported', async () => {
    const [here, there] = [await server.signIn('ada'), await server.signIn('ada')];
    expect((await here.call('GET', DELETION)).body).toMatchObject({
      agents: 1,
      messages: 0,
      leaves_at: null,
    });
    const leavesAt = new Date(START + GRACE).toISOString();
    expect(await request(here)).toMatchObject({ status: 200, body: { leaves_at: leavesAt, grace_days: 14 } });
    expect((await me(there)).status).toBe(401);
    expect((await me(here)).body).toMatchObject({ leaves_at: leavesAt });
    for (const path of ['/messaging/inbox/', '/customers/export/', '/booking/settings/'])
      expect(await here.call('GET', path)).toMatchObject({ status: 403, body: { code: 'leaving' } });
    expect((await here.call('POST', '/own-data/export/')).status).toBe(202);

    clock += DAY;
    const later = await server.signIn('ada');
    expect((await me(later)).body).toMatchObject({ leaves_at: leavesAt });
    expect((await request(later)).body, 'a second request changes nothing').toMatchObject({
      leaves_at: leavesAt,
    });
    expect((await takeBack(later)).status).toBe(200);
    expect((await me(later)).body.leaves_at).toBeNull();
    expect((await later.call('GET', '/messaging/inbox/')).status).toBe(200);
    expect(await takeBack(later)).toMatchObject({ status: 409, body: { code: 'not_leaving' } });
    const { id } = (await me(later)).body;
    await finish();
    expect((await me(await server.signIn('ada'))).body.id).toBe(id);
  });

  test('during the grace, messages arrive and nothing is sent', async () => {
    const owner = await server.owner('ben');
    await owner.receiveByBot({ text: 'before' });
    const conversation = await owner.newest('bot');
    const before = server.telegram.sent.length;
    await request(owner.browser);
    expect((await owner.send(conversation, { text: 'Hi' })).status).toBe(403);
    await owner.receiveByBot({ text: 'meanwhile' });
    await takeBack(owner.browser);
    const { results } = (await owner.history(conversation)).body;
    expect(results.map(({ text }: { text: string }) => text)).toEqual(['before', 'meanwhile']);
    expect(server.telegram.sent).toHaveLength(before);
  });

  // Specification 37.8
  test('after the grace everything is gone, and nothing of others', async () => {
    const [owner, other] = [await filled('cleo'), await filled('dan')];
    const otherTables = await tablesWith(server, other.workspaceId);
    expect(await filesWith(server, 'file of cleo')).not.toEqual([]);
    await request(owner.browser);
    await finish();
    for (const marker of [owner.workspaceId, owner.id, 'cleo']) {
      expect(await tablesWith(server, marker)).toEqual([]);
      expect(await filesWith(server, marker)).toEqual([]);
    }
    expect(server.telegram.ended).toContain(`${owner.id} ${owner.accountId}`);
    expect(server.telegram.ended).not.toContain(`${other.id} ${other.accountId}`);
    expect((await me(owner.browser)).status).toBe(401);
    // The export of the other one is too old by now.
    const kept = otherTables.filter((name) => name !== 'data_exports');
    expect(await tablesWith(server, other.workspaceId)).toEqual(kept);
    expect(await filesWith(server, 'file of dan')).not.toEqual([]);

    const again = await server.signIn('cleo');
    const { body } = await me(again);
    expect(body.leaves_at).toBeNull();
    expect(body.id).not.toBe(owner.id);
    expect((await again.call('GET', '/messaging/inbox/')).body.results).toEqual([]);
  });

  // Specification 37.9
  describe('a server goes on that finds a deletion of one that died', () => {
    test.each([
      ['at the beginning', async () => undefined],
      [
        'after the sessions',
        async ({ id }: Owner) => server.db.delete(sessions).where(eq(sessions.userId, id)),
      ],
      [
        'among the channels',
        async ({ botId }: Owner) =>
          server.db.update(bots).set({ status: 'deleting', token: '' }).where(eq(bots.botId, botId)),
      ],
      [
        'before the last step',
        async ({ workspaceId }: Owner) => {
          await server.db.execute(sql`delete from bookings where workspace_id = ${workspaceId}`);
          await server.db.execute(sql`delete from files where workspace_id = ${workspaceId}`);
        },
      ],
    ])('%s', async (when, happened) => {
      const uid = `eve-${when.replaceAll(' ', '-')}`;
      const owner = await filled(uid);
      await request(owner.browser);
      const died = { state: 'deleting' as const, attempts: 1, claimedUntil: new Date(0) };
      await server.db.update(deletions).set(died).where(eq(deletions.workspaceId, owner.workspaceId));
      await happened(owner);
      expect(await takeBack(owner.browser)).toMatchObject({ status: expect.toBeOneOf([401, 409]) });
      await finish();
      expect(await tablesWith(server, owner.workspaceId)).toEqual([]);
      expect(
        (await filesWith(server, uid)).filter(
          (path) => !path.includes('/files/') || when !== 'before the last step',
        ),
      ).toEqual([]);
    });
  });

  test('taking back at the last moment keeps all or nothing', async () => {
    const outcomes: string[] = [];
    for (const delay of [0, 5, 20, 60]) {
      const owner = await server.owner(`fay-${delay}`);
      await owner.receiveByBot({ text: 'Hello' });
      await request(owner.browser);
      clock += GRACE + MINUTE;
      const signedIn = await server.signIn(`fay-${delay}`);
      const { dataDir } = server.config;
      const another = await createTestServer({
        ...{ open: sharing(server), config: { dataDir }, telegram: server.telegram.ports, now: () => clock },
      });
      await new Promise((resolve) => setTimeout(resolve, delay));
      const { status } = await takeBack(signedIn);
      expect([200, 401, 409]).toContain(status);
      await expect.poll(() => server.db.$count(deletions), { timeout: 15_000 }).toBe(0);
      await another.close();
      const isThere = (await tablesWith(server, owner.workspaceId)).includes('messages');
      expect(isThere).toBe(status === 200);
      outcomes.push(String(status));
    }
    expect(outcomes).toHaveLength(4);
  });

  // Specification 37.11
  describe('refuses', () => {
    test('a stranger, who can only delete an own account', async () => {
      const owner = await server.signIn('gil');
      await request(owner);
      const stranger = await server.signIn('mallory');
      expect(await takeBack(stranger)).toMatchObject({ status: 409, body: { code: 'not_leaving' } });
      await request(stranger);
      await takeBack(stranger);
      expect((await me(owner)).body.leaves_at).not.toBeNull();
      await takeBack(owner);
    });

    test('a forged request', async () => {
      const browser = await server.signIn('hal');
      const forged: Record<string, string>[] = [
        { 'x-csrftoken': 'guessed' },
        { origin: 'https://evil.test' },
      ];
      for (const headers of forged)
        expect((await browser.call('POST', DELETION, { headers })).status).toBe(403);
      expect((await me(browser)).body.leaves_at).toBeNull();
    });

    test('a person of the business who is not its owner, and an old proof', async () => {
      const browser = await server.signIn('ida');
      clock += 11 * MINUTE;
      expect(await request(browser)).toMatchObject({ status: 403, body: { code: 'sign_in_again' } });
      const { id } = (await me(browser)).body;
      await server.db.update(members).set({ role: sql`'guest'` }).where(eq(members.userId, id));
      clock = START;
      expect(await request(browser)).toMatchObject({ status: 403, body: { code: 'owner_only' } });
      expect(await takeBack(browser)).toMatchObject({ status: 403, body: { code: 'owner_only' } });
    });
  });
});
