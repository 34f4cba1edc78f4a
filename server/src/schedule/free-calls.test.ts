import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Browser } from '../testing/browser.ts';
import { onOneDatabase } from '../testing/databases.ts';
import { createTestServer, type TestServer } from '../testing/test-server.ts';
import { createZone } from '../time/zones.ts';

const NOW = Date.parse('2026-11-20T12:00:00Z');
/** A Monday. */
const MONDAY = '2026-11-23';
const zone = createZone('Europe/Madrid');

await onOneDatabase((open) => {
  let server: TestServer;
  let people = 0;

  beforeAll(async () => {
    server = await createTestServer({ open, now: () => NOW });
  });
  afterAll(() => server.close());

  const setUp = async (settings: object = {}) => {
    const browser = await server.signIn(`free-${++people}`);
    const update = (body: object) => browser.call('PATCH', '/booking/settings/', { body });
    await update({ time_zone: zone.name, ...settings });
    const create = async (noun: string, body: object) =>
      (await browser.call('POST', `/booking/${noun}/`, { body })).body;
    const chair = await create('resources', { name: 'Chair' });
    const ask = (query: Record<string, string>) =>
      browser.call('GET', '/booking/free/', { query: { resource: chair.id, from: MONDAY, ...query } });
    /** The starts of the first day on the clock of the business. */
    const starts = async (query: Record<string, string>): Promise<string[]> =>
      (await ask(query)).body.days[0].starts.map((start: string) => {
        const { minutes } = zone.wallTime(Date.parse(start));
        return `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`;
      });
    const book = (from: string, to: string, body: object = {}) =>
      browser.call('POST', '/booking/bookings/', {
        body: {
          resource: chair.id,
          start: `${MONDAY}T${from}:00+01:00`,
          end: `${MONDAY}T${to}:00+01:00`,
          ...body,
        },
      });
    const change = (body: object) => browser.call('PATCH', `/booking/resources/${chair.id}/`, { body });
    return { browser, chair, create, ask, starts, book, change, update };
  };
  const mornings = Array.from({ length: 7 }, () => [[540, 720]]);

  // Specification 25.8
  test('free times are within the hours of the business, in its zone', async () => {
    const { ask } = await setUp({ exceptions: [{ date: '2026-11-24', name: 'Feast', hours: [] }] });
    const { status, body } = await ask({ duration: '120', days: '2', step: '240' });
    expect([status, body]).toEqual([
      200,
      {
        time_zone: 'Europe/Madrid',
        days: [
          {
            date: MONDAY,
            open: [[540, 1080]],
            starts: ['2026-11-23T08:00:00.000Z', '2026-11-23T12:00:00.000Z'],
          },
          { date: '2026-11-24', open: [], starts: [] },
        ],
      },
    ]);
  });

  test('a business without a zone has that of the caller', async () => {
    const { ask } = await setUp({ time_zone: null });
    const { body } = await ask({ duration: '540', zone: 'Asia/Kathmandu' });
    expect(body).toMatchObject({
      time_zone: 'Asia/Kathmandu',
      days: [{ starts: ['2026-11-23T03:15:00.000Z'] }],
    });
    expect((await ask({ duration: '540' })).body.time_zone).toBe('UTC');
  });

  // Specification 24.2, 25.8
  test('a resource has its own week, breaks, absences and buffer', async () => {
    const { starts, change, book } = await setUp({ buffer: 30 });
    const breaks = [[[600, 630]], [], [], [], [], [], []];
    await change({ hours: mornings, breaks });
    expect(await starts({ duration: '60', step: '30' })).toEqual(['9:00', '10:30', '11:00']);
    await book('11:00', '11:15');
    expect(await starts({ duration: '15', step: '15' })).toEqual(['9:00', '9:15', '9:30', '9:45', '11:45']);
    await change({ buffer: 0 });
    expect(await starts({ duration: '15', step: '15' })).toHaveLength(9);
    await change({ absences: [{ from: '2026-11-20', to: MONDAY, name: '' }] });
    expect(await starts({ duration: '15' })).toEqual([]);
  });

  // Specification 25.8, 56.10
  test('exactly the starts that are not offered within the hours are refused as taken', async () => {
    const { browser, book, chair, starts } = await setUp({ hours: mornings });
    await book('09:20', '09:40');
    await book('10:30', '11:00');
    await book('10:45', '11:10', { force: true });
    await book('11:30', '12:00', { status: 'cancelled' });
    await book('11:00', '11:30', { status: 'no_show' });
    const removed = await book('09:40', '10:10');
    await browser.call('DELETE', `/booking/bookings/${removed.body.id}/`);
    const offered = await starts({ duration: '30', step: '10' });
    for (let minutes = 540; minutes <= 690; minutes += 10) {
      const start = zone.instantOf({ date: MONDAY, minutes });
      const clock = `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`;
      const body = {
        resource: chair.id,
        start: new Date(start).toISOString(),
        end: new Date(start + 30 * 60_000).toISOString(),
      };
      const answer = await browser.call('POST', '/booking/bookings/', { body });
      expect([clock, answer.status]).toEqual([clock, offered.includes(clock) ? 200 : 409]);
      if (answer.status === 200) await browser.call('DELETE', `/booking/bookings/${answer.body.id}/`);
    }
  });

  test('a booking that began weeks ago still takes its time', async () => {
    const { book, starts } = await setUp({ hours: mornings });
    await book('09:00', '10:00', { start: '2026-10-24T00:00:00Z' });
    expect(await starts({ duration: '60', step: '60' })).toEqual(['10:00', '11:00']);
  });

  test('options last as long as all of them, for the booking that moves as they were booked', async () => {
    const { chair, create, book, browser, starts, ask } = await setUp({ hours: mornings });
    const option = (name: string, duration: number) =>
      create('options', { resourceId: chair.id, name, duration });
    const [cut, dye] = [await option('Cut', 60), await option('Dye', 60)];
    const both = `${cut.id},${dye.id}`;
    const made = (await book('09:00', '11:00', { options: [cut.id, dye.id] })).body;
    expect(await starts({ options: both, step: '60' })).toEqual([]);
    expect(await starts({ options: both, step: '60', except: made.id })).toEqual(['9:00', '10:00']);
    await browser.call('DELETE', `/booking/options/${dye.id}/`);
    expect(await starts({ options: both, step: '60', except: made.id })).toEqual(['9:00', '10:00']);
    expect(await ask({ options: both })).toMatchObject({
      status: 404,
      body: { detail: 'options: not found' },
    });
  });

  test('past times are not offered', async () => {
    const { starts } = await setUp();
    expect((await starts({ duration: '60', from: '2026-11-20' }))[0]).toBe('13:00');
    expect(await starts({ duration: '60', from: '2026-11-19' })).toEqual([]);
  });

  test('resources and bookings of another user are not found', async () => {
    const [ada, eve] = [await setUp(), await setUp()];
    const made = (await ada.book('09:00', '10:00')).body;
    const query = { resource: ada.chair.id, duration: '30' };
    expect(await eve.ask(query)).toMatchObject({ status: 404, body: { detail: 'resource: not found' } });
    expect(await eve.ask({ duration: '30', except: made.id })).toMatchObject({
      status: 404,
      body: { detail: 'except: not found' },
    });
  });
});

describe('refused', () => {
  let server: TestServer;
  let ada: Browser;
  let chair: string;
  beforeAll(async () => {
    server = await createTestServer();
    ada = await server.signIn('ada');
    chair = (await ada.call('POST', '/booking/resources/', { body: { name: 'Chair' } })).body.id;
  });
  afterAll(() => server.close());

  // Specification 31.2
  test.each<[string, Record<string, string>, string | RegExp]>([
    ['no duration', { duration: '' }, /^duration: /],
    ['neither duration nor options', {}, 'duration: is missing, and no options are given'],
    ['400 days', { duration: '30', days: '400' }, /^days: /],
    ['no days', { duration: '30', days: '0' }, /^days: /],
    ['a step of a minute', { duration: '30', step: '1' }, /^step: /],
    ['two days long', { duration: '2880' }, /^duration: /],
    ['a day that does not exist', { duration: '30', from: '2026-02-30' }, /^from: /],
    ['a year without bookings', { duration: '30', from: '9999-12-31' }, /^from: must be between the years/],
    ['an unknown zone', { duration: '30', zone: 'Mars/Olympus' }, /^zone: is not a known time zone/],
    ['an unknown resource', { duration: '30', resource: 'nonsense' }, 'resource: not found'],
    ['an unknown booking', { duration: '30', except: 'nonsense' }, 'except: not found'],
    ['an unknown option', { options: 'nonsense' }, 'options: not found'],
    ['51 options', { options: Array(51).fill('nonsense').join() }, /^options: /],
  ])('%s', async (_, query, detail) => {
    const answer = await ada.call('GET', '/booking/free/', {
      query: { resource: chair, from: MONDAY, ...query },
    });
    expect([400, 404]).toContain(answer.status);
    expect(answer.body.detail).toMatch(detail);
  });
});
