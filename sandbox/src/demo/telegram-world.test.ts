import { expect, test } from 'vitest';
import { createTelegramState } from '../telegram/state.ts';
import { studio } from './assistant.ts';
import { ensureDemoWorld } from './telegram-world.ts';

const demo = {
  owner: 'demo@switchboard.test',
  userId: '11111111-1111-4111-8111-111111111111',
  connected: true,
};

test('the emulated Telegram knows the studio, its bot and its customers', async () => {
  const state = await createTelegramState();
  await ensureDemoWorld(state, demo);
  expect(state.world.people).toHaveLength(20);
  expect(state.world.sessions).toMatchObject([{ userId: demo.userId, phone: studio.account.phone }]);
  expect(state.world.bots).toMatchObject([{ id: studio.bot.id, token: studio.bot.token }]);
});

test('later changes at Telegram are kept', async () => {
  const state = await createTelegramState();
  await ensureDemoWorld(state, demo);
  const [bot] = state.world.bots;
  if (bot) bot.token = '7000000001:AAanother-token-after-a-revocation-00';
  const before = structuredClone(state.world);
  await ensureDemoWorld(state, demo);
  expect(state.world).toEqual(before);
});

test('an account that was disconnected in the dashboard is not signed in again', async () => {
  const state = await createTelegramState();
  await ensureDemoWorld(state, { ...demo, connected: false });
  expect(state.world.sessions).toEqual([]);
});

test('a Telegram that forgot everything never reuses a message number', async () => {
  const [early, late] = [1_790_000_000_000, 1_790_000_060_000].map((time) => ({ now: () => time }));
  const numbers = [];
  for (const clock of [early, late]) {
    const state = await createTelegramState(clock);
    await ensureDemoWorld(state, demo);
    numbers.push(state.world.accounts[0]?.nextMessageId ?? 0);
  }
  expect(numbers[0]).toBeGreaterThan(1_000);
  expect(numbers[1]).toBeGreaterThan(numbers[0] ?? Number.POSITIVE_INFINITY);
});
