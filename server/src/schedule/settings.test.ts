import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Browser } from '../testing/browser.ts';
import { onOneDatabase } from '../testing/databases.ts';
import { createTestServer, type TestServer } from '../testing/test-server.ts';

const week = Array.from({ length: 7 }, () => [[600, 720]]);

await onOneDatabase((open) => {
  let server: TestServer;
  let people = 0;

  beforeAll(async () => {
    server = await createTestServer({ open });
  });
  afterAll(() => server.close());

  const setUp = async () => {
    const browser = await server.signIn(`settings-${++people}`);
    const read = async () => (await browser.call('GET', '/booking/settings/')).body;
    const update = (body: object) => browser.call('PATCH', '/booking/settings/', { body });
    return { browser, read, update };
  };

  // Specification 30.1
  test('a new business has hours, no zone, no currency and no reminders', async () => {
    const { read } = await setUp();
    const day = [[540, 1080]];
    const withTime = expect.stringContaining('{time}');
    const inEach = { en: withTime, es: withTime, ru: withTime };
    expect(await read()).toEqual({
      name: null,
      picture: null,
      time_zone: null,
      currency: null,
      hours: [day, day, day, day, day, [[600, 840]], []],
      exceptions: [],
      buffer: 0,
      reminders: {
        enabled: false,
        hours_before: 24,
        quiet: [1260, 540],
        language: 'en',
        templates: inEach,
      },
      confirmations: {
        ...{ made: false, moved: false, cancelled: false },
        templates: { made: inEach, moved: inEach, cancelled: inEach },
      },
      feed: false,
    });
  });

  // Specification 41.5
  test('a business has a name, which is trimmed, and can be taken away', async () => {
    const { read, update } = await setUp();
    await update({ name: '  Casa Ada ' });
    expect(await read()).toMatchObject({ name: 'Casa Ada', currency: null });
    await update({ currency: 'EUR' });
    expect(await read()).toMatchObject({ name: 'Casa Ada', currency: 'EUR' });
    await update({ name: null });
    expect(await read()).toMatchObject({ name: null });
  });

  // Specification 57.14
  test('a currency is one that exists, and prices have its decimals', async () => {
    const { browser, read, update } = await setUp();
    for (const currency of ['ZZZ', 'eur', 'Euro'])
      expect(await update({ currency })).toMatchObject({
        status: 400,
        body: { detail: 'currency: must be a currency of ISO 4217, like EUR' },
      });
    const { body: chair } = await browser.call('POST', '/booking/resources/', { body: { name: 'Chair' } });
    const add = (price: number) =>
      browser.call('POST', '/booking/options/', {
        body: { resourceId: chair.id, name: 'Cut', duration: 30, price },
      });
    const refused = { status: 400, body: { code: 'too_many_decimals', field: 'price' } };
    expect(await add(0.333)).toMatchObject(refused);
    const { id } = (await add(0.33)).body;
    await update({ currency: 'JPY' });
    expect(await add(0.5)).toMatchObject(refused);
    expect((await add(500)).status).toBe(200);
    const change = (body: object) => browser.call('PATCH', `/booking/options/${id}/`, { body });
    // The price is that of another currency, and stays until it is changed.
    expect((await change({ name: 'Trim' })).status).toBe(200);
    expect(await change({ price: 0.34 })).toMatchObject(refused);
    await update({ currency: 'KWD' });
    expect((await change({ price: 1.125 })).body).toMatchObject({ price: 1.125 });
    expect(await read()).toMatchObject({ currency: 'KWD' });
  });

  // Specification 24.1
  test('only the given fields change, also when two are saved at the same time', async () => {
    const { read, update } = await setUp();
    const before = await read();
    const exceptions = [{ date: '2026-12-25', name: 'Christmas', hours: [] }];
    await Promise.all([
      update({ time_zone: 'Asia/Kathmandu' }),
      update({ currency: 'EUR', buffer: 10 }),
      update({ hours: week }),
      update({ exceptions }),
    ]);
    const after = {
      ...before,
      time_zone: 'Asia/Kathmandu',
      currency: 'EUR',
      buffer: 10,
      hours: week,
      exceptions,
    };
    const clocks = { name: 'Asia/Kathmandu', offset: 330, changes: [[504901800, 345]] };
    expect(await read()).toEqual({ ...after, clocks });
    expect((await update({ time_zone: null, buffer: 0 })).body).toEqual({
      ...after,
      time_zone: null,
      buffer: 0,
    });
    expect((await update({})).body).toEqual({ ...after, time_zone: null, buffer: 0 });
  });

  describe('a change that says what its author saw', () => {
    const saw = (before: Record<string, unknown>, change: object) => ({ ...change, before });

    // Specification 48.5
    test('is refused where another one contradicts it, with what is stored', async () => {
      const { read, update } = await setUp();
      await update({ name: 'Casa Ada' });
      await update(saw({ name: 'Casa Ada' }, { name: 'Casa Eva' }));
      const before = await read();
      expect(await update(saw({ name: 'Casa Ada' }, { name: 'Casa Uwe' }))).toMatchObject({
        status: 412,
        body: { code: 'stale_version', settings: { name: 'Casa Eva' } },
      });
      expect(await read()).toEqual(before);
    });

    test('is joined with one of other parts, also with one at the same time', async () => {
      const { read, update } = await setUp();
      const { reminders, hours } = await read();
      const [quiet, spanish] = [
        { ...reminders, quiet: [1320, 480] },
        { ...reminders, templates: { ...reminders.templates, es: 'Hola' } },
      ];
      const answers = await Promise.all([
        update(saw({ reminders }, { reminders: quiet })),
        update(saw({ reminders }, { reminders: spanish })),
        update(saw({ hours }, { hours: week })),
      ]);
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
      expect(await read()).toMatchObject({ hours: week, reminders: { ...spanish, quiet: [1320, 480] } });
    });

    test('of two at once, one is stored and the other one refused', async () => {
      const { read, update } = await setUp();
      const answers = await Promise.all(
        ['EUR', 'USD', 'CZK'].map((currency) => update(saw({ currency: null }, { currency }))),
      );
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 412, 412]);
      const stored = answers.find(({ status }) => status === 200);
      expect((await read()).currency).toBe(stored?.body.currency);
    });

    test('passes where both wanted the same, and fields that it did not see are overwritten', async () => {
      const { read, update } = await setUp();
      await update({ currency: 'EUR', time_zone: 'Europe/Madrid' });
      expect((await update(saw({ currency: null }, { currency: 'EUR' }))).status).toBe(200);
      expect((await update(saw({ time_zone: null }, { currency: 'CZK', buffer: 5 }))).status).toBe(200);
      expect((await update(saw({ time_zone: null }, { time_zone: 'Asia/Tokyo' }))).status).toBe(412);
      expect(await read()).toMatchObject({ currency: 'CZK', time_zone: 'Europe/Madrid', buffer: 5 });
    });

    test('without it, the last one wins, as in earlier versions', async () => {
      const { read, update } = await setUp();
      await update({ name: 'Casa Ada' });
      await update({ name: 'Casa Eva' });
      expect(await read()).toMatchObject({ name: 'Casa Eva' });
    });
  });

  test('another user has other settings', async () => {
    const [ada, eve] = [await setUp(), await setUp()];
    await ada.update({ currency: 'RUB' });
    expect(await eve.read()).toMatchObject({ currency: null });
  });
});

describe('refused', () => {
  let server: TestServer;
  let ada: Browser;
  beforeAll(async () => {
    server = await createTestServer();
    ada = await server.signIn('ada');
  });
  afterAll(() => server.close());

  const closed = (date: string) => ({ date, name: '', hours: [] });

  // Specification 31.2
  test.each([
    ['an unknown zone', { time_zone: 'Mars/Olympus' }, /^time_zone: is not a known time zone/],
    ['an offset', { time_zone: '+01:00' }, /^time_zone: /],
    ['a zone of 10,000 characters', { time_zone: 'A'.repeat(10_000) }, /^time_zone: /],
    ['a blank name', { name: '  ' }, /^name: /],
    ['a long name', { name: 'x'.repeat(121) }, /^name: /],
    ['an unknown currency form', { currency: 'euro' }, /^currency: /],
    ['a week of six days', { hours: week.slice(1) }, /^hours: /],
    [
      'hours that end before they begin',
      { hours: [[[720, 600]], ...week.slice(1)] },
      /^hours\.0\.0: must end/,
    ],
    ['hours after midnight', { hours: [[[600, 1500]], ...week.slice(1)] }, /^hours\.0\.0/],
    [
      'hours that overlap',
      {
        hours: [
          [
            [600, 720],
            [700, 800],
          ],
          ...week.slice(1),
        ],
      },
      /^hours\.0: must be in order/,
    ],
    ['a day that does not exist', { exceptions: [closed('2026-02-30')] }, /^exceptions\.0\.date: /],
    [
      'two exceptions of one day',
      { exceptions: [closed('2026-12-25'), closed('2026-12-31'), closed('2026-12-25')] },
      'exceptions.2.date: is there already',
    ],
    [
      'an exception with a name of 10,000 characters',
      { exceptions: [{ ...closed('2026-12-25'), name: 'x'.repeat(10_000) }] },
      /^exceptions\.0\.name: /,
    ],
    ['a negative buffer', { buffer: -1 }, /^buffer: /],
    ['reminders without a template', { reminders: { enabled: true } }, /^reminders\./],
  ])('%s', async (_, body, detail) => {
    const before = (await ada.call('GET', '/booking/settings/')).body;
    const answer = await ada.call('PATCH', '/booking/settings/', { body });
    expect(answer.status).toBe(400);
    expect(answer.body.detail).toMatch(detail);
    expect((await ada.call('GET', '/booking/settings/')).body).toEqual(before);
  });
});
