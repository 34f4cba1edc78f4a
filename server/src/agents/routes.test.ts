import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { users } from '../db/schema/users.ts';
import { quotasWith } from '../quotas/setting.ts';
import type { Browser } from '../testing/browser.ts';
import { onOneDatabase } from '../testing/databases.ts';
import { createTestServer, type TestServer } from '../testing/test-server.ts';
import { workspaceOf } from '../testing/workspaces.ts';
import { createAgents } from './agents.ts';
import { agentOnWire } from './wire-format.ts';

await onOneDatabase((open) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await createTestServer({ open, config: { quotas: quotasWith({ agents: 5 }) } });
  });
  afterAll(() => server.close());

  const agentOf = async (browser: Browser): Promise<string> =>
    (await browser.call('GET', '/messaging/agents/')).body[0].id;

  // Specification 48.10
  test('two people who rename one agent: the second is refused, and told the first name', async () => {
    const ada = await server.signIn('two-names');
    const [{ id, name }] = (await ada.call('GET', '/messaging/agents/')).body;
    const rename = (to: string) =>
      ada.call('PATCH', `/messaging/agents/${id}/`, { body: { name: to, before: { name } } });
    const answers = await Promise.all([rename('Clara'), rename('Nora')]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 412]);
    const [{ name: stored }] = (await ada.call('GET', '/messaging/agents/')).body;
    expect(answers.find(({ status }) => status === 412)?.body).toMatchObject({
      code: 'stale_version',
      agent: { id, name: stored },
    });
    const switched = { enabled: true, before: { enabled: false } };
    expect((await ada.call('PATCH', `/messaging/agents/${id}/`, { body: switched })).status).toBe(200);
  });

  // Specification 3.10, 7.10, 10.2
  test('the first agent is there, and can be renamed', async () => {
    const ada = await server.signIn('ada');
    const path = `/messaging/agents/${await agentOf(ada)}/`;
    expect((await ada.call('GET', path)).body).toMatchObject({ system_prompt: '', intelligence: {} });
    expect((await ada.call('PATCH', path, { body: { name: 'Клара' } })).body).toMatchObject({
      name: 'Клара',
    });
    expect((await ada.call('PATCH', path, { body: {} })).body).toMatchObject({ name: 'Клара' });
  });

  describe('an agent', () => {
    const listed = async (browser: Browser) => (await browser.call('GET', '/messaging/agents/')).body;
    const create = (browser: Browser, name: unknown) =>
      browser.call('POST', '/messaging/agents/', { body: { name } });

    // Specification 10.2
    test('is created after the others, switched off and without a version', async () => {
      const nell = await server.signIn('nell');
      const created = await create(nell, ' Night shift ');
      expect(created).toMatchObject({
        status: 200,
        body: {
          name: 'Night shift',
          system_prompt: '',
          enabled: false,
          version: null,
          has_draft: false,
          channels: [],
        },
      });
      expect(await listed(nell)).toMatchObject([{ name: 'AI agent' }, { id: created.body.id }]);
    });

    test.each([undefined, '', '  ', 'x'.repeat(121), 7])('with the name %j is refused', async (name) => {
      const nora = await server.signIn('nora');
      const refused = { status: 400, body: { detail: expect.stringMatching(/^name: /) } };
      expect(await create(nora, name)).toMatchObject(refused);
      if (name === undefined) return;
      const path = `/messaging/agents/${await agentOf(nora)}/`;
      expect(await nora.call('PATCH', path, { body: { name } })).toMatchObject(refused);
    });

    // Specification 77.1
    test('beyond the limit is refused, also when several are created at once', async () => {
      const olga = await server.signIn('olga');
      const answers = await Promise.all(Array.from({ length: 7 }, () => create(olga, 'One more')));
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(4);
      expect(answers.find(({ status }) => status !== 200)).toMatchObject({
        status: 409,
        body: { code: 'quota_agents', values: { limit: 5 } },
      });
      expect(await listed(olga)).toHaveLength(5);
    });

    // Specification 10.2
    test('is removed with its versions and files', async () => {
      const pia = await server.signIn('pia');
      const { id } = (await create(pia, 'Temporary')).body;
      const path = `/messaging/agents/${id}/`;
      const form = { file: new File(['x'], 'x.txt') };
      const file = (await pia.call('POST', `${path}upload/`, { form })).body.id;
      const versions = async () => (await pia.call('GET', `${path}versions/`)).body;
      await expect.poll(versions, { timeout: 30_000 }).toHaveLength(1);
      const [version] = await versions();
      expect(version).toMatchObject({ number: 1 });
      expect((await pia.call('DELETE', path)).status).toBe(200);
      expect(await listed(pia)).toHaveLength(1);
      for (const gone of [
        path,
        `${path}draft/`,
        `${path}versions/${version.id}/`,
        `/messaging/files/${file}/`,
      ])
        expect((await pia.call('GET', gone)).status).toBe(404);
    });

    test('with a switch that is neither on nor off is refused', async () => {
      const path = `/messaging/agents/${await agentOf(await server.signIn('quin'))}/`;
      const refused = await (await server.signIn('quin')).call('PATCH', path, { body: { enabled: 'yes' } });
      expect(refused).toMatchObject({ status: 400, body: { detail: expect.stringMatching(/^enabled: /) } });
    });

    test('shows what it did in the last 30 days, if answers are counted', async () => {
      const tess = await server.signIn('tess');
      const workspaceId = await workspaceOf(server.db, tess);
      const [first, second] = [await agentOf(tess), (await create(tess, 'Second')).body.id];
      const deps = { db: server.db, notify: () => undefined, now: () => Date.UTC(2026, 2, 31) };
      const counts = async (id: string, since: Date) =>
        id === workspaceId && since.getTime() === Date.UTC(2026, 2, 1)
          ? new Map([[first, { answered: 3, handedOver: 1 }]])
          : new Map();
      const counted = await createAgents({ ...deps, counts }).list(workspaceId);
      expect(counted.map(agentOnWire)).toMatchObject([
        { id: first, answered: 3, handed_over: 1 },
        { id: second, answered: 0, handed_over: 0 },
      ]);
      for (const agent of (await createAgents(deps).list(workspaceId)).map(agentOnWire))
        expect([agent.answered, agent.handed_over]).toEqual([undefined, undefined]);
    });

    test('that was never published is published when it is switched on', async () => {
      const rosa = await server.signIn('rosa');
      const path = `/messaging/agents/${await agentOf(rosa)}/`;
      const headers = { 'if-match': '"1"' };
      await rosa.call('PATCH', `${path}draft/`, { body: { system_prompt: 'Be kind.' }, headers });
      expect((await rosa.call('GET', path)).body).toMatchObject({ system_prompt: '', has_draft: true });
      expect((await rosa.call('PATCH', path, { body: { enabled: true } })).body).toMatchObject({
        enabled: true,
        version: 1,
        system_prompt: 'Be kind.',
        has_draft: false,
      });
    });
  });

  // Specification 7.10, 21.8
  describe('a system prompt', () => {
    const needsOnboarding = async (browser: Browser) =>
      (await browser.call('GET', '/users/auth/me/')).body.needs_onboarding;

    test('ends the onboarding', async () => {
      const bob = await server.signIn('bob');
      const path = `/messaging/agents/${await agentOf(bob)}/`;
      await bob.call('PATCH', `${path}behavior/`, { body: { system_prompt: 'Be kind.' } });
      expect((await bob.call('GET', path)).body.system_prompt).toBe('Be kind.');
      expect(await needsOnboarding(bob)).toBe(false);
      // So does an existing prompt.
      await server.db.update(users).set({ needsOnboarding: true }).where(eq(users.providerUid, 'bob'));
      await bob.call('PATCH', `${path}behavior/`, { body: { system_prompt: 'Be kind.' } });
      expect(await needsOnboarding(bob)).toBe(false);
      expect((await bob.call('GET', path)).body.version).toBe(1);
    });

    test('of blanks does not', async () => {
      const carl = await server.signIn('carl');
      const path = `/messaging/agents/${await agentOf(carl)}/behavior/`;
      expect((await carl.call('PATCH', path, { body: { system_prompt: ' \n' } })).status).toBe(200);
      expect(await needsOnboarding(carl)).toBe(true);
    });

    test('ends it for its owner alone', async () => {
      const [dora, emil] = [await server.signIn('dora'), await server.signIn('emil')];
      const path = `/messaging/agents/${await agentOf(emil)}/behavior/`;
      expect((await dora.call('PATCH', path, { body: { system_prompt: 'Spy.' } })).status).toBe(404);
      expect([await needsOnboarding(dora), await needsOnboarding(emil)]).toEqual([true, true]);
    });
  });

  // Specification 7.10
  describe('intelligence', () => {
    let ivy: Browser;
    beforeAll(async () => {
      ivy = await server.signIn('ivy');
    });

    test('is merged into the stored settings', async () => {
      const fred = await server.signIn('fred');
      const path = `/messaging/agents/${await agentOf(fred)}/intelligence/`;
      await fred.call('PATCH', path, { body: { tone: 'formal', reply: { delay: 3 } } });
      const { body } = await fred.call('PATCH', path, { body: { tone: 'brief' } });
      expect(body.intelligence).toEqual({ tone: 'brief', reply: { delay: 3 } });
    });

    test('of two requests at once keeps both', async () => {
      const gus = await server.signIn('gus');
      const path = `/messaging/agents/${await agentOf(gus)}/`;
      const settings = [{ a: 1 }, { b: 2 }, { c: 3 }];
      await Promise.all(settings.map((body) => gus.call('PATCH', `${path}intelligence/`, { body })));
      expect((await gus.call('GET', path)).body.intelligence).toEqual({ a: 1, b: 2, c: 3 });
    });

    // Specification 20.2, 20.3
    test('loses a setting that is null, and keeps settings that the server does not know', async () => {
      const gwen = await server.signIn('gwen');
      const path = `/messaging/agents/${await agentOf(gwen)}/intelligence/`;
      const hand_over = { words: [], on_request: true, on_anger: true, on_repeated_question: true };
      const known = { temperature: 0.2, hand_over: { ...hand_over, caution: 'high', later: 'kept' } };
      await gwen.call('PATCH', path, { body: { ...known, persona: { age: 3 }, mood: null } });
      const { body } = await gwen.call('PATCH', path, { body: { temperature: null } });
      expect(body.intelligence).toEqual({ hand_over: known.hand_over, persona: { age: 3 } });
    });

    // Specification 20.1
    test.each([
      ['temperature', { temperature: 'hot' }],
      ['temperature', { temperature: 2.1 }],
      ['tone', { tone: 'warm' }],
      ['max_reply_length', { max_reply_length: 20 }],
      ['language', { language: 'fr' }],
      ['model', { model: ' ' }],
      ['reply_delay', { reply_delay: 1.5 }],
      ['never_say', { never_say: 'refund' }],
      ['never_say.1', { never_say: ['refund', ''] }],
      ['budget.money', { budget: { tokens: null, money: -1 } }],
      ['working_hours.outside', { working_hours: { mode: 'always', outside: 'asleep' } }],
      ['working_hours.week', { working_hours: { mode: 'own', outside: 'agent' } }],
      ['hand_over.words', { hand_over: { on_request: true } }],
    ])('refuses a bad %s, and names it', async (field, body) => {
      const path = `/messaging/agents/${await agentOf(ivy)}/`;
      const before = (await ivy.call('GET', path)).body;
      const refused = {
        status: 400,
        body: { detail: expect.stringMatching(new RegExp(`^(intelligence\\.)?${field}: `)) },
      };
      expect(await ivy.call('PATCH', `${path}intelligence/`, { body })).toMatchObject(refused);
      const headers = { 'if-match': '*' };
      const draft = await ivy.call('PATCH', `${path}draft/`, { body: { intelligence: body }, headers });
      expect(draft).toMatchObject(refused);
      expect((await ivy.call('GET', path)).body).toEqual(before);
    });

    test('does not grow without a limit', async () => {
      const hal = await server.signIn('hal');
      const path = `/messaging/agents/${await agentOf(hal)}/intelligence/`;
      const half = 'x'.repeat(40_000);
      expect((await hal.call('PATCH', path, { body: { a: half } })).status).toBe(200);
      expect(await hal.call('PATCH', path, { body: { b: half } })).toMatchObject({
        status: 413,
        body: { detail: expect.stringContaining('65536') },
      });
    });
  });
});
