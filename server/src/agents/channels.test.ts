import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bots } from '../db/schema/telegram.ts';
import { createAgentOwner } from '../testing/agent-owner.ts';
import { onOneDatabase } from '../testing/databases.ts';
import { createMessagingServer, type MessagingServer } from '../testing/messaging-server.ts';
import { publishedFor } from './published.ts';

const ref = ({ source, id }: { source: string; id: string }) => ({ source, id });

await onOneDatabase((open) => {
  let server: MessagingServer;
  let people = 0;
  const setUp = () => createAgentOwner(server, `channels-${++people}`);
  beforeAll(async () => {
    server = await createMessagingServer({ open });
  });
  afterAll(() => server.close());

  describe('channels', () => {
    test('are the connected accounts and bots', async () => {
      const { id, accountId, botId, receiveByBot, channels, account, bot } = await setUp();
      const unserved = { name: expect.stringMatching(/./), agent_id: null, unattended: 0 };
      expect(account).toEqual({ source: 'account', id: expect.any(String), ...unserved });
      expect(bot).toEqual({ source: 'bot', id: botId, ...unserved });
      await receiveByBot();
      expect(await channels()).toMatchObject([{ unattended: 0 }, { unattended: 1 }]);
      await server.telegram.signOut(id, accountId);
      expect(await channels()).toMatchObject([{ source: 'bot' }]);
    });

    // Specification 10.1
    test('are set for an agent, and shown with it', async () => {
      const { get, assign, agent, account, bot } = await setUp();
      expect(await assign(agent, [bot, account, bot])).toMatchObject({
        status: 200,
        body: [
          { source: 'account', agent_id: agent },
          { source: 'bot', agent_id: agent },
        ],
      });
      expect((await get('/messaging/agents/')).body[0].channels).toEqual([ref(account), ref(bot)]);
      expect((await assign(agent, [account])).body).toMatchObject([{ agent_id: agent }, { agent_id: null }]);
      expect((await assign(agent, [])).body).toMatchObject([{ agent_id: null }, { agent_id: null }]);
    });

    // Specification 48.10
    test('are added and taken away by two people at once: both changes are kept', async () => {
      const { assign, agent, account, bot, channels } = await setUp();
      await assign(agent, [account]);
      const before = [ref(account)];
      const answers = await Promise.all([
        assign(agent, [account, bot], { before }),
        assign(agent, [], { before }),
      ]);
      expect(answers.map(({ status }) => status)).toEqual([200, 200]);
      expect(await channels()).toMatchObject([{ agent_id: null }, { agent_id: agent }]);
    });

    test('that were given to another agent meanwhile are not taken back unseen', async () => {
      const { assign, agent, another, account, bot, channels } = await setUp();
      const second = await another();
      await assign(agent, [account]);
      await assign(second, [account], { move: true });
      expect((await assign(agent, [account, bot], { before: [ref(account)] })).status).toBe(200);
      expect(await channels()).toMatchObject([{ agent_id: second }, { agent_id: agent }]);
    });

    // Specification 21.4
    test('of another agent are taken only on purpose', async () => {
      const { assign, agent, another, account, bot, channels } = await setUp();
      const second = await another();
      await assign(agent, [account, bot]);
      expect(await assign(second, [account, bot])).toMatchObject({
        status: 409,
        body: { code: 'taken', detail: expect.stringMatching(/^channels\.0: /), agent_id: agent },
      });
      expect(await channels()).toMatchObject([{ agent_id: agent }, { agent_id: agent }]);
      expect((await assign(second, [bot], { move: true })).body).toMatchObject([
        { agent_id: agent },
        { agent_id: second },
      ]);
    });

    // Specification 10.1
    test('belong to one agent when two take them at the same time', async () => {
      const { assign, agent, another, bot, channels } = await setUp();
      const ids = [agent, await another()];
      const answers = await Promise.all(ids.map((id) => assign(id, [bot])));
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
      const winner = ids[answers.findIndex(({ status }) => status === 200)];
      expect(await channels()).toMatchObject([{}, { agent_id: winner }]);
    });

    test('that are not a channel of the user are refused, and named', async () => {
      const [{ agent, assign, botId }, other] = [await setUp(), await setUp()];
      const unknown = [
        { source: 'bot', id: other.botId },
        { source: 'account', id: botId },
        ref(other.account),
      ];
      for (const channel of unknown)
        expect(await assign(agent, [channel])).toMatchObject({
          status: 404,
          body: { detail: 'channels.0.id: not found' },
        });
      expect((await assign(agent, [{ source: 'bot' }])).body.detail).toMatch(/^channels\.0\.id: /);
      expect((await assign(agent, [{ source: 'fax', id: '1' }])).body.detail).toMatch(
        /^channels\.0\.source: /,
      );
      expect(await other.channels()).toMatchObject([{ agent_id: null }, { agent_id: null }]);
    });

    test('stay with their agent while they are disconnected', async () => {
      const { botId, get, assign, agent, account, bot, channels } = await setUp();
      await assign(agent, [account, bot]);
      const setStatus = (status: 'active' | 'revoked') =>
        server.db.update(bots).set({ status }).where(eq(bots.botId, botId));
      await setStatus('revoked');
      expect((await get('/messaging/agents/')).body[0].channels).toEqual([ref(account)]);
      await assign(agent, [account]);
      await setStatus('active');
      expect(await channels()).toMatchObject([{ agent_id: agent }, { agent_id: agent }]);
    });
  });

  // Specification 18.4
  test('the agent of a channel answers with its newest version, while it is switched on', async () => {
    const { workspaceId, botId, browser, get, assign, switchOn, switchOff, agent, bot, account } =
      await setUp();
    const path = `/messaging/agents/${agent}/`;
    await browser.call('PATCH', `${path}behavior/`, { body: { system_prompt: 'Be kind.' } });
    await assign(agent, [bot]);
    expect(await publishedFor(server.db, { botId })).toBeUndefined();
    await switchOn(agent);
    const [version] = (await get(`${path}versions/`)).body;
    expect(await publishedFor(server.db, { botId })).toEqual({
      id: agent,
      workspaceId,
      name: 'AI agent',
      version: { id: version.id, number: 1 },
      config: { systemPrompt: 'Be kind.', intelligence: {}, files: [] },
    });
    expect(await publishedFor(server.db, { integrationId: account.id })).toBeUndefined();
    expect(await publishedFor(server.db, {})).toBeUndefined();
    const draft = { body: { system_prompt: 'Draft' }, headers: { 'if-match': '*' } };
    await browser.call('PATCH', `${path}draft/`, draft);
    expect((await publishedFor(server.db, { botId }))?.config.systemPrompt).toBe('Be kind.');
    await switchOff(agent);
    expect(await publishedFor(server.db, { botId })).toBeUndefined();
  });
});
