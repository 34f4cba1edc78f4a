import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bots, telegramSessions } from '../db/schema/telegram.ts';
import { createSecrets } from '../secrets/secrets.ts';
import { botControls, tokenOf } from '../testing/bot-owner.ts';
import { onOneDatabase } from '../testing/databases.ts';
import { createMessagingServer, type MessagingServer, type Owner } from '../testing/messaging-server.ts';
import { keyForTests, testSecrets } from '../testing/secrets.ts';
import { sharing } from '../testing/test-server.ts';
import { keyOfAccount } from './account-ref.ts';
import { createUnreadSecrets } from './unread-secrets.ts';

await onOneDatabase((open) => {
  // Specification 73.7
  describe('without the key that encrypted them', () => {
    let first: MessagingServer;
    let owner: Owner;
    let chat: string;

    beforeAll(async () => {
      first = await createMessagingServer({ open });
      owner = await first.owner('ada');
      await owner.receiveByBot({ text: 'Hello' });
      chat = await owner.newest('bot');
      const account = { userId: owner.id, accountId: owner.accountId };
      const session = testSecrets.seal('account-session', keyOfAccount(account), 'session');
      await first.db.insert(telegramSessions).values({ ...account, session });
    });
    afterAll(() => first.close());

    /** A server on the same database with another key, after the first one let go of its channels. */
    const restarted = async (name: string) => {
      await first.db.update(bots).set({ poller: null, polledUntil: null });
      const server = await createMessagingServer({
        open: sharing(first),
        config: { masterKeys: [keyForTests(name)] },
      });
      const browser = await server.signIn('ada');
      const status = async () => (await browser.call('GET', '/messaging/telegram/status/')).body;
      const get: Owner['get'] = (path, query) => browser.call('GET', path, query && { query });
      return { server, browser, status, ...botControls(server, { ...owner, browser, get }) };
    };

    test('channels stay as they are while a server with the key holds them', async () => {
      await first.db.update(telegramSessions).set({ heldUntil: new Date(Date.now() + 60_000) });
      const secrets = createSecrets([keyForTests('lost')]);
      await createUnreadSecrets({ ...first, secrets, now: Date.now })();
      const status = (await owner.get('/messaging/telegram/status/')).body;
      expect(status).toMatchObject({ connected: true, bots: [{ status: 'active', problem: null }] });
      await first.db.update(telegramSessions).set({ heldUntil: null });
    });

    test('channels say that they have to be connected again, and everything else works', async () => {
      // The servers of a test share no lease with one that was stopped.
      await first.app.close();
      const { server, browser, status, list } = await restarted('lost');
      await expect
        .poll(list)
        .toMatchObject([{ status: 'revoked', problem: { kind: 'revoked', detail: 'unreadable' } }]);
      await expect.poll(status).toMatchObject({
        connected: false,
        signed_out: { since: expect.any(String) },
      });
      expect(server.telegram.running).toEqual([]);
      const history = await browser.call('GET', `/messaging/inbox/${chat}/messages/`);
      expect(history.body.results).toMatchObject([{ text: 'Hello' }]);
      const troubles = (await browser.call('GET', '/notices/')).body.results;
      const told = troubles.map(({ detail }: { detail: string }) => detail);
      expect(told).toEqual(expect.arrayContaining(['revoked', 'signed_out']));
      await server.close();
    });

    test('they work again by themselves when the key is back', async () => {
      const { server, list, status } = await restarted('test');
      await expect.poll(list).toMatchObject([{ status: 'active', problem: null }]);
      await expect.poll(status).toMatchObject({ connected: true });
      await server.close();
    });

    test('a bot is connected again by entering its token, and by no other business with another key', async () => {
      const { server, add, list } = await restarted('lost');
      await expect.poll(list).toMatchObject([{ status: 'revoked' }]);
      const token = `${owner.botId}:AAxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx`;
      const stranger = botControls(server, await server.owner('stranger'));
      expect((await stranger.add(token)).body.code).toBe('bot_of_other_user');
      expect((await add(token)).status).toBe(200);
      expect(await list()).toMatchObject([{ status: 'active', problem: null }]);
      expect(server.telegram.running).toContain(`${owner.botId} ${token}`);
      await server.close();
    });

    test('a business can remove its bot and its account', async () => {
      const { server, browser, remove, list } = await restarted('lost too');
      await expect.poll(list).toMatchObject([{ status: 'revoked' }]);
      expect((await remove('remove')).status).toBe(200);
      expect(await list()).toEqual([]);
      const left = await browser.call('POST', '/messaging/telegram/disconnect/', {
        body: { conversations: 'keep' },
      });
      expect(left.status).toBe(200);
      await server.close();
    });
  });

  // Specification 73.1
  test('a token that was put into the row of another bot is used for neither', async () => {
    const server = await createMessagingServer({ open });
    const [ada, eve] = [await server.owner('ada'), await server.owner('eve')];
    const [row] = await server.db.select().from(bots).where(eq(bots.botId, ada.botId));
    await server.db
      .update(bots)
      .set({ token: row?.token ?? '' })
      .where(eq(bots.botId, eve.botId));
    const answer = await eve.get(`/bot/telegram/${eve.botId}/profile/`);
    expect([answer.status, answer.body.code]).toEqual([409, 'bot_disconnected']);
    expect(server.telegram.running).not.toContain(`${eve.botId} ${tokenOf(ada.botId, 'x')}`);
    await server.close();
  });
});
