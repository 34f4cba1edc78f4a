import { MAX_BLOCKS, MAX_SHIFTS } from '@switchboard/api-client';
import { addDays } from '@switchboard/common/time/calendar-date';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { onOneDatabase } from '../testing/databases.ts';
import { createTestServer, type TestServer } from '../testing/test-server.ts';

const NOW = Date.parse('2026-11-20T12:00:00Z');
/** A Monday. */
const MONDAY = '2026-11-23';
const TUESDAY = '2026-11-24';

await onOneDatabase((open) => {
  let server: TestServer;
  let people = 0;

  beforeAll(async () => {
    server = await createTestServer({ open, now: () => NOW });
  });
  afterAll(() => server.close());

  const setUp = async () => {
    const browser = await server.signIn(`working-${++people}`);
    await browser.call('PATCH', '/booking/settings/', { body: { time_zone: 'Europe/Madrid' } });
    const { body: ana } = await browser.call('POST', '/booking/resources/', { body: { name: 'Ana' } });
    const change = (body: object) => browser.call('PATCH', `/booking/resources/${ana.id}/`, { body });
    const listed = async () => (await browser.call('GET', '/booking/resources/')).body[0];
    /** The open times by day, from Monday on. */
    const openOn = async (days: number, from = MONDAY) => {
      const query = { resource: ana.id, duration: '60', from, days: String(days) };
      const { body } = await browser.call('GET', '/booking/free/', { query });
      return body.days.map((day: { open: unknown }) => day.open);
    };
    const minutesOn = async (from: string, to: string): Promise<number[]> => {
      const { body } = await browser.call('GET', '/booking/numbers/', { query: { from, to } });
      return body.days.map((day: { open_minutes: number }) => day.open_minutes);
    };
    return { browser, ana, change, listed, openOn, minutesOn };
  };

  // Specification 62.1
  test('a block of hours takes free times away, and is removed with the list', async () => {
    const { change, listed, openOn, minutesOn } = await setUp();
    const blocks = [{ date: TUESDAY, from: 840, to: 960, name: 'Doctor' }];
    expect((await change({ blocks })).body).toMatchObject({ blocks });
    expect(await openOn(2)).toEqual([
      [[540, 1080]],
      [
        [540, 840],
        [960, 1080],
      ],
    ]);
    expect(await minutesOn(MONDAY, TUESDAY)).toEqual([540, 420]);
    await change({ blocks: [] });
    expect(await listed()).not.toHaveProperty('blocks');
    expect(await minutesOn(MONDAY, TUESDAY)).toEqual([540, 540]);
  });

  // Specification 62.2
  test('on a day with a shift a person works these hours, also on a free day, or not at all', async () => {
    const { change, openOn, minutesOn } = await setUp();
    const shifts = [
      { date: MONDAY, hours: [[720, 1200]] },
      { date: TUESDAY, hours: [] },
      { date: '2026-11-29', hours: [[600, 660]] },
    ];
    expect((await change({ shifts })).body).toMatchObject({ shifts });
    expect(await openOn(7)).toEqual([
      [[720, 1200]],
      [],
      ...Array(3).fill([[540, 1080]]),
      [[600, 840]],
      [[600, 660]],
    ]);
    expect(await minutesOn(MONDAY, TUESDAY)).toEqual([480, 0]);
  });

  // Specification 62.3
  test('a rota of two days of work and two free ones repeats over weekends until its end', async () => {
    const { change, openOn, listed } = await setUp();
    const work = [[600, 1140]];
    const rota = { from: TUESDAY, to: '2026-12-02', days: [work, work, [], []] };
    expect((await change({ rota })).body).toMatchObject({ rota });
    const day = [[540, 1080]];
    expect(await openOn(11)).toEqual([day, work, work, [], [], work, work, [], [], work, day]);
    await change({ rota: null });
    expect(await listed()).not.toHaveProperty('rota');
  });

  // Specification 62.7
  test('a booking is stored over a block, as over an absence', async () => {
    const { browser, ana, change } = await setUp();
    await change({ blocks: [{ date: MONDAY, from: 600, to: 660, name: '' }] });
    const body = { resource: ana.id, start: `${MONDAY}T10:00:00+01:00`, end: `${MONDAY}T11:00:00+01:00` };
    expect((await browser.call('POST', '/booking/bookings/', { body })).status).toBe(200);
  });

  const block = { date: MONDAY, from: 600, to: 660, name: '' };
  const days = (count: number) => Array.from({ length: count }, (_, at) => addDays(MONDAY, at));

  // Specification 62.8
  describe('refuses', () => {
    let change: Awaited<ReturnType<typeof setUp>>['change'];
    beforeAll(async () => {
      ({ change } = await setUp());
    });
    test.each([
      [{ blocks: [{ ...block, to: 600 }] }, 'blocks.0.to', 'not_later'],
      [{ blocks: [{ ...block, to: 1441 }] }, 'blocks.0.to', 'too_high'],
      [{ blocks: [{ ...block, date: '2026-02-30' }] }, 'blocks.0.date', 'malformed'],
      [{ blocks: [{ ...block, name: 'x'.repeat(61) }] }, 'blocks.0.name', 'too_long'],
      [{ blocks: null }, 'blocks', 'wrong_type'],
      [{ shifts: [MONDAY, MONDAY].map((date) => ({ date, hours: [] })) }, 'shifts', 'date_twice'],
      [{ shifts: [{ date: MONDAY, hours: [[600, 500]] }] }, 'shifts.0.hours.0', 'not_later'],
      [{ rota: { from: MONDAY, to: null, days: [] } }, 'rota.days', 'too_few_items'],
      [{ rota: { from: MONDAY, to: null, days: Array(29).fill([]) } }, 'rota.days', 'too_many_items'],
      [{ rota: { from: TUESDAY, to: MONDAY, days: [[]] } }, 'rota.to', 'not_later'],
    ])('%j', async (body, field, code) => {
      expect(await change(body)).toMatchObject({ status: 400, body: { field, code } });
    });

    test('more blocks and days than a person can have, and takes as many as are allowed', async () => {
      const { change, openOn } = await setUp();
      const shifts = (count: number) => days(count).map((date) => ({ date, hours: [[600, 660]] }));
      const most = {
        blocks: Array(MAX_BLOCKS).fill({ ...block, name: 'ж'.repeat(60) }),
        shifts: shifts(MAX_SHIFTS),
      };
      expect((await change(most)).status).toBe(200);
      expect(await openOn(2)).toEqual([[], [[600, 660]]]);
      expect(await change({ blocks: Array(MAX_BLOCKS + 1).fill(block) })).toMatchObject({
        status: 400,
        body: { field: 'blocks', code: 'too_many_items' },
      });
      expect(await change({ shifts: shifts(MAX_SHIFTS + 1) })).toMatchObject({
        status: 400,
        body: { field: 'shifts', code: 'too_many_items' },
      });
      expect(await change({ blocks: Array(100_000).fill(block) })).toMatchObject({
        status: 413,
        body: { code: 'too_large' },
      });
    });
  });

  // Specification 62.9
  test('of two people who change the same list, the second learns of the first', async () => {
    const { change, listed } = await setUp();
    const [mine, theirs] = [
      { ...block, name: 'Mine' },
      { ...block, name: 'Theirs' },
    ];
    await change({ blocks: [theirs], before: { blocks: [] } });
    expect(await change({ blocks: [mine], before: { blocks: [] } })).toMatchObject({
      status: 412,
      body: { code: 'stale_version', resource: { blocks: [theirs] } },
    });
    // Changes of different lists meet.
    const rota = { from: MONDAY, to: null, days: [[], [[600, 700]]] };
    expect((await change({ rota, before: { rota: null } })).status).toBe(200);
    expect(await listed()).toMatchObject({ blocks: [theirs], rota });
  });
});
