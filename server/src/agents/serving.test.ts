import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { conversations } from '../db/schema/messaging.ts';
import { createAgentOwner } from '../testing/agent-owner.ts';
import { onOneDatabase } from '../testing/databases.ts';
import { createMessagingServer, type MessagingServer, type Owner } from '../testing/messaging-server.ts';
import { createAgents } from './agents.ts';

await onOneDatabase((open) => {
  let server: MessagingServer;
  let people = 0;
  const setUp = () => createAgentOwner(server, `serving-${++people}`);
  beforeAll(async () => {
    server = await createMessagingServer({ open });
  });
  afterAll(() => server.close());

  /** An agent that serves the bot, with a conversation. */
  const serve = async () => {
    const owner = await setUp();
    await owner.assign(owner.agent, [owner.bot]);
    await owner.switchOn(owner.agent);
    const { id } = await owner.write('1');
    return { ...owner, conversation: id as string };
  };

  describe('a new conversation', () => {
    test('begins with the agent of its channel, if that is switched on', async () => {
      const { assign, switchOn, agent, bot, write, receive, get, newest } = await setUp();
      expect((await write('1')).handler).toBe('off');
      await assign(agent, [bot]);
      expect((await write('2')).handler).toBe('off');
      await switchOn(agent);
      expect(await write('3')).toMatchObject({ handler: 'agent', handler_epoch: 0 });
      // An existing conversation does not change.
      expect((await write('1')).handler).toBe('off');
      await receive();
      expect((await get(`/messaging/inbox/${await newest('account')}/`)).body.handler).toBe('off');
    });

    test('that the owner begins on another device belongs to the owner', async () => {
      const { id, accountId, assign, switchOn, handlerOf, newest, agent, account } = await setUp();
      await assign(agent, [account]);
      await switchOn(agent);
      await server.telegram.account(id, accountId).message({ author: 'owner', text: 'Hi' });
      expect(await handlerOf(await newest('account'))).toEqual(['person', 1]);
    });
  });

  describe('conversations that neither an agent nor a person has', () => {
    test('are taken with their channel when the caller says so, and those of people never', async () => {
      const { inbox, changes, assign, switchOn, hand, handlerOf, agent, bot, write } = await setUp();
      const [loose, kept] = [await write('1'), await write('2')];
      await hand(kept.id, 'person');
      await switchOn(agent);
      const { cursor } = (await inbox()).body;
      await assign(agent, [bot]);
      expect(await handlerOf(loose.id)).toEqual(['off', 0]);
      expect((await assign(agent, [bot], { take: true })).body).toMatchObject([{}, { unattended: 0 }]);
      expect(await handlerOf(loose.id)).toEqual(['agent', 1]);
      expect(await handlerOf(kept.id)).toEqual(['person', 1]);
      const news = (await changes(cursor)).body.conversations;
      expect(news).toMatchObject([{ id: loose.id, handler: 'agent', handler_epoch: 1 }]);
    });

    test('come to an agent that is switched off when it is switched on', async () => {
      const { assign, switchOn, handlerOf, agent, bot, write } = await setUp();
      const loose = await write('1');
      await assign(agent, [bot], { take: true });
      expect(await handlerOf(loose.id)).toEqual(['off', 0]);
      await switchOn(agent);
      expect(await handlerOf(loose.id)).toEqual(['agent', 1]);
    });
  });

  // Specification 10.3
  describe('no conversation looks served that is not:', () => {
    test('an agent that is switched off leaves its conversations, and gets them back', async () => {
      const { inbox, changes, switchOff, switchOn, hand, handlerOf, agent, conversation, write } =
        await serve();
      const other = await write('2');
      const { cursor } = (await inbox()).body;
      await switchOff(agent);
      expect(await handlerOf(conversation)).toEqual(['off', 1]);
      expect((await changes(cursor)).body.conversations).toHaveLength(2);
      // A person takes one meanwhile, and lets it go again.
      await hand(other.id, 'person');
      await hand(other.id, 'off');
      await switchOff(agent);
      await switchOn(agent);
      expect(await handlerOf(conversation)).toEqual(['agent', 2]);
      expect(await handlerOf(other.id)).toEqual(['off', 3]);
    });

    test('a removed agent leaves its conversations for good', async () => {
      const { browser, assign, switchOn, handlerOf, agent, another, bot, conversation } = await serve();
      expect((await browser.call('DELETE', `/messaging/agents/${agent}/`)).status).toBe(200);
      expect(await handlerOf(conversation)).toEqual(['off', 1]);
      const second = await another();
      await assign(second, [bot]);
      await switchOn(second);
      expect(await handlerOf(conversation)).toEqual(['off', 1]);
    });

    test('a channel that is taken away leaves its conversations, whether the agent was on or off', async () => {
      const { assign, switchOff, switchOn, handlerOf, agent, bot, conversation } = await serve();
      await switchOff(agent);
      await assign(agent, []);
      await assign(agent, [bot]);
      await switchOn(agent);
      expect(await handlerOf(conversation)).toEqual(['off', 1]);
      await assign(agent, [bot], { take: true });
      expect(await handlerOf(conversation)).toEqual(['agent', 2]);
      await assign(agent, []);
      expect(await handlerOf(conversation)).toEqual(['off', 3]);
    });

    test('a channel that is moved keeps its conversations if the other agent is on', async () => {
      const { assign, switchOn, handlerOf, another, bot, conversation } = await serve();
      const second = await another();
      await switchOn(second);
      await assign(second, [bot], { move: true });
      expect(await handlerOf(conversation)).toEqual(['agent', 0]);
    });

    test('a channel that is moved to an agent that is off comes back with it', async () => {
      const { assign, switchOn, handlerOf, another, bot, conversation } = await serve();
      const second = await another();
      await assign(second, [bot], { move: true });
      expect(await handlerOf(conversation)).toEqual(['off', 1]);
      await switchOn(second);
      expect(await handlerOf(conversation)).toEqual(['agent', 2]);
    });

    test('first messages come while the agent goes', async () => {
      const { chats, receiveByBot, switchOff, agent } = await serve();
      const arrive = (at: number) => receiveByBot({ chatId: `racing-${at}`, text: 'Hello' });
      await Promise.all([arrive(1), arrive(2), switchOff(agent), arrive(3), arrive(4)]);
      const { results } = (await chats('bot')).body;
      expect(results.map(({ handler }: { handler: string }) => handler)).toEqual(Array(5).fill('off'));
    });

    const addMany = async ({ workspaceId, botId }: Pick<Owner, 'workspaceId' | 'botId'>) => {
      const row = {
        workspaceId,
        source: 'bot' as const,
        botId,
        handler: 'agent' as const,
        lastTs: 1,
        changed: 1,
      };
      const many = Array.from({ length: 450 }, (_, at) => ({ ...row, chatId: `many-${at}` }));
      await server.db.insert(conversations).values(many);
    };

    test('many conversations of a server that ended meanwhile follow later', async () => {
      const owner = await serve();
      await addMany(owner);
      const served = () =>
        server.db.$count(
          conversations,
          and(eq(conversations.workspaceId, owner.workspaceId), eq(conversations.handler, 'agent')),
        );
      const { db, wakeups } = server;
      const start = () => createAgents({ db, notify: wakeups.notify, now: Date.now });
      const ending = start();
      ending.serving.stop();
      await ending.update(owner.context, owner.agent, { enabled: false });
      expect(await served()).toBe(251);
      await start().serving.sweep();
      expect(await served()).toBe(0);
      await owner.switchOn(owner.agent);
      expect(await served()).toBe(451);
    });

    test('many conversations change in several answers', async () => {
      const owner = await serve();
      const { inbox, changes, switchOff, agent } = owner;
      await addMany(owner);
      let { cursor } = (await inbox()).body;
      await switchOff(agent);
      const sizes: number[] = [];
      for (let more = true; more; ) {
        const { body } = await changes(cursor);
        ({ cursor, more } = body);
        sizes.push(body.conversations.length);
      }
      expect(Math.max(...sizes)).toBeLessThanOrEqual(200);
      expect(sizes.reduce((sum, size) => sum + size)).toBe(451);
    });
  });
});
