import latest from 'moment-timezone/data/packed/latest.json' with { type: 'json' };
import { afterAll, beforeAll, expect, test } from 'vitest';
import { whenOf } from '../agent-tools/sentence.ts';
import { endOfQuiet } from '../notices/quiet.ts';
import { deletionMail } from '../own-data/deletion-mail-words.ts';
import { textOf } from '../reminders/words.ts';
import type { Browser } from '../testing/browser.ts';
import { createTestServer, type TestServer } from '../testing/test-server.ts';
import { createZone, listZones, loadZones, zonesVersion } from './zones.ts';

/** A table by which Madrid is 7 h 13 min ahead of UTC, as no zone of the world is. */
const AHEAD = 433;
const START = Date.parse('2026-11-23T02:47:00Z');

let server: TestServer;
let ada: Browser;

beforeAll(async () => {
  loadZones({
    version: 'test',
    zones: ['Europe/Madrid|ODD|-7d|0||0', 'Atlantis/Poseidonis|ODD|-7d|0||0'],
    links: [],
  });
  server = await createTestServer({ now: () => START - 3_600_000 });
  ada = await server.signIn('ada');
});
afterAll(async () => {
  // Other tests may run in this process.
  loadZones(latest);
  await server.close();
});

const call = (
  method: Parameters<Browser['call']>[0],
  path: string,
  body?: object,
  query?: Record<string, string>,
) => ada.call(method, path, { ...(body && { body }), ...(query && { query }) });

// Specification 56.1, 56.5
test('all hours of a server come from its table, not from Node', async () => {
  expect((await call('PATCH', '/booking/settings/', { time_zone: 'Europe/Madrid' })).body.clocks).toEqual({
    name: 'Europe/Madrid',
    offset: AHEAD,
    changes: [],
  });
  const chair = (await call('POST', '/booking/resources/', { name: 'Chair' })).body;
  const query = { resource: chair.id, duration: '60', from: '2026-11-23', step: '60' };
  const free = (await call('GET', '/booking/free/', undefined, query)).body;
  expect(free.days[0].starts.slice(0, 2)).toEqual(['2026-11-23T01:47:00.000Z', '2026-11-23T02:47:00.000Z']);

  const times = { start: new Date(START).toISOString(), end: new Date(START + 3_600_000).toISOString() };
  const made = (await call('POST', '/booking/bookings/', { resource: chair.id, ...times })).body;
  const days = { from: '2026-11-23', to: '2026-11-23' };
  expect((await call('GET', '/booking/numbers/', undefined, days)).body).toMatchObject({ bookings: 1 });
  const file = await call('GET', `/booking/bookings/${made.id}/ics/`);
  expect(file.headers['content-disposition']).toContain('booking-2026-11-23.ics');
});

// Specification 56.1
test('and so do the words of reminders, agents and e-mails, and quiet hours', () => {
  const zone = createZone('Europe/Madrid');
  expect(whenOf(START, 'es', zone)).toBe('lunes, 23 de noviembre, 10:00');
  const booking = { start: START, name: '', title: '', resource: '' };
  expect(textOf('{date} {time}', booking, 'ru', zone)).toBe('понедельник, 23 ноября 10:00');
  const mail = { language: 'es', leavesAt: new Date(START), zone: 'Europe/Madrid', origin: '' } as const;
  expect(deletionMail('asked', mail).text).toContain('23 de noviembre de 2026 a las 10:00 (Europe/Madrid)');
  const quiet = { from: 0, to: 601, zone: 'Europe/Madrid' };
  expect(endOfQuiet(START, quiet)).toBe(START + 60_000);
});

// Specification 56.5
test('a zone that only the newer table has can be chosen', async () => {
  expect(zonesVersion()).toBe('test');
  expect(await listZones(START)).toContainEqual({ name: 'Atlantis/Poseidonis', offset: AHEAD });
  expect(
    (await call('PATCH', '/booking/settings/', { time_zone: 'Atlantis/Poseidonis' })).body,
  ).toMatchObject({
    time_zone: 'Atlantis/Poseidonis',
    clocks: { offset: AHEAD },
  });
});

// Specification 56.4
test('the zone of the caller counts while the business has none, and a name that is none is refused', async () => {
  const eve = await server.signIn('eve');
  const read = async (zone: string) =>
    (await eve.call('GET', '/booking/settings/', { query: { zone } })).body;
  expect(await read('Europe/Madrid')).toMatchObject({ time_zone: null, clocks: { offset: AHEAD } });
  expect((await read('Mars/Olympus')).clocks).toBeUndefined();
  for (const path of ['/booking/numbers/', '/usage/'])
    expect(
      await eve.call('GET', path, {
        query: { zone: 'Mars/Olympus', from: '2026-11-23', to: '2026-11-23', month: '2026-11' },
      }),
    ).toMatchObject({ status: 400, body: { field: 'zone', code: 'unknown_zone' } });
  const quiet = { from: 0, to: 60, zone: 'Mars/Olympus' };
  expect(await eve.call('PUT', '/notices/settings/', { body: { quiet } })).toMatchObject({ status: 400 });
});
