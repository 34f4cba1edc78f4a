import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type AnsweringServer, createAnsweringServer } from '../testing/answering-desk.ts';
import { onOneDatabase } from '../testing/databases.ts';
import type { Owner } from '../testing/messaging-server.ts';

const LIST = 'Haircut – 25 € – 45 min\nBeard trim – 15 € – 20 min\nTue–Sat 10–19';
const WEEK = [[], ...Array(5).fill([[600, 1140]]), []];

await onOneDatabase((open) => {
  let server: AnsweringServer;
  let owner: Owner;
  let agent: string;
  let people = 0;
  beforeAll(async () => {
    server = await createAnsweringServer({ open });
  });
  beforeEach(async () => {
    owner = await server.owner(`lists-${++people}`);
    agent = (await owner.get('/messaging/agents/')).body[0].id;
  });
  afterAll(() => server.close());

  const post = (path: string, body: object, by = owner) => by.browser.call('POST', path, { body });
  const read = async (text: string) => (await post('/booking/price-list/', { agent, text })).body;
  const confirm = (body: object) => post('/booking/price-list/confirm/', { agent, ...body });
  const services = async () =>
    (await owner.get('/booking/services/')).body.map(
      ({
        name,
        duration,
        price,
        offers,
      }: {
        name: string;
        duration: number;
        price: number;
        offers: unknown[];
      }) => [name, duration, price, offers.length],
    );
  const settings = async () => (await owner.get('/booking/settings/')).body;
  const missing = async () => (await owner.get(`/messaging/agents/${agent}/readiness/`)).body;

  const whole = {
    services: [
      { name: 'Haircut', duration: 45, price: 25 },
      { name: 'Beard trim', duration: 20, price: 15 },
    ],
    hours: WEEK,
    currency: 'EUR',
    time_zone: 'Europe/Madrid',
    new_resource: 'Ada',
  };

  // Specification 72.11
  test('a pasted list is read, and nothing is stored before it is confirmed', async () => {
    expect(await read(LIST)).toMatchObject({
      services: [
        { name: 'Haircut', duration: 45, price: 25, unsure: false, present: null },
        { name: 'Beard trim', duration: 20, price: 15, unsure: false, present: null },
      ],
      hours: { week: WEEK, lines: ['Tue–Sat 10–19'] },
      currency: { code: 'EUR', unsure: false },
      present: { hours: null, currency: null, resources: [] },
    });
    expect(await services()).toEqual([]);
    expect(await missing()).toEqual({
      answering: ['files'],
      booking: ['resource', 'service', 'hours', 'time_zone'],
    });
  });

  // Specification 72.12
  test('what is confirmed is written at once, and a repeat adds nothing', async () => {
    for (const result of [
      { added: 2, changed: 0, same: 0 },
      { added: 0, changed: 0, same: 2 },
    ])
      expect(await confirm(whole)).toMatchObject({ status: 200, body: result });
    expect((await services()).sort()).toEqual([
      ['Beard trim', 20, 15, 1],
      ['Haircut', 45, 25, 1],
    ]);
    expect(await settings()).toMatchObject({ hours: WEEK, currency: 'EUR', time_zone: 'Europe/Madrid' });
    expect((await owner.get('/booking/resources/')).body).toHaveLength(1);
    expect((await missing()).booking).toEqual([]);
  });

  test('two confirmations at once add nothing twice', async () => {
    await Promise.all([confirm(whole), confirm(whole)]);
    expect(await services()).toHaveLength(2);
    expect((await owner.get('/booking/resources/')).body).toHaveLength(1);
  });

  // Specification 72.13
  test('what is there already is shown, and changed only where a person says so', async () => {
    await confirm(whole);
    const again = await read('Haircut – 30 € – 60 min\nMon–Fri 9–17');
    const [{ present }] = again.services;
    expect(present).toMatchObject({ duration: 45, price: 25 });
    expect(again.present.hours).toEqual(WEEK);
    await confirm({ services: [], time_zone: 'Europe/Paris' });
    expect(await settings()).toMatchObject({ hours: WEEK, time_zone: 'Europe/Madrid' });
    const change = { name: 'Haircut', duration: 60, price: 30, changes: present.id };
    expect((await confirm({ services: [change] })).body).toEqual({ added: 0, changed: 1, same: 0 });
    expect(await services()).toContainEqual(['Haircut', 60, 30, 1]);
  });

  describe('all or nothing', () => {
    test('without a giver of the services', async () => {
      const { new_resource: _, ...rest } = whole;
      expect(await confirm(rest)).toMatchObject({ status: 400, body: { code: 'resource_needed' } });
      expect(await settings()).toMatchObject({ currency: null });
    });

    test('with an amount that the currency does not have', async () => {
      const broken = { ...whole, currency: 'JPY', services: [{ name: 'Cut', duration: 30, price: 10.5 }] };
      expect(await confirm(broken)).toMatchObject({ status: 400, body: { code: 'too_many_decimals' } });
      expect(await settings()).toMatchObject({ currency: null, time_zone: null });
      expect((await owner.get('/booking/resources/')).body).toEqual([]);
    });
  });

  // Specification 72.14
  test("a stranger's agent, resource and service are unknown", async () => {
    await confirm(whole);
    const resource = (await owner.get('/booking/resources/')).body[0].id;
    const service = (await owner.get('/booking/services/')).body[0].id;
    const stranger = await server.owner(`stranger-${people}`);
    const own = (await stranger.get('/messaging/agents/')).body[0].id;
    const one = { name: 'Cut', duration: 30, price: 10 };
    for (const body of [
      { agent, services: [one], new_resource: 'Eve' },
      { agent: own, services: [one], resource },
      { agent: own, services: [{ ...one, changes: service }], new_resource: 'Eve' },
    ])
      expect((await post('/booking/price-list/confirm/', body, stranger)).status).toBe(404);
    expect((await post('/booking/price-list/', { agent, text: 'Cut 10 €' }, stranger)).status).toBe(404);
    expect((await stranger.get(`/messaging/agents/${agent}/readiness/`)).status).toBe(404);
    expect((await stranger.get('/booking/resources/')).body).toEqual([]);
    expect(await services()).toHaveLength(2);
  });

  // Specification 72.15
  test('before the calendar is set up, a wish to book is answered honestly', async () => {
    const ask = async () =>
      (
        await post(`/messaging/agents/${agent}/try/`, {
          turns: [{ author: 'customer', text: 'Can I book a haircut on Friday?' }],
        })
      ).body;
    server.model.next('Sure, come at nine!');
    expect(await ask()).toMatchObject({
      outcome: 'handed_over',
      cause: { code: 'cannot_book' },
      text: expect.stringContaining('cannot book appointments here yet'),
    });
    await confirm(whole);
    let times: string[] = [];
    server.model.next(async (_, use) => {
      const listed = await use('services');
      const { offers } = await use('free_times', { services: [listed.services[0].id], days: 14 });
      times = offers.map(({ time }: { time: string }) => time);
      return 'Which one?';
    });
    expect(await ask()).toMatchObject({ outcome: 'answered', text: 'Which one?' });
    expect(times).toContain('10:00');
    expect(times.filter((time) => time < '10:00')).toEqual([]);
  });

  // Specification 72.16
  test('while no person chose the hours, no time is offered and no hours are told', async () => {
    const { hours: _, ...rest } = whole;
    await confirm(rest);
    expect((await missing()).booking).toEqual(['hours']);
    const body = { turns: [{ author: 'customer', text: 'What is free this week?' }] };
    let refused: unknown;
    server.model.next(async (_, use) => {
      const listed = await use('services');
      refused = await use('free_times', { services: [listed.services[0].id] });
      return 'Which one?';
    });
    expect((await post(`/messaging/agents/${agent}/try/`, body)).body.text).toBe('Which one?');
    expect(refused).toBeNull();
    const [told = ''] = server.model.requests.slice(-1).map(({ system }) => system);
    expect(told).toContain('Opening hours: not known');
    expect(told).not.toMatch(/Mon 09:00|Monday:/);
  });
});
