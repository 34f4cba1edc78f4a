import { expect, it } from 'vitest';
import { telegramTroubles } from './telegram-trouble.ts';

const since = '2026-03-01T10:00:00.000Z';
const start = Date.parse(since);
const bot = (username: string | null, kind?: 'conflict' | 'limited' | 'unreachable' | 'revoked') => ({
  bot_id: '42',
  username,
  ...(kind && { problem: { kind, since } }),
});
const none = { connected: false, integration: null, bots: [] };

it('an account that was never connected is no trouble, nor is a bot that receives', () => {
  expect(telegramTroubles({ ...none, bots: [bot('shop_bot')] }, start)).toEqual([]);
});

it('connections that deliver nothing are named, with the time, the worst first', () => {
  const status = {
    ...none,
    integrations: [{ id: 'a', connected: false, label: 'Nina', signed_out_at: since }],
    bots: [bot('shop_bot', 'conflict'), bot(null, 'revoked')],
  };
  expect(telegramTroubles(status, start)).toEqual([
    { kind: 'signedOut', name: 'Nina', since: start },
    { kind: 'revoked', name: '42', since: start },
    { kind: 'conflict', name: '@shop_bot', since: start },
  ]);
});

// Specification 46.11
it('each account that Telegram signed out is named, also beside a connected one', () => {
  const integrations = [
    { id: 'a', connected: true, label: 'Nina' },
    { id: 'b', connected: false, label: 'Shop', signed_out_at: since },
    { id: 'c', connected: false, label: '+34 600 000 003', signed_out_at: since },
    { id: 'd', connected: false, label: 'Former' },
  ];
  expect(telegramTroubles({ ...none, connected: true, integrations }, start)).toMatchObject([
    { kind: 'signedOut', name: 'Shop' },
    { kind: 'signedOut', name: '+34 600 000 003' },
  ]);
});

// Specification 50.14
it('a revoked bot comes before a webhook, and all are listed', () => {
  const status = {
    ...none,
    bots: [bot('a_bot', 'conflict'), bot('b_bot', 'conflict'), bot('c_bot', 'revoked')],
  };
  expect(telegramTroubles(status, start).map(({ name }) => name)).toEqual(['@c_bot', '@a_bot', '@b_bot']);
});

it.each(['limited', 'unreachable'] as const)('%s ends by itself, and is reported if it lasts', (kind) => {
  const status = { ...none, bots: [bot('shop_bot', kind)] };
  expect(telegramTroubles(status, start + 14_000)).toEqual([]);
  expect(telegramTroubles(status, start + 15_000)).toMatchObject([{ kind }]);
});
