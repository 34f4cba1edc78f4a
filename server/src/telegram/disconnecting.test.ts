import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { earlyDeletions, messages } from '../db/schema/messaging.ts';
import { integrations, parkedEvents } from '../db/schema/telegram.ts';
import { onOneDatabase } from '../testing/databases.ts';
import { createMessagingServer, type MessagingServer, type Owner } from '../testing/messaging-server.ts';
import { sharing } from '../testing/test-server.ts';

await onOneDatabase((open) => {
  let server: MessagingServer;
  let people = 0;

  beforeAll(async () => {
    server = await createMessagingServer({ open });
  });
  afterAll(() => server.close());

  /** An owner whose account has one conversation with one message. */
  const setUp = async () => {
    const owner = await server.owner(`disconnecting-${++people}`);
    await owner.receive({ text: 'Hello', externalId: '10' });
    const post = (path: string, body: object) => owner.browser.call('POST', path, { body });
    return {
      owner,
      conversation: await owner.newest('account'),
      disconnect: (conversations: 'keep' | 'remove') =>
        post('/messaging/telegram/disconnect/', { conversations }),
      connect: async (phone = `+${owner.accountId}`) => {
        await post('/messaging/telegram/start_login/', { phone });
        return post('/messaging/telegram/confirm_code/', { code: '12345' });
      },
      status: async () => (await owner.get('/messaging/telegram/status/')).body,
    };
  };
  const textsOf = async (owner: Owner, conversation: string) =>
    (await owner.history(conversation)).body.results.map(({ text }: { text: string }) => text);

  describe('an account that is disconnected', () => {
    test('is signed out at Telegram, and is not reported as signed out by Telegram', async () => {
      const { owner, disconnect, status } = await setUp();
      expect(await disconnect('keep')).toMatchObject({ status: 200, body: { logged_out: true } });
      expect(server.telegram.ended).toContain(`${owner.id} ${owner.accountId}`);
      const after = await status();
      expect(after).toMatchObject({ connected: false, integration: null });
      expect(after).not.toHaveProperty('signed_out');
    });

    test('says so when Telegram did not confirm the end of the session, and is disconnected all the same', async () => {
      const { owner, disconnect, status } = await setUp();
      server.telegram.loseEnd(owner.accountId);
      expect((await disconnect('keep')).body).toEqual({ logged_out: false });
      expect((await status()).connected).toBe(false);
    });

    test('leaves its conversations to read, refuses to write to them, and is listed for that', async () => {
      const { owner, conversation, disconnect, status } = await setUp();
      await disconnect('keep');
      expect(await textsOf(owner, conversation)).toEqual(['Hello']);
      const refused = await owner.send(conversation, { text: 'Hi' });
      expect([refused.status, refused.body.code]).toEqual([409, 'account_disconnected']);
      const { integration_id: id } = (await owner.chats('account')).body.results[0];
      expect((await status()).integrations).toMatchObject([{ id, connected: false }]);
    });

    test('continues its conversations when it is connected again, without a second copy', async () => {
      const { owner, conversation, disconnect, connect, status } = await setUp();
      await disconnect('keep');
      await connect();
      await owner.receive({ text: 'Hello', externalId: '10' });
      await owner.receive({ text: 'Are you there?', externalId: '11' });
      expect((await owner.chats('account')).body.results).toMatchObject([{ id: conversation }]);
      expect(await textsOf(owner, conversation)).toEqual(['Hello', 'Are you there?']);
      expect((await status()).integrations).toMatchObject([{ connected: true }]);
      expect((await owner.send(conversation, { text: 'Yes' })).status).toBe(200);
    });

    test('takes its conversations with it by choice, and open screens read everything again', async () => {
      const { owner, conversation, disconnect, status } = await setUp();
      await owner.receiveByBot({ text: 'By the bot' });
      const { cursor } = (await owner.inbox()).body;
      const { id } = (await status()).integration;
      await server.db
        .insert(earlyDeletions)
        .values({ workspaceId: owner.workspaceId, connector: id, externalId: '77' });
      await server.telegram.parkOfAccount(owner.id, owner.accountId, { error: new Error('none') });
      await disconnect('remove');
      expect((await owner.history(conversation)).status).toBe(404);
      expect((await owner.changes(cursor)).body.reset).toBe(true);
      const { body: inbox } = await owner.inbox();
      expect(inbox.results).toMatchObject([{ source: 'bot' }]);
      expect((await owner.changes(inbox.cursor)).body.reset).toBe(false);
      expect((await status()).integrations).toEqual([]);
      for (const table of [earlyDeletions, parkedEvents])
        expect(await server.db.select().from(table).where(eq(table.workspaceId, owner.workspaceId))).toEqual(
          [],
        );
    });

    test('keeps the agent that answers there for the next connection, and loses it with its conversations', async () => {
      const { owner, disconnect, connect } = await setUp();
      await owner.serve();
      const agentsOf = async () =>
        (await owner.get('/messaging/channels/')).body
          .filter(({ source }: { source: string }) => source === 'account')
          .map(({ agent_id }: { agent_id: string | null }) => agent_id);
      const before = await agentsOf();
      expect(before).toEqual([expect.any(String)]);
      await disconnect('keep');
      expect(await agentsOf()).toEqual([]);
      await connect();
      expect(await agentsOf()).toEqual(before);
      await disconnect('remove');
      await connect();
      expect(await agentsOf()).toEqual([null]);
    });

    test('starts empty when it is connected again after its conversations went', async () => {
      const { owner, disconnect, connect } = await setUp();
      await disconnect('remove');
      expect(await server.telegram.newest(owner.id, owner.accountId)).toEqual(new Map());
      await connect();
      await owner.receive({ text: 'New', externalId: '12' });
      const { results } = (await owner.chats('account')).body;
      expect(results).toMatchObject([{ last_message_text: 'New' }]);
      expect(await textsOf(owner, results[0].id)).toEqual(['New']);
    });

    test('can be forgotten after Telegram ended its session', async () => {
      const { owner, disconnect, status } = await setUp();
      await server.telegram.signOut(owner.id, owner.accountId);
      expect(await status()).toHaveProperty('signed_out');
      expect((await disconnect('keep')).status).toBe(200);
      expect(await status()).not.toHaveProperty('signed_out');
      const again = await disconnect('keep');
      expect([again.status, again.body.code]).toEqual([409, 'account_disconnected']);
    });

    test('sends nothing through another account that its owner connects', async () => {
      const { owner, conversation, connect, disconnect } = await setUp();
      const media = { text: 'Hi' };
      await disconnect('keep');
      await connect('+15559901');
      const before = server.telegram.sent.length;
      expect((await owner.send(conversation, media)).status).toBe(409);
      expect(server.telegram.sent).toHaveLength(before);
    });
  });

  describe('a server that died while it removed the conversations of an account', () => {
    test('is followed by one that removes the rest, and takes no events of the account meanwhile', async () => {
      const { owner, status } = await setUp();
      const { id } = (await status()).integration;
      await server.db
        .update(integrations)
        .set({ connected: false, removing: true })
        .where(eq(integrations.id, id));
      await expect(owner.receive({ text: 'Late' })).rejects.toThrow('is not connected');
      expect((await status()).integrations).toEqual([]);
      const next = await createMessagingServer({ open: sharing(server) });
      await expect
        .poll(() => server.db.select().from(integrations).where(eq(integrations.id, id)))
        .toEqual([]);
      await next.close();
      expect((await owner.chats('account')).body.results).toEqual([]);
    });

    test('leaves a login of the same account that starts empty', async () => {
      const { owner, connect, status } = await setUp();
      const { id } = (await status()).integration;
      await server.db
        .update(integrations)
        .set({ connected: false, removing: true })
        .where(eq(integrations.id, id));
      expect((await connect()).body).toMatchObject({ connected: true });
      expect((await status()).integrations).toMatchObject([
        { id: expect.not.stringMatching(id), connected: true },
      ]);
      const kept = await server.db.select().from(messages).where(eq(messages.workspaceId, owner.workspaceId));
      expect(kept).toEqual([]);
    });
  });
});
