import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { nextChange } from '../changes/next-change.ts';
import { noticeMails, notices } from '../db/schema/notices.ts';
import { callForPerson } from '../messaging/handling.ts';
import { onOneDatabase } from '../testing/databases.ts';
import { createMessagingServer, type MessagingServer, type Owner } from '../testing/messaging-server.ts';
import { KEPT_NOTICES, tellOfTrouble } from './tell.ts';

/** The data that Telegram has of a customer. */
const customer = (name: string) => ({ name, username: null, phone: null });

await onOneDatabase((open) => {
  let server: MessagingServer;
  let people = 0;

  beforeAll(async () => {
    server = await createMessagingServer({ open });
  });
  afterAll(() => server.close());

  const setUp = async () => {
    const owner = await server.owner(`notices-${++people}`);
    const list = async () => (await owner.get('/notices/')).body;
    const told = async () =>
      (await list()).results.map(({ kind, detail, name, text, count, is_read }: Record<string, unknown>) => ({
        kind,
        detail,
        name,
        text,
        count,
        is_read,
      }));
    const read = (body: object) => owner.browser.call('POST', '/notices/read/', { body });
    const unread = (body: object) => owner.browser.call('POST', '/notices/unread/', { body });
    return { owner, list, told, read, unread };
  };
  const lastTs = async (owner: Owner) => (await owner.inbox()).body.results[0].last_message_ts;

  // Specification 33.1
  describe('a message that waits', () => {
    test('is told once per conversation, and later messages change that notice', async () => {
      const { owner, list } = await setUp();
      expect(await list()).toMatchObject({ results: [], unread: 0 });
      await owner.receive({ chatId: '1', customer: customer('Olga'), text: 'Hello', externalId: '1' });
      await owner.receive({
        chatId: '1',
        customer: customer('Olga'),
        text: 'Are you open?',
        externalId: '2',
      });
      await owner.receiveByBot({ chatId: '2', customer: customer('Ivan'), text: 'Hi', externalId: '1' });
      expect(await list()).toMatchObject({
        unread: 2,
        results: [
          { kind: 'message', name: 'Ivan', text: 'Hi', count: 1, conversation: { source: 'bot' } },
          {
            kind: 'message',
            name: 'Olga',
            text: 'Are you open?',
            count: 2,
            conversation: { source: 'account' },
          },
        ],
      });
    });

    // Specification 47.2
    test('is told with the words of the customer, also after an answer', async () => {
      const { owner, told } = await setUp();
      await owner.receive({ chatId: '1', customer: customer('Olga'), text: 'Hello', externalId: '1' });
      await owner.receive({ chatId: '1', customer: customer('Olga'), text: 'Tomorrow?', externalId: '2' });
      await owner.send(await owner.newest('account'), { text: 'Yes, at ten.' });
      expect(await told()).toMatchObject([{ name: 'Olga', text: 'Tomorrow?' }]);
    });

    // Specification 33.2
    test('is read in the bell once it is read in the chat, and a new one is unread again', async () => {
      const { owner, told } = await setUp();
      await owner.receive({ text: 'Hello', externalId: '1' });
      const seen = await lastTs(owner);
      await owner.receive({ text: 'One more', externalId: '2' });
      const id = await owner.newest('account');
      await owner.read(id, seen);
      expect(await told()).toMatchObject([{ is_read: false }]);
      await owner.read(id, await lastTs(owner));
      expect(await told()).toMatchObject([{ is_read: true, count: 2 }]);
      await owner.receive({ text: 'And more', externalId: '3' });
      expect(await told()).toMatchObject([
        { is_read: false, count: 1 },
        { is_read: true, count: 2 },
      ]);
    });

    test('is read once the owner answers, here or on the telephone', async () => {
      const { owner, told } = await setUp();
      await owner.receive({ chatId: '1', text: 'Hello', externalId: '1' });
      await owner.send(await owner.newest('account'), { text: 'Good morning' });
      await owner.receive({ chatId: '2', text: 'Hello', externalId: '2' });
      await owner.receive({ chatId: '2', text: 'Hi', externalId: '3', author: 'owner' });
      expect(await told()).toMatchObject([{ is_read: true }, { is_read: true }]);
    });

    test('is told no more when its customer deletes it', async () => {
      const { owner, told } = await setUp();
      await owner.receive({ text: 'Hello', externalId: '1' });
      await owner.account.delete(['1']);
      expect(await told()).toMatchObject([{ is_read: true }]);
    });

    // Specification 33.3
    test('is not told while an agent answers, until the conversation needs a person', async () => {
      const { owner, told } = await setUp();
      await owner.serve();
      await owner.receiveByBot({ text: 'How much is it?', externalId: '1' });
      const id = await owner.newest('bot');
      expect(await told()).toEqual([]);
      await owner.put(`/messaging/inbox/${id}/attention/`, { reason: 'agent:refund' });
      await owner.receiveByBot({ text: 'Hello?', externalId: '2' });
      expect(await told()).toMatchObject([{ kind: 'message', text: 'Hello?', is_read: false }]);
      await owner.put(`/messaging/inbox/${id}/attention/`, { reason: null });
      expect(await told()).toMatchObject([{ is_read: true }]);
    });

    // Specification 33.18
    test('and needs a person is read once its conversation is opened, although its messages are read', async () => {
      const { owner, told, list } = await setUp();
      await owner.receive({ text: 'Hello', externalId: '1' });
      const id = await owner.newest('account');
      await owner.read(id, await lastTs(owner));
      await server.db.transaction(async (tx) => {
        const change = await nextChange(tx, owner.workspaceId, Date.now());
        await callForPerson(tx, id, 'agent:refund', change, Date.now());
      });
      const { cursor } = await list();
      expect(await told()).toMatchObject([{ kind: 'attention', is_read: false }, { kind: 'message' }]);
      const waiting = owner.get('/notices/changes/', { cursor, timeout: '20' });
      await owner.read(id, await lastTs(owner));
      expect((await waiting).body).toMatchObject({ page: { unread: 0 } });
    });

    test('that arrives twice is told once', async () => {
      const { owner, told } = await setUp();
      await owner.receive({ text: 'Hello', externalId: '1' });
      await owner.receive({ text: 'Hello', externalId: '1' });
      expect(await told()).toMatchObject([{ count: 1 }]);
    });
  });

  // Specification 33.5
  describe('a channel with trouble', () => {
    test('is told once, and no more when it works again', async () => {
      const { owner, told } = await setUp();
      await server.telegram.trouble(owner.botId, { kind: 'unreachable' });
      expect(await told()).toEqual([]);
      await server.telegram.trouble(owner.botId, { kind: 'conflict' });
      await server.telegram.trouble(owner.botId, { kind: 'conflict' });
      expect(await told()).toMatchObject([{ kind: 'channel', detail: 'conflict', count: 1, is_read: false }]);
      await server.telegram.trouble(owner.botId, null);
      expect(await told()).toMatchObject([{ is_read: true }]);
    });

    // Specification 33.5
    test('is not told again after a trouble that passes, but is after it worked', async () => {
      const { owner, told, list, read } = await setUp();
      const trouble = (kind: 'conflict' | 'unreachable') => server.telegram.trouble(owner.botId, { kind });
      await trouble('conflict');
      await read({ up_to: (await list()).results[0].changed });
      await trouble('unreachable');
      await trouble('conflict');
      expect(await told()).toMatchObject([{ detail: 'conflict', count: 1, is_read: true }]);
      await server.telegram.trouble(owner.botId, null);
      await trouble('conflict');
      expect(await told()).toMatchObject([{ is_read: false }, { is_read: true }]);
    });

    test('is told when Telegram ends its session or refuses its token', async () => {
      const { owner, told } = await setUp();
      await server.telegram.revoke(owner.botId);
      await server.telegram.signOut(owner.id, owner.accountId);
      expect(await told()).toMatchObject([
        { kind: 'channel', detail: 'signed_out', is_read: false },
        { kind: 'channel', detail: 'revoked', is_read: false },
      ]);
      const body = { conversations: 'keep' };
      await owner.browser.call('POST', '/messaging/telegram/disconnect/', { body });
      expect(await told()).toMatchObject([
        { detail: 'signed_out', is_read: true },
        { detail: 'revoked', is_read: false },
      ]);
    });
  });

  describe('reading', () => {
    // Specification 33.6
    test('marks one notice, or all, and only news that the person has seen', async () => {
      const { owner, list, read } = await setUp();
      await owner.receive({ chatId: '1', text: 'Hello', externalId: '1' });
      await owner.receive({ chatId: '2', text: 'Hi', externalId: '2' });
      const [second, first] = (await list()).results;
      expect((await read({ id: first.id, up_to: first.changed })).body).toEqual({ unread: 1 });
      await owner.receive({ chatId: '2', text: 'Are you there?', externalId: '3' });
      expect((await read({ up_to: second.changed })).body).toEqual({ unread: 1 });
      const [latest] = (await list()).results;
      expect((await read({ up_to: latest.changed })).body).toMatchObject({ unread: 0 });
    });

    // Specification 33.25
    test('of all can be taken back, and what was read before stays read', async () => {
      const { owner, list, told, read, unread } = await setUp();
      for (const chatId of ['1', '2', '3'])
        await owner.receive({ chatId, text: 'Hello', externalId: chatId });
      const [third, second] = (await list()).results;
      await read({ id: second.id, up_to: second.changed });
      const { marking } = (await read({ up_to: third.changed })).body;
      expect((await read({ up_to: third.changed })).body).toEqual({ unread: 0 });
      const { cursor } = await list();
      const waiting = owner.get('/notices/changes/', { cursor, timeout: '20' });
      expect((await unread({ marking })).body).toEqual({ unread: 2 });
      expect((await waiting).body).toMatchObject({ page: { unread: 2 } });
      expect(await told()).toMatchObject([{ is_read: false }, { is_read: true }, { is_read: false }]);
      expect((await unread({ marking })).body).toEqual({ unread: 2 });
      expect((await unread({ marking: -1 })).status).toBe(400);
    });

    test('taken back leaves one unread notice where its customer wrote meanwhile', async () => {
      const { owner, list, told, read, unread } = await setUp();
      await owner.receive({ text: 'Hello', externalId: '1' });
      await server.telegram.trouble(owner.botId, { kind: 'conflict' });
      const { marking } = (await read({ up_to: (await list()).results[0].changed })).body;
      await owner.receive({ text: 'Are you there?', externalId: '2' });
      await server.telegram.trouble(owner.botId, null);
      expect((await unread({ marking })).body).toEqual({ unread: 1 });
      expect(await told()).toMatchObject([
        { count: 1, is_read: false },
        { is_read: true },
        { is_read: true },
      ]);
    });

    // Specification 33.7
    test('wakes the other tabs and devices', async () => {
      const { owner, list, read } = await setUp();
      const { cursor } = await list();
      const wait = (from: string, timeout = '20') =>
        owner.get('/notices/changes/', { cursor: from, timeout });
      const waiting = wait(cursor);
      await owner.receive({ text: 'Hello', externalId: '1' });
      const { body: news } = await waiting;
      expect(news).toMatchObject({ reset: false, page: { unread: 1, results: [{ text: 'Hello' }] } });
      const other = wait(news.cursor);
      await read({ up_to: news.page.results[0].changed });
      expect((await other).body).toMatchObject({ page: { unread: 0, results: [{ is_read: true }] } });
      expect((await wait('another.1', '0')).body).toMatchObject({ reset: true, page: null });
    });

    // Specification 33.8
    test('a stranger neither sees nor marks the notices of others', async () => {
      const [{ owner, list }, stranger] = [await setUp(), await setUp()];
      await owner.receive({ text: 'Hello', externalId: '1' });
      const [notice] = (await list()).results;
      expect((await stranger.list()).results).toEqual([]);
      await stranger.read({ id: notice.id, up_to: notice.changed });
      await stranger.read({ up_to: Number.MAX_SAFE_INTEGER });
      expect((await list()).unread).toBe(1);
      const { marking } = (
        await owner.browser.call('POST', '/notices/read/', { body: { up_to: notice.changed } })
      ).body;
      await stranger.unread({ marking });
      expect((await list()).unread).toBe(0);
      const visitor = await server.visitor();
      expect((await visitor.call('GET', '/notices/')).status).toBe(401);
      expect((await stranger.read({ up_to: -1 })).status).toBe(400);
    });
  });

  // Specification 33.9
  test('the last hundred notices of a person are kept', async () => {
    const { owner, list } = await setUp();
    const { workspaceId, botId } = owner;
    await server.db.transaction(async (tx) => {
      const { changed } = await nextChange(tx, workspaceId, Date.now());
      await tx.insert(notices).values(
        Array.from({ length: KEPT_NOTICES }, (_, index) => ({
          ...{ workspaceId, userId: owner.id, kind: 'channel' as const, botId, changed },
          ...{ since: new Date(index), at: new Date(index), readAt: new Date(index) },
        })),
      );
      await tellOfTrouble(tx, workspaceId, { botId }, 'conflict', Date.now());
    });
    expect((await list()).results).toHaveLength(KEPT_NOTICES);
    expect((await list()).results[0]).toMatchObject({ detail: 'conflict' });
    expect(await server.db.$count(notices, eq(notices.userId, owner.id))).toBe(KEPT_NOTICES);
  });

  test('read notices make room first: writing and deleting pushes out no unread one, nor its e-mail', async () => {
    const { owner, list } = await setUp();
    const { workspaceId, botId } = owner;
    await owner.receive({ chatId: '1', customer: customer('Olga'), text: 'Help', externalId: '1' });
    await server.db.transaction(async (tx) => {
      const { changed } = await nextChange(tx, workspaceId, Date.now());
      const at = new Date(Date.now() + 1000);
      await tx.insert(notices).values(
        Array.from({ length: KEPT_NOTICES }, () => ({
          ...{ workspaceId, userId: owner.id, kind: 'channel' as const, botId, changed },
          ...{ since: at, at, readAt: at },
        })),
      );
    });
    await owner.receive({ chatId: '2', text: 'Hi', externalId: '2' });
    await owner.account.delete(['2']);
    await owner.receive({ chatId: '2', text: 'Hi', externalId: '3' });
    const kept = (await list()).results.filter(({ name }: { name: string }) => name === 'Olga');
    expect(kept).toMatchObject([{ is_read: false }]);
    expect(await server.db.$count(noticeMails, eq(noticeMails.noticeId, kept[0].id))).toBe(1);
    expect(await server.db.$count(notices, eq(notices.userId, owner.id))).toBe(KEPT_NOTICES);
  });

  // Specification 33.10
  test('a change that is not stored leaves no notice', async () => {
    const { owner, told } = await setUp();
    const failing = server.db.transaction(async (tx) => {
      await nextChange(tx, owner.workspaceId, Date.now());
      await tellOfTrouble(tx, owner.workspaceId, { botId: owner.botId }, 'revoked', Date.now());
      throw new Error('The server dies');
    });
    await expect(failing).rejects.toThrow('The server dies');
    expect(await told()).toEqual([]);
  });
});
