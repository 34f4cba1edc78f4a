import type { Booking } from '@switchboard/api-client';
import { createFakeContext, type FakeContextOptions } from '@switchboard/federation/testing';
import { expect, test } from 'vitest';
import { aBooking, aResource } from '../../../testing/entities.ts';
import { createFakeBookingApi } from '../../../testing/fake-booking-api.ts';
import { createZone } from '../../time/model/zone.ts';
import { createSearch } from './create-search.ts';

const { signal } = new AbortController();
const NOW = Date.parse('2026-11-20T11:10:00.000Z');

const searchIn = (bookings: Booking[], language: NonNullable<FakeContextOptions['language']> = 'en') => {
  const fake = createFakeBookingApi({ bookings, resources: [aResource()] });
  const context = createFakeContext({ api: { booking: fake.api }, language });
  const search = createSearch(context, { zone: createZone('Europe/Madrid'), now: () => NOW });
  return { fake, search, find: (query: string) => search(query, signal) };
};

test.each([
  ['title', 'hairc'],
  ['customer', 'orlova'],
  ['phone as it is written', '+34 600'],
  ['phone as digits', '34600100'],
  ['notes', 'window'],
  ['resource', 'lucia'],
])('a booking is found by its %s', async (_, query) => {
  const { find } = searchIn([aBooking({ notes: 'At the window' })]);
  expect(await find(query)).toHaveLength(1);
});

test('a result has time, customer and resource, and links to the booking in its week', async () => {
  const { find } = searchIn([aBooking()]);
  const [result] = await find('haircut');
  expect(result).toMatchObject({
    title: 'Haircut',
    path: '/dashboard/calendar?week=2026-11-20&booking=booking-1',
  });
  expect(result?.detail).toMatch(/^Fri, Nov 20, 10:00\sAM · Marina Orlova · Lucía$/);
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
  const { find } = searchIn([nameless], 'ru');
  expect((await find('lucia'))[0]?.title).toBe('Запись');
});

test('bookings are fetched once, and again only after a failure', async () => {
  const { fake, find } = searchIn([aBooking()]);
  fake.gate = async () => {
    throw new Error('Ошибка');
  };
  await expect(find('haircut')).rejects.toThrow('Ошибка');
  fake.gate = async () => {};
  await find('haircut');
  await find('orlova');
  expect(fake.calls.filter((call) => call === 'bookings.list')).toHaveLength(2);
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
  expect(fake.calls.filter((call) => call === 'bookings.list')).toHaveLength(1);
});
