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

  // Specification 61.1
  describe('a service of several people', () => {
    test('is one service, and an option of each of them', async () => {
      await salon('one');
      const offers = [{ resource: anna }, { resource: mila, duration: 45, price: 25.5 }];
      const service = await make('services', { ...cut, offers });
      expect(await list('services')).toEqual([service]);
      expect(service.offers).toHaveLength(2);
      expect(await optionOf(anna)).toMatchObject(cut);
      expect(await optionOf(mila)).toMatchObject({ ...cut, duration: 45, price: 25.5 });
    });

    test('changes for all of them, apart from what is their own; the ids of options stay', async () => {
      await salon('two');
      const offers = [{ resource: anna }, { resource: mila, price: 25 }];
      const service = await make('services', { ...cut, offers });
      const before = await list('options');
      await change(`services/${service.id}`, { name: 'Haircut', duration: 40, price: 22 });
      expect(await optionOf(anna)).toMatchObject({ name: 'Haircut', duration: 40, price: 22 });
      expect(await optionOf(mila)).toMatchObject({ name: 'Haircut', duration: 40, price: 25 });
      const idsOf = (options: { id: string }[]) => options.map(({ id }) => id);
      expect(idsOf(await list('options'))).toEqual(idsOf(before));
    });

    test('is refused with a price that its currency does not have, and for archived or no resources', async () => {
      await salon('three');
      const post = (body: object) => ada.call('POST', '/booking/services/', { body: { ...cut, ...body } });
      expect(await post({ offers: [] })).toMatchObject({ status: 400, body: { code: 'too_few_items' } });
      for (const body of [{ price: 0.333 }, { offers: [{ resource: anna, price: 0.333 }] }])
        expect(await post({ offers: [{ resource: anna }], ...body })).toMatchObject({
          status: 400,
          body: { code: 'too_many_decimals' },
        });
      await make('bookings', { resource: anna, start: NOON, end: '2031-03-01T13:00:00.000Z' });
      await ada.call('DELETE', `/booking/resources/${anna}/`);
      expect(await post({ offers: [{ resource: anna }] })).toMatchObject({ body: { code: 'archived' } });
      expect(await list('services')).toEqual([]);
    });
  });

  // Specification 61.2
  describe('the calls of the base contract change the option of one resource alone', () => {
    const both = async (name: string) => {
      await salon(name);
      return make('services', { ...cut, offers: [{ resource: anna }, { resource: mila }] });
    };
    const service = async (id: string) =>
      (await list('services')).find((one: { id: string }) => one.id === id);

    test('a price or duration becomes its own, and no longer when it is that of the service', async () => {
      const { id } = await both('four');
      const option = await optionOf(anna);
      expect((await change(`options/${option.id}`, { price: 30 })).body).toMatchObject({ price: 30 });
      expect(await optionOf(mila)).toMatchObject(cut);
      expect((await service(id)).offers).toContainEqual({
        ...{ option: option.id, resource: anna },
        ...{ duration: null, price: 30 },
      });
      await change(`options/${option.id}`, { price: 20 });
      expect((await service(id)).offers).toContainEqual({
        ...{ option: option.id, resource: anna },
        ...{ duration: null, price: null },
      });
    });

    test.each([
      ['another name', { name: 'Cut and wash' }],
      ['no price', { price: null }],
    ])('with %s it is another service, right behind', async (_, body) => {
      const { id } = await both(`five ${JSON.stringify(body)}`.replaceAll(/\W/g, ''));
      await make('services', { name: 'Later', duration: 5, offers: [{ resource: anna }] });
      const option = await optionOf(anna);
      expect((await change(`options/${option.id}`, body)).body).toMatchObject({ id: option.id, ...body });
      expect(await optionOf(mila)).toMatchObject(cut);
      const places = (await list('services')).toSorted(
        (one: { position: number }, other: { position: number }) => one.position - other.position,
      );
      expect(places.map(({ name }: { name: string }) => name)).toEqual([
        'Cut',
        'name' in body ? body.name : 'Cut',
        'Later',
      ]);
      expect((await service(id)).offers).toHaveLength(1);
    });

    test('an added option joins an equal service that its resource does not offer yet', async () => {
      const { id } = await both('six');
      const vera = (await make('resources', { name: 'Vera' })).id;
      await make('options', { resourceId: vera, ...cut });
      expect((await service(id)).offers).toHaveLength(3);
      await make('options', { resourceId: vera, ...cut });
      await make('options', { resourceId: vera, ...cut, price: 21 });
      expect(await list('services')).toHaveLength(3);
    });

    test('a service goes with its last option, or resource', async () => {
      await both('seven');
      await ada.call('DELETE', `/booking/options/${(await optionOf(anna)).id}/`);
      expect(await list('services')).toMatchObject([{ offers: [{ resource: mila }] }]);
      await ada.call('DELETE', `/booking/resources/${mila}/`);
      expect(await list('services')).toEqual([]);
    });
  });
});
