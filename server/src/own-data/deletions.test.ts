import { DAY, HOUR, MINUTE } from '@switchboard/common/time/durations';
import { eq, getTableName, sql } from 'drizzle-orm';
import { getTableConfig } from 'drizzle-orm/pg-core';
import { describe, expect, test } from 'vitest';
import { agentRuns } from '../db/schema/answering.ts';
import { customers } from '../db/schema/customers.ts';
import { deletions } from '../db/schema/deletions.ts';
import { sessions } from '../db/schema/sessions.ts';
import { bots } from '../db/schema/telegram.ts';
import type { Browser } from '../testing/browser.ts';
import { useClockedServer } from '../testing/clocked-server.ts';
import { onEachDatabase } from '../testing/databases.ts';
import type { Owner } from '../testing/messaging-server.ts';
import { schemaTables } from '../testing/schema-tables.ts';
import { filesWith, tablesWith } from '../testing/traces.ts';
import { deleteLargeTables } from './delete-rows.ts';

const START = Date.UTC(2026, 10, 1, 9);
const GRACE = 14 * DAY;
const DELETION = '/own-data/deletion/';

// Specification 37.10
test('each table of the schema goes with its business or person, or has nothing of either', async () => {
  const others = {
    billing_events: 'ids of the payment provider, removed after 30 days',
    billing_partings: 'what the payment provider has not confirmed yet; names no business',
    epochs: 'restarts of the server',
    model_totals: 'sums of all businesses, for a week',
    quota_limits: 'settings of the operator',
    rate_limits: 'hashes of what is counted, for an hour',
    removed_identities: 'sign-ins of people who are gone; hashes',
    security_events: 'ids of people who are gone, without a name or a place',
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
  const here = useClockedServer(open, START);

  let people = 0;
  /** A name that no try of a test had before: a person who is gone does not come back. */
  const fresh = (name: string) => `${name}-${++people}`;
  const request = (browser: Browser) => browser.call('POST', DELETION);
  const takeBack = (browser: Browser) => browser.call('DELETE', DELETION);
  const me = (browser: Browser) => browser.call('GET', '/users/auth/me/');

  /** Starts a server at the end of the grace, and waits until it has nothing to delete. */
  const finish = async () => {
    here.clock += GRACE + HOUR;
    const another = await here.another();
    await expect.poll(() => here.server.db.$count(deletions)).toBe(0);
    await another.close();
  };

  /** An owner with rows in many tables, files and an export. */
  const filled = async (uid: string): Promise<Owner> => {
    const owner = await here.server.owner(uid);
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
    await here.server.db.insert(agentRuns).values({
      ...{ id: crypto.randomUUID(), workspaceId: owner.workspaceId, agentId: agent.id, kind: 'try' },
      ...{ mode: 'passages', outcome: 'answered', passages: [{ text: `passage of ${uid}` }], tools: [] },
      ...{ effects: [], told: true, inputTokens: 0, outputTokens: 0, startedAt: new Date(), duration: 1 },
    });
    await post('/own-data/export/', {});
    await expect
      .poll(async () => (await owner.get('/own-data/export/')).body.export)
      .toMatchObject({ state: 'ready' });
    return owner;
  };

  // Specification 37.7
  test('during the grace, an account can only be taken back or exported', async () => {
    const [mine, there] = [await here.server.signIn('ada'), await here.server.signIn('ada')];
    expect((await mine.call('GET', DELETION)).body).toMatchObject({
      agents: 1,
      messages: 0,
      leaves_at: null,
    });
    const leavesAt = new Date(START + GRACE).toISOString();
    expect(await request(mine)).toMatchObject({ status: 200, body: { leaves_at: leavesAt, grace_days: 14 } });
    expect((await me(there)).status).toBe(401);
    expect((await me(mine)).body).toMatchObject({ leaves_at: leavesAt });
    for (const path of ['/messaging/inbox/', '/customers/export/', '/booking/settings/'])
      expect(await mine.call('GET', path)).toMatchObject({ status: 403, body: { code: 'leaving' } });
    expect((await mine.call('POST', '/own-data/export/')).status).toBe(202);

    here.clock += DAY;
    const later = await here.server.signIn('ada');
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
    expect((await me(await here.server.signIn('ada'))).body.id).toBe(id);
  });

  // Specification 37.8
  test('after the grace everything is gone, and nothing of others', async () => {
    const [cleo, dan] = [fresh('cleo'), fresh('dan')];
    const [owner, other] = [await filled(cleo), await filled(dan)];
    const otherTables = await tablesWith(here.server, other.workspaceId);
    expect(await filesWith(here.server, `file of ${cleo}`)).not.toEqual([]);
    await request(owner.browser);
    await finish();
    for (const marker of [owner.workspaceId, owner.id, cleo]) {
      // The audit trail, and the list of deletions for a restore, keep ids that name no one any more.
      const isId = marker !== cleo;
      expect(await tablesWith(here.server, marker)).toEqual(isId ? ['security_events'] : []);
      const { deletions } = here.server.config;
      const files = await filesWith(here.server, marker);
      expect(files.filter((path) => !isId || !path.startsWith(deletions))).toEqual([]);
    }
    expect(here.server.telegram.ended).toContain(`${owner.id} ${owner.accountId}`);
    expect(here.server.telegram.ended).not.toContain(`${other.id} ${other.accountId}`);
    expect((await me(owner.browser)).status).toBe(401);
    // The export of the other one is too old by now, and its agent may have read the file meanwhile.
    const kept = otherTables.filter((name) => name !== 'data_exports');
    expect(await tablesWith(here.server, other.workspaceId)).toEqual(expect.arrayContaining(kept));
    expect(await filesWith(here.server, `file of ${dan}`)).not.toEqual([]);

    const visitor = await here.server.visitor();
    for (const path of ['/users/auth/login/', '/users/auth/register/'])
      expect(await visitor.call('POST', path, { body: { id_token: cleo } })).toMatchObject({
        ...{ status: 410, body: { code: 'account_deleted' } },
      });
    // The browser then deletes the user of the provider: who registers again is another one there.
    const again = await here.server.signIn(`${cleo} again`);
    const { body } = await me(again);
    expect(body.leaves_at).toBeNull();
    expect(body.id).not.toBe(owner.id);
    expect((await again.call('GET', '/messaging/inbox/')).body.results).toEqual([]);
  });

  // Specification 43.4
  test('a business with many customers goes in small parts, also with merged ones', async () => {
    const owner = await here.server.owner('bea');
    const { workspaceId } = owner;
    // Each third is a part of the one before, and that one of its own.
    await here.server.db.execute(sql`
      insert into customers (id, workspace_id, name, root_id, merged_into, changed, own, created_at, phones,
        usernames, note, tags, stage, terms)
      select md5('bea' || i)::uuid, ${workspaceId}, '', md5('bea' || i)::uuid,
        case when i % 3 > 0 then md5('bea' || (i - 1))::uuid end, 1, '{}', now(), '{}', '{}', '', '{}', 'new', ''
      from generate_series(0, 1499) i`);
    const { db } = here.server;
    await deleteLargeTables(db, workspaceId, new AbortController().signal);
    expect(await db.$count(customers, eq(customers.workspaceId, workspaceId))).toBe(0);
  });

  // Specification 37.9
  describe('a server goes on that finds a deletion of one that died', () => {
    test.each([
      ['at the beginning', async () => undefined],
      [
        'after the sessions',
        async ({ id }: Owner) => here.server.db.delete(sessions).where(eq(sessions.userId, id)),
      ],
      [
        'among the channels',
        async ({ botId }: Owner) =>
          here.server.db.update(bots).set({ status: 'deleting', token: '' }).where(eq(bots.botId, botId)),
      ],
      [
        'before the last step',
        async ({ workspaceId }: Owner) => {
          await here.server.db.execute(sql`delete from bookings where workspace_id = ${workspaceId}`);
          await here.server.db.execute(sql`delete from files where workspace_id = ${workspaceId}`);
        },
      ],
    ])('%s', async (when, happened) => {
      const uid = fresh(`eve-${when.replaceAll(' ', '-')}`);
      const owner = await filled(uid);
      await request(owner.browser);
      const died = { state: 'deleting' as const, attempts: 1, claimedUntil: new Date(0) };
      await here.server.db.update(deletions).set(died).where(eq(deletions.workspaceId, owner.workspaceId));
      await happened(owner);
      expect(await takeBack(owner.browser)).toMatchObject({ status: expect.toBeOneOf([401, 409]) });
      await finish();
      expect(await tablesWith(here.server, owner.workspaceId)).toEqual(['security_events']);
      expect(
        (await filesWith(here.server, uid)).filter(
          (path) => !path.includes('/files/') || when !== 'before the last step',
        ),
      ).toEqual([]);
    });
  });

  test('taking back at the last moment keeps all or nothing', async () => {
    const outcomes: string[] = [];
    for (const delay of [0, 5, 20, 60]) {
      const uid = fresh('fay');
      const owner = await here.server.owner(uid);
      await owner.receiveByBot({ text: 'Hello' });
      await request(owner.browser);
      here.clock += GRACE + MINUTE;
      const signedIn = await here.server.signIn(uid);
      const another = await here.another();
      await new Promise((resolve) => setTimeout(resolve, delay));
      const { status } = await takeBack(signedIn);
      expect([200, 401, 409]).toContain(status);
      await expect.poll(() => here.server.db.$count(deletions)).toBe(0);
      await another.close();
      const isThere = (await tablesWith(here.server, owner.workspaceId)).includes('messages');
      expect(isThere).toBe(status === 200);
      outcomes.push(String(status));
    }
    expect(outcomes).toHaveLength(4);
  });
});
