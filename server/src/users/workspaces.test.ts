import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { messages } from '../db/schema/messaging.ts';
import { users } from '../db/schema/users.ts';
import { members, workspaces } from '../db/schema/workspaces.ts';
import { onOneDatabase } from '../testing/databases.ts';
import { createMessagingServer, type MessagingServer } from '../testing/messaging-server.ts';

await onOneDatabase((open) => {
  let server: MessagingServer;
  beforeAll(async () => {
    server = await createMessagingServer({ open });
  });
  afterAll(() => server.close());

  describe('a user', () => {
    test('owns one workspace, which has an id of its own', async () => {
      const { browser, id, workspaceId } = await server.owner('ada');
      expect((await browser.call('GET', '/users/auth/me/')).body).toMatchObject({ id, role: 'owner' });
      expect(workspaceId).not.toBe(id);
      const rows = await server.db.select().from(members).where(eq(members.userId, id));
      expect(rows).toMatchObject([{ workspaceId, role: 'owner' }]);
    });

    test('who registers again keeps the workspace', async () => {
      const first = await server.owner('bea');
      await server.signIn('bea');
      const again = await server.db.select().from(members).where(eq(members.userId, first.id));
      expect(again).toMatchObject([{ workspaceId: first.workspaceId }]);
      expect(await server.db.$count(workspaces, eq(workspaces.id, first.workspaceId))).toBe(1);
    });
  });

  describe('a message', () => {
    const authorsIn = async (owner: Awaited<ReturnType<typeof server.owner>>, conversation: string) =>
      (await owner.history(conversation)).body.results.map(
        ({ author, author_id }: { author: string; author_id: string | null }) => [author, author_id],
      );

    test('names the user who sent it, here or on another device, and no user for a customer', async () => {
      const owner = await server.owner('cleo');
      await owner.receive({ chatId: '1', text: 'Hello' });
      const conversation = await owner.newest('account');
      await owner.send(conversation, { text: 'Here' });
      await owner.receive({ chatId: '1', text: 'From the phone', author: 'owner' });
      expect((await authorsIn(owner, conversation)).toSorted()).toEqual([
        ['customer', null],
        ['owner', owner.id],
        ['owner', owner.id],
      ]);
    });

    test('of an agent names no user', async () => {
      const owner = await server.owner('dora');
      await owner.serve();
      await owner.receiveByBot({ chatId: '1', text: 'Hello' });
      const conversation = await owner.newest('bot');
      const { handler_epoch: agent_epoch } = (await owner.get(`/messaging/inbox/${conversation}/`)).body;
      const sent = await owner.send(conversation, { text: 'I am an agent', agent_epoch });
      expect(sent).toMatchObject({ status: 200, body: { author: 'agent', author_id: null } });
    });

    test('outlives the user who sent it', async () => {
      const owner = await server.owner('emil');
      await owner.receiveByBot({ chatId: '1', text: 'Hello' });
      await owner.send(await owner.newest('bot'), { text: 'Bye' });
      await server.db.delete(users).where(eq(users.id, owner.id));
      const kept = await server.db.select().from(messages).where(eq(messages.workspaceId, owner.workspaceId));
      expect(kept.map(({ text, authorId }) => [text, authorId])).toEqual([
        ['Hello', null],
        ['Bye', null],
      ]);
    });
  });
});
