import { afterAll, beforeAll, expect, test } from 'vitest';
import { onOneDatabase } from '../testing/databases.ts';
import { createMessagingServer, type MessagingServer, type Owner } from '../testing/messaging-server.ts';

await onOneDatabase((open) => {
  let server: MessagingServer;
  let people = 0;
  const newOwner = (): Promise<Owner> => server.owner(`waiting-${++people}`);

  beforeAll(async () => {
    server = await createMessagingServer({ open });
  });
  afterAll(() => server.close());

  const conversationOf = async (owner: Owner) => {
    await owner.receive({ text: 'first' });
    const id = await owner.newest('account');
    const { body } = await owner.get(`/messaging/chats/${id}/messages/`);
    return { id, ts: body.results[0].ts as number };
  };

  // Specification 7.6
  test('poll answers as soon as a message arrives', async () => {
    const owner = await newOwner();
    const { id, ts } = await conversationOf(owner);
    const waiting = owner.get(`/messaging/chats/${id}/poll/`, { after: String(ts), timeout: '60' });
    await owner.receive({ text: 'second' });
    const { body } = await waiting;
    expect(body.results).toMatchObject([{ text: 'second', direction: 'in' }]);
    expect(body.latest_ts).toBe(body.results[0].ts);
  });

  test('poll answers with nothing and the same cursor when the time is over', async () => {
    const owner = await newOwner();
    const { id, ts } = await conversationOf(owner);
    const { body } = await owner.get(`/messaging/chats/${id}/poll/`, { after: String(ts), timeout: '0' });
    expect(body).toEqual({ results: [], latest_ts: ts });
  });

  test('a message sent from one tab wakes the poll of another', async () => {
    const owner = await newOwner();
    const { id, ts } = await conversationOf(owner);
    const waiting = owner.get(`/messaging/chats/${id}/poll/`, { after: String(ts), timeout: '60' });
    const { body: sent } = await owner.send(id, { text: 'answer' });
    expect((await waiting).body.results).toEqual([sent]);
  });

  test('updates list the changed conversations of both sources', async () => {
    const owner = await newOwner();
    const { ts } = await conversationOf(owner);
    const waiting = owner.get('/messaging/updates/', { after: String(ts), timeout: '60' });
    await owner.receiveByBot({ text: 'to the bot' });
    const { body } = await waiting;
    expect(body.results).toMatchObject([{ source: 'bot', last_message_text: 'to the bot' }]);
    expect(body.latest_ts).toBe(body.results[0].last_message_ts);
  });

  test('signing out ends the waits of every tab, and they learn nothing more', async () => {
    const owner = await newOwner();
    const { id, ts } = await conversationOf(owner);
    const waits = ['/messaging/updates/', `/messaging/chats/${id}/poll/`].map((path) =>
      owner.get(path, { after: String(ts), timeout: '60' }),
    );
    await owner.browser.call('POST', '/users/auth/logout/');
    await owner.receive({ text: 'too late' });
    for (const { status, body } of await Promise.all(waits)) {
      expect({ status, body }).toEqual({
        status: 401,
        body: { detail: 'Not authenticated', code: 'unauthenticated' },
      });
    }
  });

  test('a message to another user does not end the wait', async () => {
    const [owner, other] = [await newOwner(), await newOwner()];
    const { ts } = await conversationOf(owner);
    let answered = false;
    const waiting = owner.get('/messaging/updates/', { after: String(ts), timeout: '60' }).finally(() => {
      answered = true;
    });
    await other.receive();
    expect((await other.get('/messaging/updates/', { after: '0', timeout: '60' })).body.results).toHaveLength(
      1,
    );
    expect(answered).toBe(false);
    await owner.receive({ text: 'mine' });
    expect((await waiting).body.results).toMatchObject([{ last_message_text: 'mine' }]);
  });

  test('following the cursor while many write at once shows every message exactly once, in order', async () => {
    const owner = await newOwner();
    const { id, ts } = await conversationOf(owner);
    const written = Array.from({ length: 40 }, (_, at) => `message ${at}`);
    const seen: { text: string; ts: number }[] = [];
    const follow = async () => {
      let after = ts;
      while (seen.length < written.length) {
        const { body } = await owner.get(`/messaging/chats/${id}/poll/`, {
          after: String(after),
          timeout: '20',
        });
        seen.push(...body.results);
        after = body.latest_ts;
      }
    };
    const following = follow();
    await Promise.all(
      written.map((text, at) => (at % 4 === 0 ? owner.send(id, { text }) : owner.receive({ text }))),
    );
    await following;
    expect(seen.map(({ text }) => text).sort()).toEqual([...written].sort());
    const stamps = seen.map((message) => message.ts);
    expect(stamps).toEqual([...new Set(stamps)].sort((a, b) => a - b));
    const { body } = await owner.get(`/messaging/chats/${id}/messages/`, {
      after: String(ts),
      page_size: '200',
    });
    expect(body.results).toEqual(seen);
  });

  test('following the updates ends at the same conversations as a fresh list', async () => {
    const owner = await newOwner();
    const known = new Map<string, unknown>();
    let after = 0;
    const follow = async (timeout: string) => {
      const { body } = await owner.get('/messaging/updates/', { after: String(after), timeout });
      for (const row of body.results) known.set(row.id, row);
      after = body.latest_ts;
      return body.results.length as number;
    };
    const writing = Promise.all(
      Array.from({ length: 30 }, (_, at) => owner.receive({ chatId: String(at % 7), text: `message ${at}` })),
    );
    await follow('20');
    await writing;
    while ((await follow('0')) > 0);
    const { body } = await owner.chats('account');
    expect([...known.values()]).toHaveLength(7);
    expect(body.results.map((row: { id: string }) => known.get(row.id))).toEqual(body.results);
  });
});

test('a wait ends when the server closes', async () => {
  const server = await createMessagingServer();
  const owner = await server.owner('closing');
  await owner.receive();
  const [{ last_message_ts: after }] = (await owner.chats('account')).body.results;
  const origin = await server.listen();
  const cookie = [...owner.browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const waiting = fetch(`${origin}/api/v1/messaging/updates/?after=${after}&timeout=60`, {
    headers: { cookie },
  });
  await fetch(`${origin}/healthz`);
  await server.close();
  expect((await waiting).status).toBe(200);
});
