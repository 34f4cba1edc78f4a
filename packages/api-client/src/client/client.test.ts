import { expect, test } from 'vitest';
import { createBrowser } from '../testing/browser.ts';
import { serve } from '../testing/serve.ts';
import { createApiClient } from './index.ts';

const open = async (json: unknown) => {
  const server = await serve(() => ({ json }));
  return { server, ...createApiClient({ ...server, ...createBrowser({ csrftoken: 'token' }) }) };
};

test('`me` is a user in normal form', async () => {
  const { auth } = await open({ id: 7, email: 'demo@shop.test', needs_onboarding: true, first_name: null });
  expect(await auth.me()).toMatchObject({ id: '7', first_name: '', needs_onboarding: true });
});

test('a logout can be aborted', async () => {
  const { auth } = await open(undefined);
  await expect(auth.logout({ signal: AbortSignal.abort() })).rejects.toMatchObject({ name: 'AbortError' });
});

// Specification 3.5
test('a status without bots has an empty list of bots', async () => {
  const { telegram } = await open({ connected: false });
  expect(await telegram.status()).toEqual({ connected: false, integration: null, bots: [] });
});

test('a status names the page that stands in for Telegram', async () => {
  const standIn = 'http://localhost:3000/phone';
  const { telegram } = await open({ connected: false, stand_in: standIn, qr_login: true });
  expect(await telegram.status()).toMatchObject({ standIn, qrLogin: true });
});

test.each([
  ['plain', (items: unknown[]) => items],
  ['paged', (items: unknown[]) => ({ results: items, next: null })],
])('%s lists of bookings, resources, options and agents yield the same items', async (_, wrap) => {
  const times = { start: '2026-03-29T10:00:00Z', end: '2026-03-29T11:00:00Z' };
  const { booking, agents } = await open(wrap([{ id: 'anything-1', name: 'Anna', duration: 30, ...times }]));
  expect(await booking.bookings.list()).toMatchObject([{ id: 'anything-1', source: 'manual' }]);
  expect(await booking.resources.list()).toMatchObject([{ id: 'anything-1', color: null }]);
  expect(await booking.options.list()).toMatchObject([{ id: 'anything-1', duration: 30 }]);
  expect(await agents.list()).toMatchObject([
    { id: 'anything-1', name: 'Anna', system_prompt: '', intelligence: {}, enabled: null, channels: [] },
  ]);
});

test('an agent with a too short id is refused by name', async () => {
  const { agents } = await open([{ id: 'agent' }]);
  await expect(agents.list()).rejects.toThrow('GET /messaging/agents/: 0.id:');
});

// Specification 7.8
test('a booking call can be limited to one agent', async () => {
  const { booking, server } = await open(undefined);
  await booking.bookings.remove('booking-1', { agent_id: 'agent-0001' });
  expect(server.received[0]?.path).toBe('/booking/bookings/booking-1/?agent_id=agent-0001');
});
