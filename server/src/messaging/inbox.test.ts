import { afterAll, beforeAll, expect, test } from 'vitest';
import { onOneDatabase } from '../testing/databases.ts';
import { createMessagingServer, type MessagingServer, type Owner } from '../testing/messaging-server.ts';

const at = (minute: number) => new Date(Date.UTC(2026, 2, 1, 10, minute));
const texts = ({ body }: { body: { results: { text: string }[] } }) => body.results.map(({ text }) => text);
const lastTexts = (rows: { last_message_text: string }[]) => rows.map((row) => row.last_message_text);

await onOneDatabase((open) => {
  let server: MessagingServer;
  let people = 0;
  const newOwner = (): Promise<Owner> => server.owner(`inbox-${++people}`);

  beforeAll(async () => {
    server = await createMessagingServer({ open });
  });
  afterAll(() => server.close());

  /** Three conversations of the account and two of the bot, the newest last. */
  const withFive = async () => {
    const owner = await newOwner();
    for (const chatId of ['1', '2', '3']) await owner.receive({ chatId, text: `account ${chatId}` });
    for (const chatId of ['4', '5']) await owner.receiveByBot({ chatId, text: `bot ${chatId}` });
    return owner;
  };

  test('all sources are in one list, newest first, page by page', async () => {
    const owner = await withFive();
    const seen: string[] = [];
    let before: number | null | undefined;
    while (before !== null) {
      const { body } = await owner.inbox({ limit: '2', ...(before && { before: String(before) }) });
      seen.push(...lastTexts(body.results));
      before = body.next;
    }
    expect(seen).toEqual(['bot 5', 'bot 4', 'account 3', 'account 2', 'account 1']);
  });

  test('a message that arrives between two pages neither hides nor repeats a conversation below', async () => {
    const owner = await withFive();
    const first = (await owner.inbox({ limit: '2' })).body;
    await owner.receive({ chatId: '1', text: 'again' });
    const second = (await owner.inbox({ limit: '9', before: String(first.next) })).body;
    expect(lastTexts(second.results)).toEqual(['account 3', 'account 2']);
  });

  test('filters and counts are the server’s', async () => {
    const owner = await withFive();
    const { results } = (await owner.inbox()).body;
    const [bot5, , , account2] = results;
    await owner.put(`/messaging/inbox/${account2.id}/attention/`, { reason: 'asks for a person' });
    await owner.read(bot5.id, bot5.last_message_ts);
    const listed = async (filter: string) => lastTexts((await owner.inbox({ filter })).body.results);
    expect(await listed('accounts')).toEqual(['account 3', 'account 2', 'account 1']);
    expect(await listed('bots')).toEqual(['bot 5', 'bot 4']);
    expect(await listed('attention')).toEqual(['account 2']);
    expect(await listed('unread')).toEqual(['bot 4', 'account 3', 'account 2', 'account 1']);
    const { counts } = (await owner.inbox({ filter: 'bots', limit: '1' })).body;
    expect(counts).toEqual({ all: 5, accounts: 3, bots: 2, attention: 1, unread: 4 });
    expect((await (await newOwner()).inbox()).body).toMatchObject({
      results: [],
      next: null,
      counts: { all: 0, accounts: 0, bots: 0, attention: 0, unread: 0 },
    });
  });

  test('a search narrows any filter', async () => {
    const owner = await withFive();
    const found = async (query: Record<string, string>) => lastTexts((await owner.inbox(query)).body.results);
    expect(await found({ search: 'ACCOUNT 2' })).toEqual(['account 2']);
    expect(await found({ search: '4', filter: 'bots' })).toEqual(['bot 4']);
    expect(await found({ search: 'account', filter: 'bots' })).toEqual([]);
  });

  test('one conversation is read by its id', async () => {
    const owner = await withFive();
    const [first] = (await owner.inbox()).body.results;
    expect((await owner.get(`/messaging/inbox/${first.id}/`)).body).toEqual(first);
  });

  test('reading counts down what is unread, never up', async () => {
    const owner = await newOwner();
    for (const text of ['1', '2', '3']) await owner.receive({ text });
    const [{ id }] = (await owner.inbox()).body.results;
    const stamps = (await owner.history(id)).body.results.map(({ ts }: { ts: number }) => ts);
    expect((await owner.read(id, stamps[1])).body).toMatchObject({ unread: 1, read_ts: stamps[1] });
    expect((await owner.read(id, stamps[0])).body).toMatchObject({ unread: 1, read_ts: stamps[1] });
    const far = await owner.read(id, stamps[2] + 60_000);
    expect(far.body).toMatchObject({ unread: 0, read_ts: stamps[2] });
    await owner.receive({ text: '4' });
    expect((await owner.get(`/messaging/inbox/${id}/`)).body).toMatchObject({ unread: 1 });
  });

  // Specification 52.1
  test('a read conversation is marked as unread, with the last message of the customer', async () => {
    const owner = await newOwner();
    for (const text of ['1', '2']) await owner.receive({ text });
    const id = await owner.newest('account');
    await owner.send(id, { text: 'answer' });
    const { last_message_ts } = (await owner.get(`/messaging/inbox/${id}/`)).body;
    await owner.read(id, last_message_ts);
    const cursor = (await owner.inbox()).body.cursor;
    const unread = await owner.unread(id);
    expect(unread.body).toMatchObject({ unread: 1 });
    const stamps = (await owner.history(id)).body.results.map(({ ts }: { ts: number }) => ts);
    expect(unread.body.read_ts).toBeGreaterThanOrEqual(stamps[0]);
    expect(unread.body.read_ts).toBeLessThan(stamps[1]);
    const changes = (await owner.changes(cursor)).body;
    expect(changes).toMatchObject({ conversations: [{ id, unread: 1 }], counts: { unread: 1 } });
    expect((await owner.unread(id)).body.changed).toBe(unread.body.changed);
    expect((await owner.read(id, last_message_ts)).body).toMatchObject({ unread: 0 });
  });

  test('a conversation in which only the business wrote is marked as unread', async () => {
    const owner = await newOwner();
    await owner.receive({ externalId: '5', text: 'to be deleted' });
    const id = await owner.newest('account');
    await owner.send(id, { text: 'hello' });
    await owner.account.delete(['5']);
    await owner.read(id, Date.UTC(2100, 1));
    expect((await owner.unread(id)).body).toMatchObject({ unread: 1 });
    expect((await owner.read(id, Date.UTC(2100, 1))).body).toMatchObject({ unread: 0 });
  });

  test('reading is taken back to where it was', async () => {
    const owner = await newOwner();
    for (const text of ['1', '2', '3']) await owner.receive({ text });
    const id = await owner.newest('account');
    const { read_ts } = (await owner.get(`/messaging/inbox/${id}/`)).body;
    await owner.read(id, Date.UTC(2100, 1));
    expect((await owner.unread(id, read_ts)).body).toMatchObject({ unread: 3, read_ts });
    expect((await owner.unread(id, Date.UTC(2100, 1))).body).toMatchObject({ unread: 3, read_ts });
  });

  // Specification 52.2
  test('what waits is listed beside the page, the longest wait first', async () => {
    const owner = await withFive();
    const { results } = (await owner.inbox()).body;
    for (const one of results) await owner.read(one.id, one.last_message_ts);
    const [bot5, bot4, account3, account2, account1] = results;
    await owner.send(bot5.id, { text: 'answer' });
    await owner.send(bot4.id, { text: 'answer' });
    await owner.send(account3.id, { text: 'answer' });
    await owner.put(`/messaging/inbox/${account3.id}/attention/`, { reason: 'asks for a person' });
    await owner.unread(bot4.id);
    const waiting = async (query: Record<string, string>) =>
      (await owner.inbox(query)).body.waiting?.map(({ id }: { id: string }) => id);
    expect(await waiting({ waiting: '9', limit: '1', filter: 'bots' })).toEqual([
      account1.id,
      account2.id,
      bot4.id,
      account3.id,
    ]);
    expect(await waiting({ waiting: '2' })).toEqual([account1.id, account2.id]);
    expect(await waiting({})).toBeUndefined();
  });

  test('a bot’s conversation has its history like the others', async () => {
    const owner = await newOwner();
    for (const text of ['1', '2', '3']) await owner.receiveByBot({ text });
    const id = await owner.newest('bot');
    await owner.send(id, { text: 'answer' });
    const history = await owner.history(id);
    expect(texts(history)).toEqual(['1', '2', '3', 'answer']);
    expect(history.body.results.map(({ author }: { author: string }) => author)).toEqual([
      'customer',
      'customer',
      'customer',
      'owner',
    ]);
    expect(history.body).toMatchObject({ has_older: false, has_newer: false });
  });

  const withNine = async () => {
    const owner = await newOwner();
    for (let each = 1; each <= 9; each++) await owner.receive({ text: String(each), sentAt: at(each) });
    const id = await owner.newest('account');
    const all = (await owner.history(id)).body.results as { id: string; ts: number; text: string }[];
    const page = async (query: Record<string, string | number>) => {
      const given = Object.entries(query).map(([key, value]) => [key, String(value)]);
      const answer = await owner.history(id, Object.fromEntries(given));
      return [texts(answer).join(''), answer.body.has_older, answer.body.has_newer];
    };
    const the = (text: string) => {
      const found = all.find((message) => message.text === text);
      if (found === undefined) throw new Error(`There is no message ${text}`);
      return found;
    };
    return { owner, id, page, the };
  };

  test('history is read before and after a message, and knows whether there is more', async () => {
    const { page, the } = await withNine();
    expect(await page({ limit: 3 })).toEqual(['789', true, false]);
    expect(await page({ limit: 3, before: the('7').ts })).toEqual(['456', true, true]);
    expect(await page({ limit: 3, before: the('4').ts })).toEqual(['123', false, true]);
    expect(await page({ before: the('1').ts })).toEqual(['', false, true]);
    expect(await page({ limit: 3, after: the('3').ts })).toEqual(['456', true, true]);
    expect(await page({ limit: 3, after: the('6').ts })).toEqual(['789', true, false]);
    expect(await page({ after: the('9').ts })).toEqual(['', true, false]);
  });

  test('history is read around a message, also at both ends', async () => {
    const { page, the } = await withNine();
    expect(await page({ limit: 4, around: the('5').id })).toEqual(['3456', true, true]);
    expect(await page({ limit: 4, around: the('1').id })).toEqual(['12', false, true]);
    expect(await page({ limit: 4, around: the('9').id })).toEqual(['789', true, false]);
  });

  test('history is read from a date', async () => {
    const { page } = await withNine();
    expect(await page({ limit: 3, at: at(4).getTime() - 1 })).toEqual(['456', true, true]);
    expect(await page({ limit: 3, at: 0 })).toEqual(['123', false, true]);
    expect(await page({ limit: 3, at: at(10).getTime() })).toEqual(['789', true, false]);
  });

  test('history is read from a date up to the year 9999, and later dates are refused', async () => {
    const { owner, id, page } = await withNine();
    const last = Date.parse('9999-12-31T23:59:59.999Z');
    expect(await page({ limit: 3, at: last })).toEqual(['789', true, false]);
    for (const at of [last + 1, 8_640_000_000_000_001, Number.MAX_SAFE_INTEGER]) {
      const { status, body } = await owner.history(id, { at: String(at) });
      expect([status, body.detail]).toEqual([400, expect.stringMatching(/^at: /)]);
    }
  });

  test('history around a message of another conversation is 404, and two places at once are 400', async () => {
    const { owner, id, the } = await withNine();
    await owner.receive({ chatId: 'other' });
    const other = (await owner.history(await owner.newest('account'))).body.results[0].id;
    for (const around of [other, crypto.randomUUID(), 'no-message'])
      expect((await owner.history(id, { around })).status).toBe(404);
    const both = await owner.history(id, { before: '5', around: the('1').id });
    expect([both.status, both.body.detail]).toEqual([
      400,
      'query: takes one of before, after, around and at',
    ]);
  });
});
