import { afterAll, beforeAll, expect, test } from 'vitest';
import { onOneDatabase } from '../testing/databases.ts';
import { createMessagingServer, type MessagingServer, type Owner } from '../testing/messaging-server.ts';

await onOneDatabase((open) => {
  let server: MessagingServer;
  let people = 0;
  const newOwner = (): Promise<Owner> => server.owner(`chats-${++people}`);
  const texts = (answer: { body: { results: { text: string }[] } }) =>
    answer.body.results.map(({ text }) => text);

  beforeAll(async () => {
    server = await createMessagingServer({ open });
  });
  afterAll(() => server.close());

  test('a message of a customer creates a conversation of its source', async () => {
    const owner = await newOwner();
    await owner.receive({
      customer: { name: 'Anna', username: 'anna', phone: '+34 600 111' },
      text: 'Is it open?',
    });
    await owner.receiveByBot({ chatId: '77', text: 'Hello bot' });
    const { body } = await owner.chats('account');
    expect(body).toEqual({
      next: null,
      results: [
        {
          id: expect.any(String),
          source: 'account',
          integration_id: expect.any(String),
          bot_id: null,
          bot_username: null,
          bot_status: null,
          is_pinned: false,
          last_message_text: 'Is it open?',
          last_message_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
          last_message_ts: expect.any(Number),
          customer: { name: 'Anna', username: 'anna', phone: '+34 600 111' },
          unread: 1,
          read_ts: 0,
          last_message_type: 'text',
          last_message_author: 'customer',
          waiting_since: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
          handler: 'off',
          handler_epoch: 0,
          attention: null,
          attention_since: null,
          changed: expect.any(Number),
        },
      ],
    });
    expect((await owner.chats('bot')).body.results).toMatchObject([
      { source: 'bot', bot_id: owner.botId, bot_username: 'shop_bot', last_message_text: 'Hello bot' },
    ]);
  });

  test('a message that is delivered twice is one message', async () => {
    const owner = await newOwner();
    await owner.receive({ externalId: '9', text: 'once' });
    await owner.receive({ externalId: '10', text: 'later' });
    await owner.receive({ externalId: '9', text: 'once' });
    const answer = await owner.get(`/messaging/chats/${await owner.newest('account')}/messages/`);
    expect(texts(answer)).toEqual(['once', 'later']);
    expect((await owner.chats('account')).body.results[0].last_message_text).toBe('later');
  });

  test('characters that the database does not store are replaced', async () => {
    const owner = await newOwner();
    await owner.receive({ text: 'a\u0000b\ud800c', raw: { name: 'x\u0000\udc00' } });
    const answer = await owner.get(`/messaging/chats/${await owner.newest('account')}/messages/`);
    expect(answer.body.results).toMatchObject([{ text: 'ab\ufffdc', raw: { name: 'x\ufffd' } }]);
  });

  // Specification 7.2
  test('conversations come newest first, page by page', async () => {
    const owner = await newOwner();
    for (const chatId of ['1', '2', '3']) await owner.receive({ chatId, text: `from ${chatId}` });
    await owner.receive({ chatId: '1', text: 'again from 1' });
    const seen: string[] = [];
    let next: string | null = '/api/v1/messaging/chats/?source=account&page_size=2';
    while (next !== null) {
      const { body } = await owner.get(next.replace('/api/v1', ''));
      seen.push(...body.results.map((row: { last_message_text: string }) => row.last_message_text));
      next = body.next;
    }
    expect(seen).toEqual(['again from 1', 'from 3', 'from 2']);
  });

  test.each([
    ['a name', 'ANNA SOL'],
    ['a username', '@anna_s'],
    ['a phone, however it is written', '+34 (600) 11-12'],
    ['the last text', '50% off'],
  ])('search finds a conversation by %s', async (_, search) => {
    const owner = await newOwner();
    const anna = { name: 'Anna Sol', username: 'anna_s', phone: '+34 600 111222' };
    await owner.receive({ chatId: '1', customer: anna, text: 'Is it 50% off_peak?' });
    await owner.receive({
      chatId: '2',
      customer: { name: 'Boris', username: 'annaxs', phone: '+7 999' },
      text: '500 off',
    });
    const { body } = await owner.chats('account', { search });
    expect(body.results.map((row: { customer: { name: string } }) => row.customer.name)).toEqual([
      'Anna Sol',
    ]);
  });

  test.each([
    ['small and capital letters, in Russian too', 'АЛЁНА СЕМЁНОВА'],
    ['letters with and without their marks', 'алена núnez'],
    ['words in any order', 'núñez алёна'],
    ['words of the name and of the last text', 'Алёна пятницу'],
    ['the beginnings of words, as they are typed', 'семён пят'],
  ])('search looks past %s', async (_, search) => {
    const owner = await newOwner();
    const customer = { name: 'Алёна Семёнова-Núñez', username: null, phone: null };
    await owner.receive({ chatId: '1', customer, text: 'Можно в Пятницу?' });
    await owner.receive({ chatId: '2', customer: { ...customer, name: 'Алёна' }, text: 'Да' });
    const { body } = await owner.chats('account', { search });
    expect(body.results.map((row: { customer: { name: string } }) => row.customer.name)).toEqual([
      customer.name,
    ]);
  });

  test.each([
    ['ΑΘΗΝΑ', 'ΑΘΗΝΑ'],
    ['Αθηνά', 'ΑΘΗΝΑ'],
    ['NGUYỄN Thị Ơn', 'nguyễn ƠN'],
    ['ՀԱՅԿ', 'ՀԱՅԿ'],
    ['Հայկ', 'ՀԱՅԿ'],
    ['ႠႬႠ', 'ႠႬႠ'],
    ['Garci\u0301a', 'Garc\u00eda'],
    ['Garc\u00eda', 'Garci\u0301a'],
    ['Garci\u0301a', 'garcia'],
    ['100%_\\', '%_\\'],
  ])('a customer named %s is found by %s', async (name, search) => {
    const owner = await newOwner();
    const customer = { name, username: null, phone: null };
    await owner.receive({ chatId: '1', customer, text: 'Hello' });
    await owner.receive({ chatId: '2', customer: { ...customer, name: 'Boris' }, text: 'Hello' });
    const { body } = await owner.chats('account', { search });
    expect(body.results).toMatchObject([{ customer: { name } }]);
  });

  test.each([
    ['is only the beginning of a username finds nothing', '@', 0],
    ['is a mark without a letter finds nothing', '\u0301', 0],
    ['is empty finds everything', ' ', 2],
    ['has a word without letters uses the other words', '@ (600) 111', 1],
  ])('a search that %s', async (_, search, found) => {
    const owner = await newOwner();
    const customer = { name: 'Anna', username: 'anna', phone: '+34 600 111' };
    await owner.receive({ chatId: '1', customer, text: 'Hello' });
    await owner.receive({ chatId: '2', customer: { ...customer, phone: null }, text: 'Hello' });
    expect((await owner.chats('account', { search })).body.results).toHaveLength(found);
  });

  test('search finds conversations with bots as well, and only those of the user', async () => {
    const [owner, other] = [await newOwner(), await newOwner()];
    const customer = { name: 'Diego Ruiz', username: null, phone: null };
    await owner.receiveByBot({ chatId: '1', customer, text: 'Hola' });
    expect((await owner.chats('bot', { search: 'diego' })).body.results).toHaveLength(1);
    expect((await other.chats('bot', { search: 'diego' })).body.results).toEqual([]);
  });

  // Specification 7.4
  test('messages come oldest first: the newest page by default, and older ones through next', async () => {
    const owner = await newOwner();
    for (const text of ['1', '2', '3', '4', '5']) await owner.receive({ text });
    const path = `/messaging/chats/${await owner.newest('account')}/messages/`;
    const newest = await owner.get(path, { page_size: '2' });
    expect(texts(newest)).toEqual(['4', '5']);
    const older = await owner.get(newest.body.next.replace('/api/v1', ''));
    expect(texts(older)).toEqual(['2', '3']);
    const oldest = await owner.get(older.body.next.replace('/api/v1', ''));
    expect([texts(oldest), oldest.body.next]).toEqual([['1'], null]);
    expect(texts(await owner.get(path, { page: '2', page_size: '2' }))).toEqual(['2', '3']);
    expect(texts(await owner.get(path, { page: '3', page_size: '2' }))).toEqual(['1']);
    const [first, second] = oldest.body.results.concat(older.body.results);
    expect(texts(await owner.get(path, { after: first.ts, page_size: '2' }))).toEqual(['2', '3']);
    expect(texts(await owner.get(path, { after: first.ts, before: String(second.ts + 1) }))).toEqual(['2']);
  });

  test('the messages of a bot cannot be read or polled', async () => {
    const owner = await newOwner();
    await owner.receiveByBot();
    const id = await owner.newest('bot');
    for (const path of [
      `/messaging/chats/${id}/messages/`,
      `/messaging/chats/${id}/poll/?after=0&timeout=0`,
    ]) {
      const answer = await owner.get(path);
      expect([answer.status, answer.body.detail]).toEqual([400, 'The messages of a bot are not supported']);
    }
  });

  test.each(['source', 'page', 'page_size'])('a list with a wrong %s is 400 and names it', async (field) => {
    const owner = await newOwner();
    const { status, body } = await owner.chats('account', { [field]: '-1' });
    expect([status, body.detail.split(':')[0]]).toEqual([400, field]);
  });

  test("another user's conversation is 404 everywhere", async () => {
    const owner = await newOwner();
    const stranger = await newOwner();
    await owner.receive();
    const chat = `/messaging/chats/${await owner.newest('account')}`;
    expect((await stranger.get(`${chat}/messages/`)).status).toBe(404);
    expect((await stranger.get(`${chat}/poll/?after=0&timeout=0`)).status).toBe(404);
    expect((await stranger.browser.call('POST', `${chat}/send/`, { body: { text: 'Hi' } })).status).toBe(404);
    expect((await stranger.chats('account')).body.results).toEqual([]);
    expect((await stranger.get('/messaging/updates/?after=0&timeout=0')).body.results).toEqual([]);
  });
});
