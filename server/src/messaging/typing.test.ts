import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { onOneDatabase } from '../testing/databases.ts';
import { createMessagingServer, type MessagingServer } from '../testing/messaging-server.ts';

await onOneDatabase((open) => {
  let server: MessagingServer;
  let people = 0;

  beforeAll(async () => {
    server = await createMessagingServer({ open });
  });
  afterAll(() => server.close());

  const setUp = async () => {
    const owner = await server.owner(`typing-${++people}`);
    await owner.receive({ text: 'Hello' });
    const id = await owner.newest('account');
    const { cursor } = (await owner.inbox()).body;
    return {
      owner,
      id,
      poll: (timeout: string) => owner.changes(cursor, { timeout }),
      types: (chatId?: string) => server.telegram.types(owner.id, owner.accountId, chatId),
      show: (conversation = id) => owner.browser.call('POST', `/messaging/inbox/${conversation}/typing/`),
    };
  };

  // Specification 53.29
  test('a customer who writes is told to a waiting call alone, and is stored nowhere', async () => {
    const { id, poll, types } = await setUp();
    const waiting = poll('10');
    await sleep(300);
    types();
    const { body } = await waiting;
    expect(body).toMatchObject({ typing: [id], messages: [], conversations: [] });
    expect((await poll('0')).body).not.toHaveProperty('typing');
  });

  // Specification 53.30
  test('a flood of a stranger is told once, and chats that are not here never', async () => {
    const { id, poll, types } = await setUp();
    const first = poll('10');
    await sleep(300);
    for (let times = 0; times < 5_000; times += 1) types();
    expect((await first).body.typing).toEqual([id]);
    const second = poll('1');
    await sleep(200);
    for (let times = 0; times < 5_000; times += 1) types();
    for (let chat = 0; chat < 5_000; chat += 1) types(`stranger-${chat}`);
    expect((await second).body).not.toHaveProperty('typing');
  });

  // Specification 53.31
  test('the business is shown as writing once in five seconds, through accounts and bots', async () => {
    const { owner, id, show } = await setUp();
    await owner.receiveByBot({ chatId: '77' });
    const bot = await owner.newest('bot');
    for (let times = 0; times < 3; times += 1) expect((await show()).status).toBe(200);
    expect((await show(bot)).status).toBe(200);
    const own = server.telegram.typed.filter(
      (one) => one.includes(owner.accountId) || one.includes(owner.botId),
    );
    expect(own).toEqual([`account:${owner.accountId} 501`, `bot:${owner.botId} 77`]);
    const stranger = await setUp();
    expect((await stranger.show(id)).status).toBe(404);
    await server.telegram.signOut(owner.id, owner.accountId);
    expect(await show()).toMatchObject({ status: 409, body: { code: 'account_disconnected' } });
  });
});
