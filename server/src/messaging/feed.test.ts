import { afterAll, beforeAll, expect, test } from 'vitest';
import { onOneDatabase } from '../testing/databases.ts';
import { createMessagingServer, type MessagingServer, type Owner } from '../testing/messaging-server.ts';

const textsOf = (rows: { text: string }[]) => rows.map(({ text }) => text);

await onOneDatabase((open) => {
  let server: MessagingServer;
  let people = 0;
  const newOwner = (): Promise<Owner> => server.owner(`changes-${++people}`);
  const cursorOf = async (owner: Owner): Promise<string> => (await owner.inbox()).body.cursor;
  const wait = (owner: Owner, cursor: string) => owner.changes(cursor, { timeout: '60' });

  beforeAll(async () => {
    server = await createMessagingServer({ open });
  });
  afterAll(() => server.close());

  test('a message of any source comes with its conversation and the counts', async () => {
    const owner = await newOwner();
    const waiting = wait(owner, await cursorOf(owner));
    await owner.receiveByBot({ text: 'to the bot' });
    const { body } = await waiting;
    const [conversation] = (await owner.inbox()).body.results;
    expect(body).toMatchObject({ reset: false, more: false, counts: { all: 1, bots: 1, unread: 1 } });
    expect(body.conversations).toEqual([conversation]);
    expect(body.messages).toEqual((await owner.history(conversation.id)).body.results);
  });

  test('a change that is no message ends a wait too', async () => {
    const owner = await newOwner();
    await owner.account.message({ externalId: '5', text: 'Hello' });
    const [{ id, last_message_ts: ts }] = (await owner.inbox()).body.results;
    await owner.serve();
    const following = async (change: () => Promise<unknown>) => {
      const waiting = wait(owner, await cursorOf(owner));
      await change();
      const { conversations, messages, counts } = (await waiting).body;
      return { conversation: conversations[0], message: messages[0], counts };
    };
    const read = await following(() => owner.read(id, ts));
    expect([read.conversation.unread, read.counts.unread, read.message]).toEqual([0, 0, undefined]);
    const handed = await following(() => owner.put(`/messaging/inbox/${id}/handler/`, { handler: 'agent' }));
    expect(handed.conversation.handler).toBe('agent');
    const marked = await following(() => owner.put(`/messaging/inbox/${id}/attention/`, { reason: 'asks' }));
    expect([marked.conversation.attention, marked.counts.attention]).toEqual(['asks', 1]);
    const edited = await following(() => owner.account.edit({ externalId: '5', text: 'Hi' }));
    expect([edited.message.text, edited.conversation.last_message_text]).toEqual(['Hi', 'Hi']);
    const held = server.telegram.hold();
    let sending: Promise<unknown> | undefined;
    const taken = await following(async () => {
      sending = owner.send(id, { text: 'Me' });
      await held;
    });
    expect([taken.conversation.handler, taken.message]).toEqual(['person', undefined]);
    const sent = await following(async () => {
      (await held).answer();
      await sending;
    });
    expect([sent.message.text, sent.conversation.last_message_author]).toEqual(['Me', 'owner']);
    const deleted = await following(() => owner.account.delete(['5']));
    expect(deleted.message).toMatchObject({ deleted: true, text: null });
  });

  test('a write without a change ends no wait', async () => {
    const owner = await newOwner();
    await owner.account.message({ externalId: '5' });
    const [{ id }] = (await owner.inbox()).body.results;
    const cursor = await cursorOf(owner);
    await owner.account.message({ externalId: '5' });
    await owner.account.delete(['404']);
    await owner.read(id, 0);
    await owner.put(`/messaging/inbox/${id}/handler/`, { handler: 'off' });
    const { body } = await owner.changes(cursor);
    expect(body).toMatchObject({ reset: false, more: false, conversations: [], messages: [], counts: null });
  });

  test('each row comes once, in its present state, in answers of a limited size', async () => {
    const owner = await newOwner();
    const cursor = await cursorOf(owner);
    for (let at = 0; at < 6; at++) await owner.receive({ chatId: String(at % 3), text: `message ${at}` });
    const seen: string[] = [];
    let body: Awaited<ReturnType<Owner['changes']>>['body'] = { cursor, more: true };
    while (body.more) {
      body = (await owner.changes(body.cursor, { limit: '2' })).body;
      expect(body.messages.length).toBeLessThanOrEqual(2);
      seen.push(...textsOf(body.messages));
    }
    expect(seen).toEqual([0, 1, 2, 3, 4, 5].map((at) => `message ${at}`));
  });

  test('a change of many rows comes whole', async () => {
    const owner = await newOwner();
    for (const externalId of ['1', '2', '3', '4']) await owner.account.message({ externalId });
    const cursor = await cursorOf(owner);
    await owner.account.delete(['1', '2', '3', '4']);
    await owner.account.message({ text: 'later' });
    const first = (await owner.changes(cursor, { limit: '1' })).body;
    expect([first.messages.length, first.more]).toEqual([4, true]);
    const second = (await owner.changes(first.cursor, { limit: '1' })).body;
    expect([textsOf(second.messages), second.more]).toEqual([['later'], false]);
  });

  test('a cursor that the database does not know begins anew', async () => {
    const owner = await newOwner();
    await owner.receive();
    const cursor = await cursorOf(owner);
    const [epoch = '', number = ''] = cursor.split('.');
    const rows = { conversations: [], messages: [], customers: [] };
    const nothing = { reset: true, more: false, ...rows, counts: null, cursor };
    for (const strange of [
      'nonsense',
      `${crypto.randomUUID()}.${number}`,
      `${epoch}.${Number(number) + 1}`,
      `${epoch}.`,
      `${epoch}.-1`,
      `${epoch}.${'9'.repeat(40)}`,
    ])
      expect((await wait(owner, strange)).body).toEqual(nothing);
    expect((await owner.changes(cursor)).body).toMatchObject({ reset: false, cursor });
  });

  test('nobody learns of the changes of another user', async () => {
    const [owner, other] = [await newOwner(), await newOwner()];
    const cursor = await cursorOf(other);
    await owner.receive();
    expect((await other.changes(cursor)).body).toMatchObject({ conversations: [], messages: [], cursor });
    const { status } = await other.read((await owner.inbox()).body.results[0].id, 1);
    expect(status).toBe(404);
  });

  test('signing out ends the wait, which learns nothing more', async () => {
    const owner = await newOwner();
    const waiting = wait(owner, await cursorOf(owner));
    await owner.browser.call('POST', '/users/auth/logout/');
    await owner.receive({ text: 'too late' });
    expect(await waiting).toMatchObject({ status: 401, body: { detail: 'Not authenticated' } });
  });

  test('while many write at once, each message comes, and the last state is the present one', async () => {
    const owner = await newOwner();
    await owner.receive({ chatId: '0', text: 'first' });
    const id = await owner.newest('account');
    let cursor = await cursorOf(owner);
    const seen = new Map<string, unknown>();
    const written = Array.from({ length: 40 }, (_, at) => `message ${at}`);
    const follow = async () => {
      while (seen.size < written.length) {
        const { body } = await owner.changes(cursor, { timeout: '20', limit: '7' });
        for (const message of body.messages) seen.set(message.id, message);
        cursor = body.cursor;
      }
    };
    await Promise.all([
      follow(),
      ...written.map((text, at) =>
        at % 4 === 0 ? owner.send(id, { text }) : owner.receive({ chatId: '0', text }),
      ),
    ]);
    const { results } = (await owner.history(id, { limit: '200' })).body;
    expect(results.slice(1)).toEqual(results.slice(1).map((row: { id: string }) => seen.get(row.id)));
    expect(seen.size).toBe(40);
  });
});
