import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { onOneDatabase } from '../testing/databases.ts';
import { createMessagingServer, type MessagingServer, type Owner } from '../testing/messaging-server.ts';

await onOneDatabase((open) => {
  let server: MessagingServer;
  let ada: Owner;
  let people = 0;
  const newOwner = () => server.owner(`person-${++people}`);

  beforeAll(async () => {
    server = await createMessagingServer({ open });
    ada = await newOwner();
  });
  afterAll(() => server.close());

  const create = async (owner: Owner, body: object) =>
    (await owner.browser.call('POST', '/customers/', { body })).body.customer;
  const list = async (owner: Owner, query: Record<string, string> = {}) =>
    (await owner.get('/customers/', query)).body;
  const namesIn = ({ results }: { results: { name: string }[] }) => results.map(({ name }) => name);
  const update = (owner: Owner, { id, version }: { id: string; version: number }, body: object) =>
    owner.browser.call('PATCH', `/customers/${id}/`, { body, headers: { 'if-match': `"${version}"` } });

  describe('a customer', () => {
    test('is made by hand with phones and usernames in one form', async () => {
      const answer = await ada.browser.call('POST', '/customers/', {
        body: {
          name: ' Ольга ',
          phones: ['8 (900) 111-22-33', '+7 900 111 22 33', '+34 600 000 100'],
          usernames: ['@Olga_P'],
          tags: ['vip', 'vip', 'colour'],
          note: 'Tea, no sugar',
          stage: 'qualified',
        },
      });
      expect(answer).toMatchObject({
        status: 200,
        body: {
          customer: {
            name: 'Ольга',
            phones: ['+79001112233', '+34600000100'],
            usernames: ['olga_p'],
            tags: ['vip', 'colour'],
            note: 'Tea, no sugar',
            stage: 'qualified',
            version: 1,
            last_contact_at: null,
            next_booking: null,
            conversations: 0,
            last_conversation: null,
          },
          conversations: [],
          upcoming: [],
          past: [],
          merges: [],
        },
      });
      expect((await ada.get(`/customers/${answer.body.customer.id}/`)).body).toEqual(answer.body);
    });

    test('is changed field by field, and only in the version that the person saw', async () => {
      const made = await create(ada, { name: 'Petra', tags: ['new'] });
      const changed = (await update(ada, made, { note: 'Came by' })).body.customer;
      expect(changed).toMatchObject({ name: 'Petra', tags: ['new'], note: 'Came by', version: 2 });
      expect(await update(ada, made, { name: 'Peter' })).toMatchObject({
        status: 412,
        body: { detail: expect.stringContaining('If-Match'), code: 'stale_version', customer: changed },
      });
      expect((await update(ada, changed, { note: 'Came by' })).body.customer.version).toBe(2);
    });

    test.each([
      [{}, 428],
      [{ 'if-match': 'yesterday' }, 400],
      [{ 'if-match': '*' }, 200],
      [{ 'if-match': '1' }, 400],
      [{ 'if-match': '"1"' }, 412],
    ])('is changed with %j: %i', async (headers, status) => {
      const made = await create(ada, { name: 'Vera' });
      await update(ada, made, { note: crypto.randomUUID() });
      const path = `/customers/${made.id}/`;
      const answer = await ada.browser.call('PATCH', path, { body: { name: 'Viola' }, headers });
      expect(answer.status).toBe(status);
    });

    test('that two people change at once keeps one of the changes, and refuses the other', async () => {
      const made = await create(ada, { name: 'Wanda' });
      const answers = await Promise.all(['a', 'b', 'c'].map((note) => update(ada, made, { note })));
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 412, 412]);
    });

    test.each([
      [{ name: 'x'.repeat(10_000) }, /^name: /],
      [{ name: 'x', tags: Array.from({ length: 1000 }, (_, index) => `tag ${index}`) }, /^tags: /],
      [{ name: 'x', tags: ['x'.repeat(51)] }, /^tags\.0: /],
      [{ name: 'x', tags: [' '] }, /^tags\.0: /],
      [{ name: 'x', phones: ['+79001112233', 'call me'] }, /^phones\.1: must be a phone number/],
      [{ name: 'x', phones: ['911'] }, /^phones\.0: /],
      [{ name: 'x', usernames: ['two words'] }, /^usernames\.0: /],
      [{ name: 'x', note: 'x'.repeat(10_001) }, /^note: /],
      [{ name: 'x', note: 'a\u0000b' }, /^note: holds a NUL/],
      [{ name: 'x', stage: 'dreaming' }, /^stage: /],
      [{ name: ' ' }, /^name: /],
      [{}, /^name: /],
    ])('with %j is refused in words that name the field', async (body, detail) => {
      const answer = await ada.browser.call('POST', '/customers/', { body });
      expect(answer).toMatchObject({ status: 400, body: { detail: expect.stringMatching(detail) } });
    });

    test('of another user is not found, changed, merged or listed', async () => {
      const [other, mine] = [
        await newOwner(),
        await create(ada, { name: 'Private', phones: ['+79005556677'] }),
      ];
      const theirs = await create(other, { name: 'Theirs', phones: ['+79005556677'] });
      expect(theirs.id).not.toBe(mine.id);
      expect(namesIn(await list(other))).toEqual(['Theirs']);
      const post = (path: string, body: object) => other.browser.call('POST', path, { body });
      expect((await other.get(`/customers/${mine.id}/`)).status).toBe(404);
      expect((await update(other, mine, { name: 'Stolen' })).status).toBe(404);
      expect((await post(`/customers/${theirs.id}/merge/`, { other: mine.id })).status).toBe(404);
      expect((await post(`/customers/${mine.id}/merge/`, { other: theirs.id })).status).toBe(404);
      expect((await post(`/customers/${theirs.id}/unmerge/`, { merge: mine.id })).status).toBe(409);
      expect((await ada.get(`/customers/${mine.id}/`)).body.customer.name).toBe('Private');
    });
  });

  describe('the list', () => {
    let owner: Owner;
    beforeAll(async () => {
      owner = await newOwner();
      await owner.receive({ chatId: '1', customer: { name: 'Ёлка', phone: '+34600000101' } });
      await owner.receiveByBot({ chatId: '2', customer: { name: 'Álvaro', username: 'Alvarito' } });
      await create(owner, { name: 'Борис', stage: 'won', tags: ['vip', 'Ёлки'] });
      await create(owner, { name: 'Anna', tags: ['vip'] });
      await create(owner, { usernames: ['nameless'] });
    });

    test.each([
      ['name', 'asc', ['Álvaro', 'Anna', 'Борис', 'Ёлка', '']],
      ['name', 'desc', ['Ёлка', 'Борис', 'Anna', 'Álvaro', '']],
      ['last_contact', 'desc', ['Álvaro', 'Ёлка', '', 'Anna', 'Борис']],
      ['last_contact', 'asc', ['Ёлка', 'Álvaro', '', 'Anna', 'Борис']],
      ['created', 'asc', ['Ёлка', 'Álvaro', 'Борис', 'Anna', '']],
      ['created', 'desc', ['', 'Anna', 'Борис', 'Álvaro', 'Ёлка']],
    ])('is sorted by %s %s, and those without one are last', async (sort, direction, expected) => {
      const whole = namesIn(await list(owner, { sort, direction }));
      // Without a contact the order is that of ids.
      if (sort !== 'last_contact') expect(whole).toEqual(expected);
      else expect(whole.slice(0, 2)).toEqual(expected.slice(0, 2));
      const paged: string[] = [];
      let after: string | undefined;
      do {
        const page = await list(owner, { sort, direction, limit: '2', ...(after && { after }) });
        paged.push(...namesIn(page));
        after = page.next;
      } while (after);
      expect(paged).toEqual(whole);
    });

    // Specification 28.5
    test('is filtered by stage, tag and search, with counts on the first page alone', async () => {
      const first = await list(owner, { tag: 'vip', limit: '1' });
      expect(first).toMatchObject({
        total: 2,
        stages: { new: 1, contacted: 0, qualified: 0, won: 1, lost: 0 },
        tags: ['vip', 'Ёлки'],
        cursor: expect.any(String),
      });
      const later = await list(owner, { tag: 'vip', limit: '1', after: first.next });
      expect(later).toMatchObject({ next: null });
      expect(later.total ?? later.stages ?? later.tags).toBeUndefined();
      expect(namesIn(await list(owner, { stage: 'won' }))).toEqual(['Борис']);
      expect(await list(owner, { stage: 'won', search: 'ели' })).toMatchObject({ total: 0 });
      const found = async (search: string) => namesIn(await list(owner, { search })).sort();
      expect(await found('елк')).toEqual(['Ёлка', 'Борис']);
      expect(await found('ALVARO')).toEqual(['Álvaro']);
      expect(await found('@alvarito')).toEqual(['Álvaro']);
      expect(await found('600 000-101')).toEqual(['Ёлка']);
      expect(await found('vip борис')).toEqual(['Борис']);
      expect(await found('%')).toEqual([]);
    });

    test.each([
      'nonsense',
      '',
      Buffer.from('["x"]').toString('base64url'),
      Buffer.from('{').toString('base64url'),
    ])('refuses %j as a place', async (after) => {
      const answer = await owner.get('/customers/', { after });
      expect(answer).toMatchObject({ status: 400, body: { detail: expect.stringMatching(/^after: /) } });
    });

    test('refuses a place of another order', async () => {
      const { next } = await list(owner, { sort: 'name', limit: '1' });
      expect((await owner.get('/customers/', { sort: 'created', after: next })).status).toBe(400);
    });
  });

  describe('the export', () => {
    test('has each customer once, in UTF-8, without formulas', async () => {
      const owner = await newOwner();
      await create(owner, { name: '=HYPERLINK("http://evil.test")', note: 'two\nlines', tags: ['a', 'b'] });
      await owner.receive({ customer: { name: 'Ёлка, "Новая"', phone: '+34600000101' } });
      const answer = await owner.get('/customers/export/');
      expect(answer.status).toBe(200);
      expect(answer.headers).toMatchObject({
        'content-type': 'text/csv; charset=utf-8',
        'content-disposition': expect.stringMatching(
          /^attachment; filename="customers-\d{4}-\d\d-\d\d\.csv"$/,
        ),
        'x-content-type-options': 'nosniff',
      });
      const text = answer.bytes.toString();
      const [head, first, second, third] = text.split('\r\n');
      expect(text.charCodeAt(0)).toBe(0xfeff);
      expect(head?.slice(1)).toBe(
        '"name","phones","usernames","stage","tags","note","last_contact","next_booking","created","id"',
      );
      expect(first).toMatch(
        /^"'=HYPERLINK\(""http:\/\/evil\.test""\)","","","new","a, b","two\nlines","","","2/,
      );
      expect(second).toMatch(/^"Ёлка, ""Новая""","'\+34600000101","","new","","","2/);
      expect(third).toBe('');
    });
  });
});
