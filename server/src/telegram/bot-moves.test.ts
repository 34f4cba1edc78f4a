import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bots } from '../db/schema/telegram.ts';
import { botControls, botOwner, tokenOf } from '../testing/bot-owner.ts';
import { createMessagingServer, type MessagingServer } from '../testing/messaging-server.ts';

let server: MessagingServer;
let people = 0;

beforeAll(async () => {
  server = await createMessagingServer();
});
afterAll(() => server.close());

const shop = () => botOwner(server, `moves-${++people}`);

describe('a bot of another business', () => {
  /** The new holder gets a token, and Telegram no longer accepts the first one. */
  const move = async () => {
    const former = await shop();
    const next = await server.owner(`moves-${++people}`);
    server.telegram.refused.add(await former.token());
    const controls = botControls(server, next);
    const added = await controls.add(tokenOf(former.owner.botId, 'N'));
    return { former, next, controls, added };
  };

  test('stays there while its token is valid, with any token', async () => {
    const { owner, list, token } = await shop();
    const stranger = botControls(server, await server.owner(`moves-${++people}`));
    for (const given of [await token(), tokenOf(owner.botId, 'N')]) {
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
    const rivals = await Promise.all([1, 2].map(() => server.owner(`moves-${++people}`)));
    const answers = await Promise.all(
      rivals.map((rival) => botControls(server, rival).add(tokenOf(owner.botId, 'R'))),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const held = and(eq(bots.number, owner.botId), eq(bots.status, 'active'));
    expect(await server.db.$count(bots, held)).toBe(1);
  });
});
