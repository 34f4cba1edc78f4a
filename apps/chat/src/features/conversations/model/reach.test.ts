import { expect, test } from 'vitest';
import { reachOf } from './reach.ts';

const status = { connected: false, integration: null, bots: [{ bot_id: '42', username: 'shop_bot' }] };

test('customers write to a bot in Telegram, and in the sandbox on its phone', () => {
  expect(reachOf(status, true).bot?.href).toBe('https://t.me/shop_bot');
  const standIn = 'http://localhost:3000/sandbox/phone';
  expect(reachOf({ ...status, standIn }, true).bot).toEqual({
    name: 'shop_bot',
    href: `${standIn}?to=@shop_bot`,
    isStandIn: true,
  });
});

test('an account alone does not reach the customers of bots', () => {
  const account = { ...status, connected: true, bots: [] };
  expect([reachOf(account, false).connected, reachOf(account, true).connected]).toEqual([true, false]);
});
