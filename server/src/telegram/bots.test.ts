import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { agentChannels } from '../db/schema/agents.ts';
import { conversations, messages } from '../db/schema/messaging.ts';
import { bots, parkedEvents } from '../db/schema/telegram.ts';
import { botOwner, tokenOf } from '../testing/bot-owner.ts';
import { createMessagingServer, type MessagingServer } from '../testing/messaging-server.ts';
import { createBotRemoval } from './bot-removal.ts';

let server: MessagingServer;
let people = 0;

beforeAll(async () => {
  server = await createMessagingServer();
});
afterAll(() => server.close());

const shop = () => botOwner(server, `bots-${++people}`);

test('a bot is listed with its agent and the time of its last message', async () => {
  const { owner, list } = await shop();
  await owner.serve();
  expect(await list()).toMatchObject([
    {
      status: 'active',
      problem: null,
      received_at: expect.stringMatching(/Z$/),
      agent: { id: expect.any(String), name: expect.any(String) },
    },
  ]);
});

test('connecting a bot again with its token keeps the problem that it has', async () => {
  const { owner, list, add, token } = await shop();
  await server.telegram.trouble(owner.botId, { kind: 'webhook', detail: 'hooks.example.test' });
  const [before] = await list();
  expect(before.problem).toEqual({
    kind: 'webhook',
    since: expect.any(String),
    detail: 'hooks.example.test',
  });
  expect((await add(await token())).body).toEqual({ bot_id: owner.botId });
  expect(await list()).toEqual([before]);
});

test("a webhook of another program is removed only by the owner's call", async () => {
  const { removeWebhook, token } = await shop();
  const own = await token();
  expect(server.telegram.withoutWebhook).not.toContain(own);
  expect((await removeWebhook()).status).toBe(200);
  expect(server.telegram.withoutWebhook).toContain(own);
});

// Specification 75.12
test('the audit trail names the bot that was connected, lost its token or was removed', async () => {
  const { owner, add, token, remove } = await shop();
  await add(await token());
  await server.telegram.revoke(owner.botId);
  await remove('remove');
  const { body } = await owner.browser.call('GET', '/users/me/security_events/');
  const ofBots = body.results.filter(({ kind }: { kind: string }) => kind.startsWith('bot_'));
  expect(ofBots.map(({ kind, detail }: { kind: string; detail: string }) => [kind, detail])).toEqual(
    expect.arrayContaining(
      ['bot_connected', 'bot_lost', 'bot_removed'].map((kind) => [kind, expect.stringMatching(/^@\w+$/)]),
    ),
  );
});

describe('a bot that is switched off', () => {
  test('sends nothing, says why, and keeps its conversations', async () => {
    const { owner, chat, list, turn, conversation } = await shop();
    expect((await turn(false)).status).toBe(200);
    expect(await list()).toMatchObject([{ status: 'off', problem: null }]);
    const refused = await owner.send(chat, { text: 'Hi' });
    expect([refused.status, refused.body.code]).toEqual([409, 'bot_off']);
    expect(await conversation(chat)).toMatchObject({ bot_status: 'off' });
    await turn(true);
    expect((await owner.send(chat, { text: 'Hi' })).status).toBe(200);
    expect(await list()).toMatchObject([{ status: 'active' }]);
  });

  test('takes no message, so that Telegram keeps it until the bot is on', async () => {
    const { owner, chat, turn } = await shop();
    await turn(false);
    const late = { text: 'Are you there?', externalId: '77' };
    await expect(owner.receiveByBot(late)).rejects.toThrow('switched off');
    const texts = async () =>
      (await owner.history(chat)).body.results.map(({ text }: { text: string }) => text);
    expect(await texts()).toEqual(['Hello']);
    await turn(true);
    await owner.receiveByBot(late);
    expect(await texts()).toEqual(['Hello', 'Are you there?']);
  });

  test('has no agent that answers, until it is on again', async () => {
    const { owner, chat, turn, conversation } = await shop();
    await owner.serve();
    await owner.put(`/messaging/inbox/${chat}/handler/`, { handler: 'agent' });
    await turn(false);
    expect(await conversation(chat)).toMatchObject({ handler: 'off' });
    await turn(false);
    await turn(true);
    expect(await conversation(chat)).toMatchObject({ handler: 'agent' });
  });

  test('stays off when its poller reports late that it works', async () => {
    const { owner, list, turn } = await shop();
    await server.telegram.trouble(owner.botId, { kind: 'conflict' });
    await turn(false);
    await server.telegram.trouble(owner.botId, null);
    await server.telegram.trouble(owner.botId, { kind: 'unreachable' });
    expect(await list()).toMatchObject([{ status: 'off', problem: null }]);
  });

  test('is stopped at once in the server of the call', async () => {
    const { owner, turn } = await shop();
    await turn(false);
    expect(server.telegram.stopped).toContain(owner.botId);
  });
});

describe('a removed bot', () => {
  test('with kept conversations is gone, and they can be read, not written', async () => {
    const { owner, chat, list, remove, conversation, token } = await shop();
    await owner.serve();
    await server.telegram.park(owner.botId, { error: new Error('too long') });
    expect((await remove('keep')).status).toBe(200);
    expect([await list(), await token()]).toEqual([[], '']);
    expect((await owner.history(chat)).body.results).toHaveLength(1);
    expect(await conversation(chat)).toMatchObject({ bot_status: 'removed', handler: 'off' });
    const refused = await owner.send(chat, { text: 'Hi' });
    expect([refused.status, refused.body.code]).toEqual([409, 'bot_removed']);
    const left = await Promise.all([
      server.db.$count(agentChannels, eq(agentChannels.botId, owner.botId)),
      server.db.$count(parkedEvents, eq(parkedEvents.channel, owner.botId)),
    ]);
    expect(left).toEqual([0, 0]);
  });

  test('takes no message any more', async () => {
    const { owner, chat, remove } = await shop();
    await remove('keep');
    await owner.receiveByBot({ text: 'Too late' });
    expect((await owner.history(chat)).body.results).toHaveLength(1);
  });

  test('gets its conversations back when it is connected again', async () => {
    const { owner, chat, list, add, remove, conversation } = await shop();
    await remove('keep');
    expect((await add(tokenOf(owner.botId, 'B'))).body).toEqual({ bot_id: owner.botId });
    expect(await list()).toMatchObject([{ status: 'active' }]);
    expect(await conversation(chat)).toMatchObject({ bot_status: 'active' });
    expect((await owner.send(chat, { text: 'Hi' })).status).toBe(200);
  });

  test('without its conversations leaves the customer and nothing else', async () => {
    const { owner, chat, remove } = await shop();
    expect((await remove('remove')).status).toBe(200);
    const rows = await Promise.all([
      server.db.$count(bots, eq(bots.botId, owner.botId)),
      server.db.$count(conversations, eq(conversations.id, chat)),
      server.db.$count(messages, eq(messages.conversationId, chat)),
    ]);
    expect(rows).toEqual([0, 0, 0]);
    expect((await owner.get('/customers/')).body.results).toHaveLength(1);
    expect((await remove('remove')).status).toBe(404);
  });

  test('makes every open screen read the inbox again', async () => {
    const { owner, remove } = await shop();
    const { cursor } = (await owner.inbox()).body;
    expect((await owner.changes(cursor)).body.reset).toBe(false);
    await remove('keep');
    expect((await owner.changes(cursor)).body.reset).toBe(true);
    const { cursor: fresh } = (await owner.inbox()).body;
    expect((await owner.changes(fresh)).body.reset).toBe(false);
  });

  test('whose server died during the removal is removed by another server', async () => {
    const { owner, chat, list } = await shop();
    await server.db.update(bots).set({ status: 'deleting', token: '' }).where(eq(bots.botId, owner.botId));
    expect(await list()).toEqual([]);
    const { db, wakeups } = server;
    await createBotRemoval({ db, wakeups, now: Date.now }).sweep(new AbortController().signal);
    expect(await server.db.$count(conversations, eq(conversations.id, chat))).toBe(0);
    expect(await server.db.$count(bots, eq(bots.botId, owner.botId))).toBe(0);
  });
});

describe('a new token', () => {
  test('replaces that of the same bot', async () => {
    const { owner, list, setToken, token } = await shop();
    await server.telegram.revoke(owner.botId);
    expect((await setToken(tokenOf(owner.botId, 'B'))).status).toBe(200);
    expect(await list()).toMatchObject([{ status: 'active', problem: null }]);
    expect(await token()).toBe(tokenOf(owner.botId, 'B'));
  });

  test('of another bot, or one that Telegram does not accept, changes nothing', async () => {
    const { owner, setToken, token } = await shop();
    const before = await token();
    const other = await setToken(tokenOf('9999999'));
    expect([other.status, other.body.code]).toEqual([400, 'token_of_other_bot']);
    server.telegram.refused.add(tokenOf(owner.botId, 'C'));
    const unknown = await setToken(tokenOf(owner.botId, 'C'));
    expect([unknown.status, unknown.body.code]).toEqual([400, 'unknown_bot_token']);
    expect(await token()).toBe(before);
  });
});
