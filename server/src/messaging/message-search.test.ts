import { afterAll, beforeAll, expect, test } from 'vitest';
import { onOneDatabase } from '../testing/databases.ts';
import { createMessagingServer, type MessagingServer, type Owner } from '../testing/messaging-server.ts';
import { searchMessages } from './message-search.ts';

await onOneDatabase((open) => {
  let server: MessagingServer;
  let people = 0;
  const newOwner = (): Promise<Owner> => server.owner(`search-${++people}`);
  const search = async (owner: Owner, q: string, query: Record<string, string> = {}) => {
    const { body } = await owner.get('/messaging/search/', { q, ...query });
    return {
      texts: body.results.map((found: { message: { text: string } }) => found.message.text),
      ...body,
    };
  };

  beforeAll(async () => {
    server = await createMessagingServer({ open });
  });
  afterAll(() => server.close());

  const FOUND: [text: string, q: string][] = [
    ['Можно перенести Окрашивание?', 'окраш'],
    ['Стрижка «Ёлочка»', 'елоч'],
    ['¿Mañana a las NUEVE?', 'manana nueve'],
    ['El corte de Núñez', 'NUN\u0303EZ'],
    ['Do you open on Sunday?', 'sunday open'],
    ['Αθήνα, οδός Ερμού', 'ερμου'],
    ['Ես Հայկն եմ', 'հայկ'],
    ['50% off_peak c:\\temp', '50% off_peak c:\\temp'],
    ['Цена 20 € до пт', 'до'],
    ['Цена 20 € до пт', '€'],
    ['Wow', 'w'],
    ['漢字でお願いします', '漢字'],
    ['გამარჯობა', 'მარ'],
  ];

  test('texts of every language are found, in accounts and bots', async () => {
    const owner = await newOwner();
    const texts = [...new Set(FOUND.map(([text]) => text))];
    for (const each of [...texts, 'Zzz', '500 offxpeak']) await owner.receive({ text: each });
    for (const text of texts) await owner.receiveByBot({ text });
    for (const [text, q] of FOUND) expect((await search(owner, q)).texts, q).toEqual([text, text]);
  });

  test('no text is a wildcard', async () => {
    const owner = await newOwner();
    await owner.receive({ text: 'Anything 1000 xzy' });
    for (const q of ['%', '_', '\\', '100%', 'x_y', '\u0301', ' ', '@', ''])
      expect((await search(owner, q)).texts, q).toEqual([]);
  });

  test('a result names the message and its conversation, newest first, page by page', async () => {
    const owner = await newOwner();
    for (const text of ['price 1', 'price 2', 'price 3']) await owner.receive({ text });
    const [conversation] = (await owner.inbox()).body.results;
    const first = await search(owner, 'price', { limit: '2' });
    expect(first.texts).toEqual(['price 3', 'price 2']);
    expect(first.results[0]).toMatchObject({ message: { conversation_id: conversation.id }, conversation });
    const second = await search(owner, 'price', { limit: '2', before: String(first.next) });
    expect([second.texts, second.next]).toEqual([['price 1'], null]);
  });

  test('a search stays in one conversation, and in the messages of the user', async () => {
    const [owner, other] = [await newOwner(), await newOwner()];
    await owner.receive({ chatId: '1', text: 'the price here' });
    const [{ id }] = (await owner.inbox()).body.results;
    await owner.receive({ chatId: '2', text: 'the price there' });
    await other.receive({ text: 'the price of another' });
    expect((await search(owner, 'price', { conversation: id })).texts).toEqual(['the price here']);
    expect((await search(owner, 'price')).texts).toEqual(['the price there', 'the price here']);
    expect((await search(other, 'price', { conversation: id })).texts).toEqual([]);
    expect((await search(owner, 'pr', { conversation: 'no-conversation' })).texts).toEqual([]);
  });

  test('what is not visible yet is not found', async () => {
    const owner = await newOwner();
    await owner.receive({ text: 'Hello' });
    const held = server.telegram.hold();
    const sending = owner.send(await owner.newest('account'), { text: 'the price' });
    const { answer } = await held;
    expect((await search(owner, 'price')).texts).toEqual([]);
    answer();
    await sending;
    expect((await search(owner, 'price')).texts).toEqual(['the price']);
  });

  test('a search for short words looks at a limited number of messages per call, and finds all by going on', async () => {
    const owner = await newOwner();
    for (const text of ['ё 1', 'two', 'three', 'ё 4', 'five']) await owner.receive({ text });
    const found: (string | null)[] = [];
    let calls = 0;
    for (let before: number | undefined, more = true; more; calls++) {
      const page = await searchMessages(server.db, owner.workspaceId, { q: 'ё', before }, 2);
      found.push(...page.found.map(({ message }) => message.text));
      before = page.next ?? undefined;
      more = before !== undefined;
    }
    expect([found, calls]).toEqual([['ё 4', 'ё 1'], 3]);
    const long = await searchMessages(server.db, owner.workspaceId, { q: 'ё three' }, 1);
    expect([long.found, long.next]).toEqual([[], null]);
  });
});
