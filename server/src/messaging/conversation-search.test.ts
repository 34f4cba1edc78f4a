import { rounds } from '@switchboard/tooling/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { onEachDatabase } from '../testing/databases.ts';
import { createMessagingServer, type MessagingServer, type Owner } from '../testing/messaging-server.ts';

interface Shown {
  customer: { name: string };
}

await onEachDatabase((open) => {
  let server: MessagingServer;
  let people = 0;

  beforeAll(async () => {
    server = await createMessagingServer({ open });
  });
  afterAll(() => server.close());

  const namesOf = ({ results }: { results: Shown[] }) => results.map(({ customer }) => customer.name);
  const search = async (owner: Owner, text: string, query: Record<string, string> = {}) =>
    namesOf((await owner.inbox({ search: text, ...query })).body);
  /** One conversation with each name; the first one is the newest. */
  const setUp = async (names: readonly string[], text = 'Hola') => {
    const owner = await server.owner(`found-${++people}`);
    for (const [at, name] of [...names].reverse().entries())
      await owner.receive({ chatId: String(at + 1), customer: { name }, text });
    return owner;
  };

  // Specification 51.5
  test('an exact name comes first, then its beginning, then words of names, then others', async () => {
    const owner = await setUp(['Mariana', 'Ana María', 'Otro', 'Anabel', 'ana']);
    await owner.receiveByBot({ chatId: '77', customer: { name: 'Eva' }, text: 'Ana me ha dicho' });
    const best = ['ana', 'Ana María', 'Anabel', 'Mariana', 'Eva'];
    expect(await search(owner, 'Ana')).toEqual(best);
    expect(await search(owner, ' @ANA ')).toEqual(best);
    expect(namesOf((await owner.chats('account', { search: 'ana' })).body)).toEqual(best.slice(0, 4));
    const shown: string[] = [];
    let before: number | null = null;
    do {
      const { body } = await owner.inbox({
        search: 'ana',
        limit: '2',
        ...(before !== null && { before: String(before) }),
      });
      shown.push(...namesOf(body));
      before = body.next;
    } while (before !== null);
    expect(shown).toEqual(best);
  });

  test('a page of an earlier client, which names a time, continues by time', async () => {
    const owner = await setUp(['Ana 1', 'Ana 2', 'Ana']);
    const [newest] = (await owner.inbox()).body.results;
    const page = await search(owner, 'ana', { before: String(newest.last_message_ts) });
    expect(page).toEqual(['Ana 2', 'Ana']);
  });

  // Specification 51.6
  describe('other forms of a word', () => {
    const PAIRS: [text: string, search: string][] = [
      ['Quiero una cita', 'citas'],
      ['Dos citas, por favor', 'cita'],
      ['¿Puedo reservar?', 'reserva'],
      ['Cambié de teléfono', 'telefonos'],
      ['Хочу на стрижку', 'стрижка'],
      ['Сколько стоит окрашивание?', 'окрашиванием'],
      ['Запишите меня на запись', 'записью'],
      ['Any appointment left?', 'appointments'],
      ['I was booking it', 'booked'],
    ];
    test('are found in messages and conversations', async () => {
      const owner = await server.owner(`found-${++people}`);
      for (const [at, [text]] of PAIRS.entries())
        await owner.receive({ chatId: String(at), text, customer: { name: text } });
      for (const [text, word] of PAIRS) {
        const { results } = (await owner.get('/messaging/search/', { q: word })).body;
        const texts = results.map(({ message }: { message: { text: string } }) => message.text);
        expect.soft(texts, word).toContain(text);
        expect.soft(await search(owner, word), word).toContain(text);
      }
    });

    test('are whole words, and a word that only begins alike is none', async () => {
      const owner = await setUp(['x'], 'Felicitaciones por el ciclo');
      for (const word of ['citas', 'cite', 'ciclista'])
        expect.soft(await search(owner, word), word).toEqual([]);
      expect(await search(owner, 'cita')).toEqual(['x']);
    });
  });

  // Specification 51.7
  describe('a typo of one letter in a name', () => {
    test('finds it after all better matches', async () => {
      const owner = await setUp(
        ['Garcia Márquez', 'Marta Garzón', 'Екатерина Серова', 'Garzía', 'Anna'],
        'ok',
      );
      expect(await search(owner, 'garzia')).toEqual(['Garzía', 'Garcia Márquez']);
      expect(await search(owner, 'gracia marquez')).toEqual(['Garcia Márquez']);
      expect(await search(owner, 'екатирина')).toEqual(['Екатерина Серова']);
      expect(await search(owner, 'Серовв Екатерина')).toEqual(['Екатерина Серова']);
      expect(await search(owner, 'amna')).toEqual(['Anna']);
      expect(namesOf((await owner.chats('account', { search: 'amna' })).body)).toEqual(['Anna']);
      expect(await search(owner, 'garzaa marquez')).toEqual([]);
    });

    test('finds nothing in texts, and nothing of another business', async () => {
      const owner = await setUp(['Ben'], 'Garcia');
      expect(await search(owner, 'garzia')).toEqual([]);
      await setUp(['Garcia']);
      expect(await search(owner, 'garzia')).toEqual([]);
    });
  });

  // Specification 51.8
  test('a hostile search finds nothing, and costs no more than another', async () => {
    const owner = await setUp(['Ana'], 'Hola');
    const texts = [
      ...[
        '%',
        '_',
        '\\',
        '%_%',
        "'; drop table conversations; --",
        '"',
        '\u202eanA',
        '.*',
        '(a+)+$',
        '[',
        'a{9999}',
      ],
      ...[
        'a'.repeat(200),
        '%a'.repeat(100),
        'añ '.repeat(66),
        '\\'.repeat(200),
        `${'ab'.repeat(99)}c`,
        '\ud83d\ude00',
      ],
    ];
    for (const text of texts) {
      const start = performance.now();
      expect.soft((await owner.inbox({ search: text })).status, text).toBe(200);
      expect.soft((await owner.get('/messaging/search/', { q: text })).status, text).toBe(200);
      expect.soft(performance.now() - start, text).toBeLessThan(2_000);
    }
    for (const path of ['/messaging/inbox/', '/messaging/chats/'])
      expect((await owner.get(path, { search: 'a'.repeat(4_000), source: 'account' })).status).toBe(400);
    expect((await owner.get('/messaging/search/', { q: 'a'.repeat(4_000) })).status).toBe(400);
    expect(await search(owner, 'ana')).toEqual(['Ana']);
  });

  // Specification 51.9
  describe('tag and stage of the card', () => {
    test('narrow a search with a typo', async () => {
      const owner = await setUp(['Garcia', 'Garcia', 'Eva']);
      const [{ id }] = (await owner.inbox()).body.results;
      const { customer } = (await owner.get(`/customers/of/${id}/`)).body;
      await owner.browser.call('PATCH', `/customers/${customer.id}/`, {
        body: { tags: ['vip'], stage: 'won' },
        headers: { 'if-match': '*' },
      });
      expect(await search(owner, 'garzia')).toEqual(['Garcia', 'Garcia']);
      expect(await search(owner, 'garzia', { tag: 'vip' })).toEqual(['Garcia']);
      expect(await search(owner, 'garzia', { stage: 'won' })).toEqual(['Garcia']);
    });

    test('narrow the list, and are counted', async () => {
      const owner = await setUp(['Ana', 'Ben', 'Eva']);
      const { results } = (await owner.inbox()).body;
      const edit = async (name: string, body: object) => {
        const { id } = results.find(({ customer }: Shown) => customer.name === name);
        const { customer } = (await owner.get(`/customers/of/${id}/`)).body;
        await owner.browser.call('PATCH', `/customers/${customer.id}/`, {
          body,
          headers: { 'if-match': '*' },
        });
      };
      await edit('Ana', { tags: ['vip', 'blond'], stage: 'won' });
      await edit('Eva', { tags: ['vip'] });
      const listed = async (query: Record<string, string>) => namesOf((await owner.inbox(query)).body);
      expect(await listed({ tag: 'vip' })).toEqual(['Ana', 'Eva']);
      expect(await listed({ tag: 'vip', stage: 'won' })).toEqual(['Ana']);
      expect(await listed({ stage: 'new' })).toEqual(['Ben', 'Eva']);
      expect(await listed({ tag: 'vip', search: 'eva', filter: 'accounts' })).toEqual(['Eva']);
      expect(await listed({ tag: 'vip', filter: 'bots' })).toEqual([]);
      expect(await listed({ tag: 'VIP' })).toEqual([]);
      expect((await owner.get('/messaging/inbox/cards/')).body).toEqual({
        tags: [
          { tag: 'vip', count: 2 },
          { tag: 'blond', count: 1 },
        ],
        stages: expect.arrayContaining([
          { stage: 'new', count: 2 },
          { stage: 'won', count: 1 },
        ]),
      });
      const other = await server.owner(`found-${++people}`);
      expect((await other.get('/messaging/inbox/cards/')).body).toEqual({ tags: [], stages: [] });
      expect((await other.inbox({ tag: 'vip' })).body.results).toEqual([]);
      for (const query of [{ tag: 'a'.repeat(4_000) }, { stage: 'unknown' }] as Record<string, string>[])
        expect((await owner.inbox(query)).status).toBe(400);
    });
  });

  test('the search of many conversations is paged without a gap', async () => {
    const names = Array.from({ length: rounds(30, 300) }, (_, at) =>
      at % 3 === 0 ? `Ana ${at}` : `Eva ${at} Ana`,
    );
    const owner = await setUp(names);
    const shown: string[] = [];
    let before: string | undefined;
    do {
      const { body } = await owner.inbox({ search: 'ana', limit: '7', ...(before && { before }) });
      shown.push(...namesOf(body));
      before = body.next === null ? undefined : String(body.next);
    } while (before !== undefined);
    expect(new Set(shown)).toEqual(new Set(names));
    expect(shown).toHaveLength(names.length);
  });
});
