import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { agentChannels } from '../db/schema/agents.ts';
import { conversations, messages } from '../db/schema/messaging.ts';
import { bots, parkedEvents } from '../db/schema/telegram.ts';
import { createMessagingServer, type MessagingServer, type Owner } from '../testing/messaging-server.ts';
import { createBotRemoval } from './bot-removal.ts';

const tokenOf = (number: string, letter = 'A') => `${number}:${letter.repeat(35)}`;
let server: MessagingServer;
let people = 0;

beforeAll(async () => {
  server = await createMessagingServer();
});
afterAll(() => server.close());

/** A person with a bot, in whose chat a customer wrote. */
const shop = async () => {
  const owner = await server.owner(`bots-${++people}`);
  await owner.receiveByBot({ text: 'Hello' });
  return { owner, chat: await owner.newest('bot'), ...(await controlsOf(owner)) };
};

const controlsOf = async (owner: Owner) => {
  const { browser } = owner;
  const call = (...[method, path, options]: Parameters<typeof browser.call>) =>
    browser.call(method, `/bot/telegram/${path}`, options);
  return {
    list: async () => (await owner.get('/messaging/telegram/status/')).body.bots,
    add: (token: string) => call('POST', 'create/', { body: { token } }),
    turn: (enabled: boolean, id = owner.botId) => call('PATCH', `${id}/`, { body: { enabled } }),
    setToken: (token: string, id = owner.botId) => call('PUT', `${id}/token/`, { body: { token } }),
    removeWebhook: () => call('DELETE', `${owner.botId}/webhook/`),
    remove: (kept: 'keep' | 'remove', id = owner.botId) =>
      call('DELETE', `${id}/`, { query: { conversations: kept } }),
    conversation: async (id: string) => (await owner.get(`/messaging/inbox/${id}/`)).body,
    token: async () => {
      const [row] = await server.db.select().from(bots).where(eq(bots.botId, owner.botId));
      return row?.token;
    },
  };
};

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
  expect((await add((await token()) ?? '')).body).toEqual({ bot_id: owner.botId });
  expect(await list()).toEqual([before]);
});

test("a webhook of another program is removed only by the owner's call", async () => {
  const { removeWebhook, token } = await shop();
  const own = await token();
  expect(server.telegram.withoutWebhook).not.toContain(own);
  expect((await removeWebhook()).status).toBe(200);
  expect(server.telegram.withoutWebhook).toContain(own);
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

describe('a bot of another business', () => {
  /** The new holder gets a token, and Telegram no longer accepts the first one. */
  const move = async () => {
    const former = await shop();
    const next = await server.owner(`bots-${++people}`);
    server.telegram.refused.add((await former.token()) ?? '');
    const controls = await controlsOf(next);
    const added = await controls.add(tokenOf(former.owner.botId, 'N'));
    return { former, next, controls, added };
  };

  test('stays there while its token is valid, with any token', async () => {
    const { owner, list, token } = await shop();
    const stranger = await controlsOf(await server.owner(`bots-${++people}`));
    for (const given of [(await token()) ?? '', tokenOf(owner.botId, 'N')]) {
      const answer = await stranger.add(given);
      expect([answer.status, answer.body.code]).toEqual([409, 'bot_of_other_user']);
    }
    expect(await list()).toMatchObject([{ status: 'active' }]);
    expect(await stranger.list()).toHaveLength(1);
  });

  test('moves with a newer token, and starts without conversations', async () => {
    const { next, controls, added, former } = await move();
    expect(added.status).toBe(200);
    const id = added.body.bot_id;
    expect(await controls.list()).toMatchObject([{}, { bot_id: id, status: 'active', problem: null }]);
    expect((await next.chats('bot')).body.results).toEqual([]);
    await server.telegram.toBot(id, { text: 'Hello again' });
    expect((await next.chats('bot')).body.results).toMatchObject([{ last_message_text: 'Hello again' }]);
    expect((await former.owner.history(former.chat)).body.results).toHaveLength(1);
    expect((await controls.turn(false, id)).status).toBe(200);
  });

  test('is shown to the former holder as moved, with conversations to read', async () => {
    const { former } = await move();
    const { owner, chat, list, conversation, turn, remove } = former;
    expect(await list()).toMatchObject([
      { status: 'moved', problem: { kind: 'moved', since: expect.any(String) } },
    ]);
    expect(await conversation(chat)).toMatchObject({ bot_status: 'moved' });
    const refused = await owner.send(chat, { text: 'Hi' });
    expect([refused.status, refused.body.code]).toEqual([409, 'bot_moved']);
    await owner.receiveByBot({ text: 'From the old poller' });
    expect((await owner.history(chat)).body.results).toHaveLength(1);
    expect((await turn(true)).status).toBe(404);
    expect((await remove('remove')).status).toBe(200);
    expect(await list()).toEqual([]);
  });

  test('moves back with a still newer token, to its former conversations', async () => {
    const { former, controls } = await move();
    server.telegram.refused.add(tokenOf(former.owner.botId, 'N'));
    expect((await former.setToken(tokenOf(former.owner.botId, 'P'))).status).toBe(200);
    expect(await former.conversation(former.chat)).toMatchObject({ bot_status: 'active' });
    expect(await controls.list()).toMatchObject([{}, { status: 'moved' }]);
  });

  test('is connected to one of two businesses that add it at the same time', async () => {
    const { owner, remove } = await shop();
    await remove('keep');
    const rivals = await Promise.all([1, 2].map(() => server.owner(`bots-${++people}`)));
    const answers = await Promise.all(
      rivals.map(async (rival) => (await controlsOf(rival)).add(tokenOf(owner.botId, 'R'))),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const held = and(eq(bots.number, owner.botId), eq(bots.status, 'active'));
    expect(await server.db.$count(bots, held)).toBe(1);
  });
});
