import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { businessConnections } from '../db/schema/telegram.ts';
import { BusinessUnknown } from '../telegram/failure.ts';
import type { BusinessChange } from '../telegram/ports.ts';
import { botOwner } from '../testing/bot-owner.ts';
import { onOneDatabase } from '../testing/databases.ts';
import { createMessagingServer, type MessagingServer, type Owner } from '../testing/messaging-server.ts';

await onOneDatabase((open) => {
  let server: MessagingServer;
  let people = 0;

  beforeAll(async () => {
    server = await createMessagingServer({ open });
  });
  afterAll(() => server.close());

  /** A bot that serves the chats of a personal account; Anna wrote to both. */
  const studio = async () => {
    const bot = await botOwner(server, `business-${++people}`);
    const { owner } = bot;
    const link = `link${people}`;
    const change = (changes: Partial<BusinessChange> = {}) =>
      server.telegram.business(owner.botId, { id: link, ...changes });
    await change();
    await bot.answer(link, true);
    const own = bot.chat;
    await owner.serve();
    await owner.receiveByBot({ businessConnectionId: link, text: 'Is Nina there?', externalId: '1' });
    const chat = await owner.newest('bot');
    const texts = async (id: string) =>
      (await owner.history(id)).body.results.map(({ text }: { text: string }) => text);
    return { ...bot, link, change, own, chat, texts };
  };

  /** What is not read of the channels of a person, the newest first. */
  const unreadOf = async ({ get }: Owner): Promise<string[]> =>
    (await get('/notices/')).body.results.flatMap(
      (one: { kind: string; detail: string; is_read: boolean }) =>
        one.kind === 'channel' && !one.is_read ? [one.detail] : [],
    );

  // Specification 39.14
  test('chats of the account are apart from those of the bot, also with the same customer', async () => {
    const { own, chat, link, texts, conversation, owner } = await studio();
    expect(chat).not.toBe(own);
    expect([await texts(own), await texts(chat)]).toEqual([['Hello'], ['Is Nina there?']]);
    expect(await conversation(chat)).toMatchObject({
      source: 'bot',
      bot_id: owner.botId,
      business_connection_id: link,
      business_account: 'Nina',
      bot_status: 'active',
    });
    expect(await conversation(own)).not.toHaveProperty('business_connection_id');
    expect((await owner.get('/customers/')).body.results).toHaveLength(1);
  });

  // Specification 39.14
  test('an answer goes out on behalf of the account, and in a chat of the bot it does not', async () => {
    const { owner, own, chat, link } = await studio();
    const sent = async (id: string) => {
      expect((await owner.send(id, { text: 'Hi' })).status).toBe(200);
      return server.telegram.sent.at(-1)?.content;
    };
    expect(await sent(chat)).toMatchObject({ text: 'Hi', businessConnectionId: link });
    expect(await sent(own)).not.toHaveProperty('businessConnectionId');
  });

  // Specification 39.15
  test('what the holder writes on the phone is shown as own and makes the agent silent', async () => {
    const { owner, chat, link, conversation } = await studio();
    await owner.put(`/messaging/inbox/${chat}/handler/`, { handler: 'agent' });
    await owner.receiveByBot({ businessConnectionId: link, author: 'owner', text: 'Yes, I am' });
    expect(await conversation(chat)).toMatchObject({ handler: 'person', unread: 0 });
    const { results } = (await owner.history(chat)).body;
    expect(results.at(-1)).toMatchObject({ text: 'Yes, I am', author: 'owner', direction: 'out' });
  });

  // Specification 45.3
  test('what Telegram sends by itself for the holder is shown, and the agent still answers', async () => {
    const { owner, chat, link, conversation } = await studio();
    await owner.put(`/messaging/inbox/${chat}/handler/`, { handler: 'agent' });
    const greeting = {
      businessConnectionId: link,
      author: 'owner',
      text: 'Welcome!',
      isAutomatic: true,
    } as const;
    await owner.receiveByBot(greeting);
    expect(await conversation(chat)).toMatchObject({ handler: 'agent', unread: 1 });
    expect((await conversation(chat)).waiting_since).not.toBeNull();
    const { results } = (await owner.history(chat)).body;
    expect(results.at(-1)).toMatchObject({
      text: 'Welcome!',
      author: 'owner',
      direction: 'out',
      automatic: true,
    });
    expect(results[0]).not.toHaveProperty('automatic');
    const { waiting_since } = await conversation(chat);
    await owner.receiveByBot({ businessConnectionId: link, text: 'Oops', externalId: '3' });
    await owner.bot.event({
      ...{ kind: 'deleted', chatId: '501', businessConnectionId: link },
      externalIds: ['3'],
    });
    expect((await conversation(chat)).waiting_since).toBe(waiting_since);
  });

  // Specification 45.4
  test('what the holder changes in an answer of the bot is shown, and adds no message', async () => {
    const { owner, chat, link, texts } = await studio();
    const sent = (await owner.send(chat, { text: 'At nine' })).body;
    const changed = (externalId: string, text: string) =>
      owner.bot.event({
        kind: 'edited',
        isKnown: true,
        editedAt: new Date(),
        message: server.telegram.message({
          ...{ businessConnectionId: link, author: 'owner', externalId, text },
        }),
      });
    await changed(sent.external_id, 'At ten');
    await changed('999999', 'Of no message here');
    expect(await texts(chat)).toEqual(['Is Nina there?', 'At ten']);
  });

  // Specification 39.16
  test.each([
    ['cannot answer', { canReply: false }, 'business_read_only'],
    ['is not connected any more', { canReply: false, isEnabled: false }, 'business_ended'],
  ])('where the bot %s, the chat says so, nothing is sent, and the agent stops', async (_, changes, code) => {
    const { owner, own, chat, change, conversation } = await studio();
    await owner.put(`/messaging/inbox/${chat}/handler/`, { handler: 'agent' });
    const { cursor } = (await owner.inbox()).body;
    await change(changes);
    expect(await conversation(chat)).toMatchObject({ bot_status: code, handler: 'person' });
    expect(await conversation(own)).toMatchObject({ bot_status: 'active' });
    expect((await owner.changes(cursor)).body.reset).toBe(true);
    const refused = await owner.send(chat, { text: 'Hi' });
    expect([refused.status, refused.body.code]).toEqual([409, code]);
    await change();
    expect(await conversation(chat)).toMatchObject({ bot_status: 'active' });
    expect((await owner.send(chat, { text: 'Hi' })).status).toBe(200);
  });

  test('edits and deletions reach the chat of the account, and no other with the same number', async () => {
    const { owner, own, chat, link, texts } = await studio();
    await owner.receiveByBot({ text: 'To the bot', externalId: '1' });
    await owner.bot.edit({ businessConnectionId: link, externalId: '1', text: 'Is Nina in?' });
    expect([await texts(own), await texts(chat)]).toEqual([['Hello', 'To the bot'], ['Is Nina in?']]);
    const chatId = '501';
    await owner.bot.event({ kind: 'deleted', chatId, businessConnectionId: link, externalIds: ['1', '2'] });
    // Deleted before it arrives: the number 2 of the bot itself is another message.
    await owner.receiveByBot({ businessConnectionId: link, text: 'Too late', externalId: '2' });
    await owner.receiveByBot({ text: 'In time', externalId: '2' });
    expect([await texts(own), await texts(chat)]).toEqual([['Hello', 'To the bot', 'In time'], [null]]);
  });

  test('the same message and the same state may come again', async () => {
    const { owner, chat, link, change, texts } = await studio();
    await owner.receiveByBot({ businessConnectionId: link, text: 'Is Nina there?', externalId: '1' });
    await change();
    expect(await texts(chat)).toEqual(['Is Nina there?']);
    expect(await server.db.$count(businessConnections, eq(businessConnections.id, link))).toBe(1);
  });

  test('a removed bot keeps or loses the chats of the account like its own', async () => {
    const { owner, chat, conversation, remove } = await studio();
    await remove('keep');
    expect(await conversation(chat)).toMatchObject({ bot_status: 'removed' });
    await remove('remove');
    expect((await owner.chats('bot')).body.results).toEqual([]);
    expect(await server.db.$count(businessConnections, eq(businessConnections.botId, owner.botId))).toBe(0);
  });

  // Specification 45.5
  test('nothing of the chats of an account is stored until the business has allowed it', async () => {
    const { owner, list, answer } = await botOwner(server, `business-${++people}`);
    const chats = async () => (await owner.chats('bot')).body.results.length;
    await owner.serve();
    await server.telegram.business(owner.botId, { id: 'stranger' });
    const asked = { id: 'stranger', name: 'Nina', username: 'nina', enabled: true, can_reply: true };
    expect((await list())[0].business).toEqual([{ ...asked, state: 'asked' }]);
    const sent = server.telegram.sent.length;
    const write = (text: string, externalId: string, author: 'customer' | 'owner' = 'customer') =>
      owner.receiveByBot({ businessConnectionId: 'stranger', text, externalId, author });
    await write('Hello', '1');
    await write('I am the holder', '2', 'owner');
    await owner.bot.edit({ businessConnectionId: 'stranger', externalId: '1', text: 'Hello!' });
    expect([await chats(), server.telegram.sent.length]).toEqual([1, sent]);
    expect((await answer('stranger', true)).status).toBe(200);
    await write('Hello again', '3');
    expect(await chats()).toBe(2);
    expect((await list())[0].business).toEqual([{ ...asked, state: 'allowed' }]);
    const { results } = (await owner.history(await owner.newest('bot'))).body;
    expect(results.map(({ text }: { text: string }) => text)).toEqual(['Hello again']);
  });

  // Specification 45.6
  test('a refusal is remembered over connections, and what was allowed goes on in the same chat', async () => {
    const { owner, chat, link, list, answer, conversation, texts } = await studio();
    await server.telegram.business(owner.botId, { id: link, isEnabled: false, canReply: false });
    await server.telegram.business(owner.botId, { id: `${link}-again` });
    expect((await list())[0].business).toMatchObject([{ id: `${link}-again`, state: 'allowed' }]);
    await owner.receiveByBot({ businessConnectionId: `${link}-again`, text: 'Still there?' });
    expect(await texts(chat)).toEqual(['Is Nina there?', 'Still there?']);
    expect(await conversation(chat)).toMatchObject({ bot_status: 'active' });
    await owner.put(`/messaging/inbox/${chat}/handler/`, { handler: 'agent' });
    await answer(`${link}-again`, false);
    expect(await conversation(chat)).toMatchObject({ bot_status: 'business_refused', handler: 'person' });
    const refused = await owner.send(chat, { text: 'Hi' });
    expect([refused.status, refused.body.code]).toEqual([409, 'business_refused']);
    await server.telegram.business(owner.botId, { id: `${link}-third` });
    await owner.receiveByBot({ businessConnectionId: `${link}-third`, text: 'Hello?' });
    expect(await texts(chat)).toEqual(['Is Nina there?', 'Still there?']);
    expect((await list())[0].business).toMatchObject([{ id: `${link}-third`, state: 'refused' }]);
  });

  // Specification 45.7
  test('the people of the business are told of a question once, and not of each further try', async () => {
    const { owner, list, answer } = await botOwner(server, `business-${++people}`);
    const told = async () =>
      (await owner.get('/notices/')).body.results.filter(
        ({ detail }: { detail: string }) => detail === 'business',
      );
    for (let round = 1; round <= 3; round += 1) {
      await server.telegram.business(owner.botId, { id: 'stranger' });
      await server.telegram.business(owner.botId, { id: 'stranger', isEnabled: false });
    }
    expect(await told()).toMatchObject([{ kind: 'channel', count: 1, is_read: true }]);
    expect((await list())[0].business).toEqual([]);
    for (let stranger = 1; stranger <= 60; stranger += 1)
      await server.telegram.business(owner.botId, { id: `of ${stranger}`, accountId: String(stranger) });
    expect((await list())[0].business).toHaveLength(50);
    expect(await told()).toHaveLength(1);
    expect((await answer('of 60', false)).status).toBe(200);
    expect((await answer('of 1', true)).status).toBe(404);
  });

  // Specification 45.7
  test('a question and a fault of the same bot are told apart, and neither ends the other', async () => {
    const { owner, answer } = await botOwner(server, `business-${++people}`);
    const { botId } = owner;
    const unread = () => unreadOf(owner);
    await server.telegram.trouble(botId, { kind: 'conflict' });
    await server.telegram.business(botId, { id: 'stranger' });
    expect(await unread()).toEqual(['business', 'conflict']);
    await answer('stranger', true);
    expect(await unread()).toEqual(['conflict']);
  });

  test('a question waits while the bot gets faults and loses them, and goes with the bot', async () => {
    const { owner, remove } = await botOwner(server, `business-${++people}`);
    const unread = () => unreadOf(owner);
    await server.telegram.business(owner.botId, { id: 'stranger' });
    await server.telegram.trouble(owner.botId, { kind: 'conflict' });
    expect(await unread()).toEqual(['conflict', 'business']);
    await server.telegram.trouble(owner.botId, null);
    expect(await unread()).toEqual(['business']);
    await remove('keep');
    expect(await unread()).toEqual([]);
  });

  // Specification 45.5
  test('a connection of an earlier version, whose holder is not known, is asked for at Telegram', async () => {
    const { owner, link, chat, change, texts } = await studio();
    const isOwn = eq(businessConnections.id, link);
    await server.db.update(businessConnections).set({ accountId: '' }).where(isOwn);
    const write = (text: string, chatId: string) =>
      owner.receiveByBot({ businessConnectionId: link, chatId, text });
    await expect(write('Buy milk', '900')).rejects.toThrow(BusinessUnknown);
    await change();
    await write('Buy milk', '900');
    await write('Hello?', '501');
    expect((await owner.chats('bot')).body.results).toHaveLength(2);
    expect(await texts(chat)).toEqual(['Is Nina there?', 'Hello?']);
  });

  // Specification 45.8
  test('news of a connection that comes late changes nothing', async () => {
    const { chat, change, conversation } = await studio();
    await change({ isEnabled: false, canReply: false, updateId: 9_000_002 });
    await change({ updateId: 9_000_001 });
    expect(await conversation(chat)).toMatchObject({ bot_status: 'business_ended' });
    await change({ updateId: 9_000_003 });
    expect(await conversation(chat)).toMatchObject({ bot_status: 'active' });
  });

  test('notes of the holder to themself are no conversation', async () => {
    const { owner, link } = await studio();
    await owner.receiveByBot({ businessConnectionId: link, chatId: '900', text: 'Buy milk' });
    expect((await owner.chats('bot')).body.results).toHaveLength(2);
  });

  test('a connection of another bot with the same id is another one', async () => {
    const [one, other] = [await studio(), await botOwner(server, `business-${++people}`)];
    await server.telegram.business(other.owner.botId, { id: one.link });
    await other.owner.receiveByBot({ businessConnectionId: one.link, text: 'Hello' });
    expect((await other.owner.chats('bot')).body.results).toHaveLength(1);
    expect((await one.answer(one.link, false, other.owner.botId)).status).toBe(404);
    expect((await other.list())[0].business).toMatchObject([{ state: 'asked' }]);
  });

  test('a stranger sees and answers nothing of it', async () => {
    const { owner, chat, link, conversation } = await studio();
    const stranger = await server.signIn(`business-stranger-${people}`);
    expect((await stranger.call('GET', `/messaging/inbox/${chat}/`)).status).toBe(404);
    expect((await stranger.call('GET', `/messaging/inbox/${chat}/messages/`)).status).toBe(404);
    const body = { connection_id: link, allowed: false };
    const path = `/bot/telegram/${owner.botId}/business/`;
    expect((await stranger.call('PUT', path, { body })).status).toBe(404);
    expect(await conversation(chat)).toMatchObject({ bot_status: 'active' });
  });
});
