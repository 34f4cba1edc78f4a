import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Browser } from '../testing/browser.ts';
import { onOneDatabase } from '../testing/databases.ts';
import { createTestServer, type TestServer } from '../testing/test-server.ts';

const NOON = '2031-03-01T12:00:00.000Z';

await onOneDatabase((open) => {
  let server: TestServer;
  let ada: Browser;
  let anna: string;
  let mila: string;

  beforeAll(async () => {
    server = await createTestServer({ open });
  });
  afterAll(() => server.close());

  const make = async (path: string, body: object) => {
    const answer = await ada.call('POST', `/booking/${path}/`, { body });
    expect(answer).toMatchObject({ status: 200 });
    return answer.body;
  };
  const change = (path: string, body: object) => ada.call('PATCH', `/booking/${path}/`, { body });
  const list = async (noun: string) => (await ada.call('GET', `/booking/${noun}/`)).body;
  const optionOf = async (resource: string) =>
    (await list('options')).find((one: { resourceId: string }) => one.resourceId === resource);
  const salon = async (name: string) => {
    ada = await server.signIn(name);
    anna = (await make('resources', { name: 'Anna' })).id;
    mila = (await make('resources', { name: 'Mila' })).id;
  };
  const cut = { name: 'Cut', duration: 30, price: 20 };

  // Specification 61.3
  describe('changes of services that cross', () => {
    test('are joined, and refused where they contradict', async () => {
      await salon('eight');
      const vera = (await make('resources', { name: 'Vera' })).id;
      const before = await make('services', { ...cut, offers: [{ resource: anna }, { resource: mila }] });
      const path = `services/${before.id}`;
      await change(path, { duration: 45, before });
      await change(path, { offers: [{ resource: anna, price: 30 }, { resource: mila }], before });
      const offers = [{ resource: anna }, { resource: mila }, { resource: vera }];
      const { body } = await change(path, { name: 'Haircut', offers, before });
      expect(body).toMatchObject({ name: 'Haircut', duration: 45 });
      expect(body.offers).toHaveLength(3);
      expect(body.offers).toContainEqual(expect.objectContaining({ resource: anna, price: 30 }));
      for (const contradiction of [{ name: 'Trim' }, { offers: [{ resource: mila }] }])
        expect(await change(path, { ...contradiction, before })).toMatchObject({
          status: 412,
          body: { code: 'stale_version', service: { name: 'Haircut' } },
        });
      const onlyMila = (await change(path, { offers: [{ resource: mila }] })).body;
      await change(path, { offers: [{ resource: vera }] });
      expect(await change(path, { offers: [{ resource: vera }], before: onlyMila })).toMatchObject({
        status: 200,
      });
      const both = { ...onlyMila, offers: [...onlyMila.offers, { resource: vera }] };
      expect(await change(path, { offers: [{ resource: mila }], before: both })).toMatchObject({
        status: 412,
      });
    });

    test('take their turns: many at once leave each service one place, and all who were added', async () => {
      await salon('at once');
      const people = await Promise.all(
        Array.from({ length: 4 }, async (_, at) => (await make('resources', { name: `Person ${at}` })).id),
      );
      const before = await make('services', { ...cut, offers: [{ resource: anna }] });
      const others = await Promise.all(
        ['A', 'B', 'C'].map((name) => make('services', { ...cut, name, offers: [{ resource: anna }] })),
      );
      const answers = await Promise.all([
        ...people.map((resource) =>
          change(`services/${before.id}`, { offers: [{ resource: anna }, { resource }], before }),
        ),
        ...others.map(({ id }) => change(`services/${id}`, { after: null })),
        ...others.map(({ id }) => change(`services/${id}`, { after: before.id })),
      ]);
      expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
      const all = await list('services');
      expect(all.find(({ id }: { id: string }) => id === before.id).offers).toHaveLength(5);
      expect(new Set(all.map(({ position }: { position: number }) => position)).size).toBe(4);
    });

    test('a category that went, or a place behind a service that left, is refused', async () => {
      await salon('nine');
      const hair = await make('categories', { name: 'Hair' });
      const offers = [{ resource: anna }];
      const one = await make('services', { ...cut, category: hair.id, offers });
      const other = await make('services', { ...cut, name: 'Wash', offers });
      expect(await change(`services/${one.id}`, { after: other.id })).toMatchObject({ status: 412 });
      await ada.call('DELETE', `/booking/categories/${hair.id}/`);
      expect(await change(`services/${other.id}`, { category: hair.id })).toMatchObject({ status: 404 });
      expect(await change(`services/${one.id}`, { category: null, before: one })).toMatchObject({
        status: 200,
      });
      expect(await change(`categories/${hair.id}`, { name: 'Hair' })).toMatchObject({ status: 404 });
    });
  });

  // Specification 61.4
  test('services and categories are in the order that people give them', async () => {
    await salon('ten');
    const ordered = async (noun: string) =>
      (await list(noun))
        .toSorted((one: { position: number }, other: { position: number }) => one.position - other.position)
        .map(({ name }: { name: string }) => name);
    const [hair, nails] = [
      await make('categories', { name: 'Hair' }),
      await make('categories', { name: 'Nails' }),
    ];
    const offers = [{ resource: anna }];
    const add = (name: string) => make('services', { ...cut, name, category: hair.id, offers });
    const [a, b, c] = [await add('A'), await add('B'), await add('C')];
    await change(`services/${c.id}`, { after: null });
    await change(`services/${a.id}`, { after: b.id, category: hair.id });
    expect(await ordered('services')).toEqual(['C', 'B', 'A']);
    expect((await change(`services/${b.id}`, { category: nails.id })).body.category).toBe(nails.id);
    expect(await ordered('services')).toEqual(['C', 'A', 'B']);
    await change(`categories/${nails.id}`, { after: null, name: 'Nail care' });
    expect((await list('categories')).map(({ name }: { name: string }) => name)).toEqual([
      'Nail care',
      'Hair',
    ]);
  });

  // Specification 61.5
  describe('a removed service', () => {
    test('is gone for all, asks about upcoming bookings, and leaves what was booked', async () => {
      await salon('eleven');
      const service = await make('services', { ...cut, offers: [{ resource: anna }, { resource: mila }] });
      const options = [(await optionOf(mila)).id];
      const booking = await make('bookings', {
        ...{ resource: mila, options },
        ...{ start: NOON, end: '2031-03-01T12:30:00.000Z' },
      });
      const remove = (bookings: string) =>
        ada.call('DELETE', `/booking/services/${service.id}/`, { query: { bookings } });
      expect(await remove('ask')).toMatchObject({ status: 409, body: { code: 'has_bookings', upcoming: 1 } });
      expect(await remove('cancel')).toMatchObject({ status: 200 });
      expect(await list('options')).toEqual([]);
      expect((await ada.call('GET', `/booking/bookings/${booking.id}/`)).body).toMatchObject({
        status: 'cancelled',
        items: [{ name: 'Cut', price: 20 }],
      });
    });

    test('of archived people waits for their return', async () => {
      await salon('twelve');
      const service = await make('services', { ...cut, offers: [{ resource: anna }] });
      await make('bookings', { resource: anna, start: NOON, end: '2031-03-01T13:00:00.000Z' });
      await ada.call('DELETE', `/booking/resources/${anna}/`);
      expect(await list('services')).toEqual([{ ...service, offers: [] }]);
      await change(`services/${service.id}`, { offers: [{ resource: mila }] });
      await change(`resources/${anna}`, { archived: false });
      expect((await list('services'))[0].offers).toHaveLength(2);
    });
  });

  // Specification 61.6
  test('a stranger sees, changes and places nothing of another business', async () => {
    await salon('thirteen');
    const category = await make('categories', { name: 'Hair' });
    const service = await make('services', { ...cut, offers: [{ resource: anna }] });
    const [owner, theirs] = [ada, anna];
    await salon('stranger');
    const own = await make('services', { ...cut, offers: [{ resource: anna }] });
    expect(await list('services')).toHaveLength(1);
    for (const [path, body] of [
      [`services/${service.id}`, { name: 'Mine' }],
      [`services/${own.id}`, { category: category.id }],
      [`services/${own.id}`, { after: service.id }],
      [`services/${own.id}`, { offers: [{ resource: theirs }] }],
      [`categories/${category.id}`, { name: 'Mine' }],
    ] as const)
      expect(await change(path, body)).toMatchObject({ status: 404 });
    expect(await ada.call('DELETE', `/booking/services/${service.id}/`)).toMatchObject({ status: 404 });
    expect((await owner.call('GET', '/booking/services/')).body).toEqual([service]);
  });
});
