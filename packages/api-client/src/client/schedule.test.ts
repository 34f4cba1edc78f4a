import { expect, test } from 'vitest';
import { type Reply, serve } from '../testing/serve.ts';
import { createApiClient } from './index.ts';

const clientOf = async (reply: Reply) => {
  const { baseUrl, received } = await serve(() => reply);
  return { baseUrl, schedule: createApiClient({ baseUrl, readCsrfToken: () => 'token' }).schedule, received };
};

test('the address of a feed is whole', async () => {
  const { baseUrl, schedule } = await clientOf({ json: { path: '/booking/feeds/secret.ics' } });
  expect(await schedule.createFeed()).toBe(`${baseUrl}/booking/feeds/secret.ics`);
});

test('the feed of one resource has an address of its own', async () => {
  const { baseUrl, schedule, received } = await clientOf({ json: { path: '/booking/feeds/secret.ics' } });
  expect(await schedule.createFeed('chair-01')).toBe(`${baseUrl}/booking/feeds/secret.ics`);
  await schedule.deleteFeed('chair-01');
  expect(received.map(({ method, path }) => `${method} ${path}`)).toEqual([
    'POST /booking/resources/chair-01/feed/',
    'DELETE /booking/resources/chair-01/feed/',
  ]);
});

test('free times are asked for the options, in the zone of the browser until the business has one', async () => {
  const { schedule, received } = await clientOf({ json: { time_zone: 'UTC', days: [] } });
  await schedule.free({ resource: 'chair-01', from: '2026-11-23', options: ['option-1', 'option-2'] });
  const { searchParams } = new URL(received[0]?.path ?? '', 'https://suite.example.test');
  expect(Object.fromEntries(searchParams)).toEqual({
    zone: new Intl.DateTimeFormat().resolvedOptions().timeZone,
    resource: 'chair-01',
    from: '2026-11-23',
    options: 'option-1,option-2',
  });
});
