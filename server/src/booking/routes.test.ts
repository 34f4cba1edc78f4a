import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Browser } from '../testing/browser.ts';
import { onOneDatabase } from '../testing/databases.ts';
import { createTestServer, type TestServer } from '../testing/test-server.ts';

await onOneDatabase((open) => {
  let server: TestServer;
  let ada: Browser;
  let eve: Browser;
  let chair: { id: string };
  let cut: { id: string };
  let wash: { id: string };

  const create = async (browser: Browser, noun: string, body: object, query: Record<string, string> = {}) => {
    const answer = await browser.call('POST', `/booking/${noun}/`, { body, query });
    expect(answer).toMatchObject({ status: 200 });
    return answer.body;
  };
  const booking = (changes: object = {}) => ({
    resource: chair.id,
    options: [cut.id],
    title: 'Ada',
    start: '2026-03-01T10:00:00+03:00',
    end: '2026-03-01T11:00:00+03:00',
    customer_name: 'Мария',
    customer_phone: '+7 900 000-00-00',
    ...changes,
  });

  beforeAll(async () => {
    server = await createTestServer({ open });
    [ada, eve] = [await server.signIn('ada'), await server.signIn('eve')];
    chair = await create(ada, 'resources', { name: 'Chair', color: '#4f6bed' });
    cut = await create(ada, 'options', { resourceId: chair.id, name: 'Cut', duration: 45, price: 0.1 });
    wash = await create(ada, 'options', { resourceId: chair.id, name: 'Wash', duration: 15, price: 0.2 });
  });
  afterAll(() => server.close());

  // Specification 7.8
  test('resources and options come back as they were created', async () => {
    expect((await ada.call('GET', '/booking/resources/')).body).toEqual([
      {
        id: chair.id,
        name: 'Chair',
        color: '#4f6bed',
        avatar: null,
        hours: null,
        breaks: [[], [], [], [], [], [], []],
        absences: [],
        buffer: null,
        archived: false,
      },
    ]);
    expect((await ada.call('GET', '/booking/options/')).body).toMatchObject([
      { id: cut.id, resource: chair.id, name: 'Cut', duration: 45, price: 0.1 },
      { id: wash.id },
    ]);
  });

  test.each(['javascript:alert(1)', 'data:text/html,<script>alert(1)</script>'])(
    'a picture at %s is refused',
    async (avatar) => {
      const answer = await ada.call('POST', '/booking/resources/', { body: { name: 'Chair', avatar } });
      expect(answer).toMatchObject({ status: 400, body: { detail: expect.stringMatching(/^avatar: /) } });
    },
  );

  // Specification 24.4
  test('a booking comes back with ids, times in UTC and totals', async () => {
    const made = await create(ada, 'bookings', booking({ options: [wash.id, cut.id] }));
    expect(made).toEqual({
      id: expect.any(String),
      resource: chair.id,
      options: [wash.id, cut.id],
      title: 'Ada',
      start: '2026-03-01T07:00:00.000Z',
      end: '2026-03-01T08:00:00.000Z',
      status: 'confirmed',
      notes: '',
      customer_name: 'Мария',
      customer_phone: '+7 900 000-00-00',
      customer: expect.any(String),
      source: 'manual',
      total_duration: 60,
      total_price: 0.3,
      items: [
        { option: wash.id, name: 'Wash', duration: 15, price: 0.2 },
        { option: cut.id, name: 'Cut', duration: 45, price: 0.1 },
      ],
      forced: false,
      version: 1,
      conversation: null,
    });
    expect((await ada.call('GET', '/booking/bookings/')).body).toContainEqual(made);
    await ada.call('DELETE', `/booking/bookings/${made.id}/`);
  });

  // Specification 23.9
  test('a booking without options takes the time that it holds', async () => {
    const made = await create(ada, 'bookings', booking({ options: [] }));
    expect(made).toMatchObject({ options: [], total_duration: 60, total_price: 0 });
    await ada.call('DELETE', `/booking/bookings/${made.id}/`);
  });

  // Specification 7.8, 23.9
  test('a booking is replaced as a whole', async () => {
    const made = await create(ada, 'bookings', booking({ notes: 'by phone' }));
    const path = `/booking/bookings/${made.id}/`;
    const changed = await ada.call('PUT', path, { body: booking({ options: [wash.id], status: 'arrived' }) });
    expect(changed.body).toMatchObject({
      id: made.id,
      options: [wash.id],
      status: 'arrived',
      notes: '',
      total_duration: 15,
    });
    expect((await ada.call('GET', '/booking/bookings/')).body).toEqual([changed.body]);
    expect((await ada.call('DELETE', path)).status).toBe(200);
    expect((await ada.call('DELETE', path)).status).toBe(404);
    expect((await ada.call('GET', '/booking/bookings/')).body).toEqual([]);
  });

  test('bookings are listed by start', async () => {
    const late = await create(
      ada,
      'bookings',
      booking({ start: '2026-05-02T10:00:00Z', end: '2026-05-02T11:00:00Z' }),
    );
    const early = await create(
      ada,
      'bookings',
      booking({ start: '2026-05-01T10:00:00Z', end: '2026-05-01T11:00:00Z' }),
    );
    const { body } = await ada.call('GET', '/booking/bookings/');
    expect(body.map(({ id }: { id: string }) => id)).toEqual([early.id, late.id]);
    for (const { id } of body) await ada.call('DELETE', `/booking/bookings/${id}/`);
  });

  test('removing an option leaves the bookings that had it', async () => {
    const option = await create(ada, 'options', { resourceId: chair.id, name: 'Dye', duration: 90 });
    const made = await create(ada, 'bookings', booking({ options: [option.id, cut.id] }));
    await ada.call('DELETE', `/booking/options/${option.id}/`);
    const { body } = await ada.call('GET', '/booking/bookings/');
    expect(body).toEqual([made]);
    await ada.call('DELETE', `/booking/bookings/${made.id}/`);
  });

  describe('the data of another user', () => {
    test('is in no list', async () => {
      for (const noun of ['resources', 'options', 'bookings'])
        expect((await eve.call('GET', `/booking/${noun}/`)).body).toEqual([]);
    });

    test.each([
      ['resource', () => ({}), 'resource: not found'],
      ['options', (own: string) => ({ resource: own }), 'options: not found'],
    ])('cannot be booked by its id in %s', async (_, changes, detail) => {
      const own = await create(eve, 'resources', { name: 'Own' });
      const answer = await eve.call('POST', '/booking/bookings/', { body: booking(changes(own.id)) });
      expect(answer).toMatchObject({ status: 404, body: { detail } });
    });

    test('cannot be given options', async () => {
      const body = { resourceId: chair.id, name: 'Spy', duration: 5 };
      expect(await eve.call('POST', '/booking/options/', { body })).toMatchObject({
        status: 404,
        body: { detail: 'resourceId: not found' },
      });
    });

    test('cannot be the agent', async () => {
      const [agent] = (await ada.call('GET', '/messaging/agents/')).body;
      const query = { agent_id: agent.id };
      expect((await eve.call('GET', '/booking/resources/', { query })).status).toBe(404);
      expect((await eve.call('POST', '/booking/resources/', { query, body: { name: 'Spy' } })).status).toBe(
        404,
      );
    });
  });

  // Specification 7.8
  test('a resource of one agent is not offered by another, one of no agent is offered by all', async () => {
    const [agent] = (await eve.call('GET', '/messaging/agents/')).body;
    const query = { agent_id: agent.id };
    const shared = await create(eve, 'resources', { name: 'Shared' });
    const own = await create(eve, 'resources', { name: 'Of the agent' }, query);
    const ids = (await eve.call('GET', '/booking/resources/', { query })).body.map(
      ({ id }: { id: string }) => id,
    );
    expect(ids).toEqual(expect.arrayContaining([shared.id, own.id]));
  });

  // Specification 24.4, 31.1, 31.3
  test.each([
    [{ end: '2026-03-01T10:00:00+03:00' }, 'end: must be later than start'],
    [{ start: 'tomorrow' }, /^start: /],
    [{ start: '2026-03-01T10:00:00' }, /^start: /],
    [{ start: '0000-01-01T00:00:00+14:00' }, /^start: must be between/],
    [{ end: '9999-12-31T23:59:59-12:00' }, /^end: must be between/],
    [{ end: '2026-03-01T09:00:00+03:00' }, 'end: must be later than start'],
    [{ title: 'x'.repeat(201) }, /^title: /],
    [{ customer_name: 'x'.repeat(10_000) }, /^customer_name: /],
    [{ notes: 'a\u0000b' }, 'notes: holds a NUL character'],
    [{ notes: '\ud800' }, 'notes: is not well-formed Unicode'],
    [{ options: ['short'] }, /^options\.0: /],
    [{ resource: 12 }, /^resource: /],
  ])('%j is refused in words that name the field', async (changes, detail) => {
    const answer = await ada.call('POST', '/booking/bookings/', { body: booking(changes) });
    expect(answer).toMatchObject({ status: 400 });
    expect(answer.body.detail).toMatch(detail);
  });

  test('an id that no row can have is not found', async () => {
    for (const id of ['not-an-uuid', '%00', 'x'.repeat(500), '00000000-0000-0000-0000-000000000000'])
      expect((await ada.call('DELETE', `/booking/bookings/${id}/`)).status).toBe(404);
  });
});
