import type { Booking } from '@switchboard/api-client';
import { createFakeContext, type FakeContextOptions } from '@switchboard/federation/testing';
import { describe, expect, test } from 'vitest';
import { aBooking, aResource, theSettings } from '../../../testing/entities.ts';
import { createFakeBookingApi, type FakeData } from '../../../testing/fake-booking-api.ts';
import { intlZone } from '../../time/model/zone.ts';
import { createSearch } from './create-search.ts';

const { signal } = new AbortController();
const NOW = Date.parse('2026-11-20T11:10:00.000Z');

const searchIn = (
  bookings: Booking[],
  {
    language = 'en',
    ...backend
  }: Pick<FakeContextOptions, 'language'> & Pick<FakeData, 'base' | 'settings'> = {},
) => {
  const fake = createFakeBookingApi({ bookings, resources: [aResource()], ...backend });
  const context = createFakeContext({ api: { booking: fake.api, schedule: fake.schedule }, language });
  const search = createSearch(context, { zone: intlZone('Europe/Madrid'), now: () => NOW });
  return { fake, search, find: (query: string) => search(query, signal) };
};

const NOTED = aBooking({
  notes: 'At the window',
  start: '2026-11-21T09:00:00Z',
  end: '2026-11-21T10:00:00Z',
});

describe.each([
  ['our backend', false],
  ['a base backend', true],
])('on %s', (_, base) => {
  test.each([
    ['title', 'hairc'],
    ['customer', 'orlova'],
    ['phone as it is written', '+34 600'],
    ['notes', 'window'],
    ['resource', 'lucia'],
  ])('a booking is found by its %s', async (_field, query) => {
    expect(await searchIn([NOTED], { base }).find(query)).toHaveLength(1);
  });

  test('nothing else is found', async () => {
    expect(await searchIn([NOTED], { base }).find('pedicure')).toEqual([]);
  });
});

test('our backend is asked for the query alone, and for no list of all bookings', async () => {
  const { fake, find } = searchIn([NOTED]);
  await find('haircut');
  await find('orlova');
  expect(fake.calls.toSorted()).toEqual([
    'bookings.range',
    'bookings.search',
    'bookings.search',
    'resources.list',
    'schedule.settings',
  ]);
});

test('on a base backend, digits find a phone however it is written', async () => {
  expect(await searchIn([NOTED], { base: true }).find('34600100')).toHaveLength(1);
});

test('a result has time, customer and resource, and links to the booking at its day', async () => {
  const { find } = searchIn([aBooking()]);
  const [result] = await find('haircut');
  expect(result).toMatchObject({
    title: 'Haircut',
    path: '/dashboard/calendar?date=2026-11-20&booking=booking-1',
  });
  expect(result?.detail).toMatch(/^Fri, Nov 20, 10:00\sAM · Marina Orlova · Lucía$/);
});

test('the time of a result is that of the business', async () => {
  const { find } = searchIn([aBooking()], { settings: theSettings({ time_zone: 'Asia/Kathmandu' }) });
  expect((await find('haircut'))[0]?.detail).toMatch(/^Fri, Nov 20, 2:45\sPM/);
});

test('a booking of another year shows the year', async () => {
  const { find } = searchIn([aBooking({ start: '2031-03-05T10:00:00Z', end: '2031-03-05T11:00:00Z' })]);
  expect((await find('haircut'))[0]?.detail).toContain('2031');
});

test('upcoming bookings come before past ones, each nearest first', async () => {
  const on = (id: string, day: string) =>
    aBooking({ id, start: `${day}T09:00:00Z`, end: `${day}T10:00:00Z` });
  const { find } = searchIn([
    on('last week', '2026-11-13'),
    on('next month', '2026-12-20'),
    on('yesterday', '2026-11-19'),
    on('tomorrow', '2026-11-21'),
  ]);
  expect((await find('haircut')).map(({ id }) => id)).toEqual([
    'tomorrow',
    'next month',
    'yesterday',
    'last week',
  ]);
});

test('a booking without a name has a generic one in the language of the screens', async () => {
  const nameless = aBooking({ title: '', customer: { name: '', phone: '' } });
  const { find } = searchIn([nameless], { language: 'ru', base: true });
  expect((await find('lucia'))[0]?.title).toBe('Запись');
});

test('a base backend is asked for its bookings once, and again only after a failure', async () => {
  const { fake, find } = searchIn([aBooking()], { base: true });
  fake.gate = async () => {
    throw new Error('Ошибка');
  };
  await expect(find('haircut')).rejects.toThrow('Ошибка');
  fake.gate = async () => {};
  await find('haircut');
  await find('orlova');
  expect(fake.calls.filter((call) => call.startsWith('bookings.'))).toEqual([
    'bookings.range',
    'bookings.range',
  ]);
});

test('an aborted query fetches nothing and rejects', async () => {
  const { fake, search } = searchIn([aBooking()]);
  await expect(search('haircut', AbortSignal.abort())).rejects.toThrow('aborted');
  expect(fake.calls).toEqual([]);

  const abandoned = new AbortController();
  const found = search('haircut', abandoned.signal);
  abandoned.abort();
  await expect(found).rejects.toThrow('aborted');
  expect(await search('orlova', signal)).toHaveLength(1);
  expect(fake.calls.filter((call) => call === 'bookings.range')).toHaveLength(1);
});
