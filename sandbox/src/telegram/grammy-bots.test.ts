import { setTimeout as sleep } from 'node:timers/promises';
import { type BotConnector, createGrammyBots } from '@switchboard/server';
import { expect, onTestFinished, test } from 'vitest';
import { createBot, revokeToken, writeToBot } from './bots.ts';
import { findOrAddPerson } from './people.ts';
import { serveTelegram } from './testing/serve-telegram.ts';

type Handlers = Parameters<BotConnector['start']>[0];

/** The server's real bot connector against the emulator. Waits between attempts are noted, and short. */
const setUp = async (handlers: Partial<Handlers> = {}) => {
  const telegram = await serveTelegram();
  const { state, apiRoot } = telegram;
  const bot = createBot(state, { name: 'Shop' });
  const anna = findOrAddPerson(state, { name: 'Anna' });
  const pauses: number[] = [];
  const delivered: (string | null)[] = [];
  const revoked: string[] = [];
  const start = () => {
    const bots = createGrammyBots({
      apiRoot,
      pause: async (ms, signal) => {
        pauses.push(ms);
        await sleep(1, undefined, { signal }).catch(() => undefined);
      },
    });
    bots.start({
      deliver: async (_, { text }) => void delivered.push(text),
      revoked: async (botId) => void revoked.push(botId),
      ...handlers,
    });
    return bots;
  };
  const bots = start();
  onTestFinished(async () => {
    await bots.close();
    await telegram.close();
  });
  const botId = String(bot.id);
  const run = () => bots.run({ botId, token: bot.token });
  const write = (text: string) => writeToBot(state, bot, anna, text);
  const send = (text: string) => bots.sendText(botId, String(anna.id), { text });
  return { telegram, state, bot, botId, bots, start, run, write, send, pauses, delivered, revoked };
};

test('identifies the bot of a token, and refuses an unknown token', async () => {
  const { bots, bot, botId } = await setUp();
  expect(await bots.identify(bot.token)).toEqual({ botId, username: bot.username, name: 'Shop' });
  await expect(bots.identify('1234567:AAxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx')).rejects.toMatchObject({
    failure: { kind: 'unknown-token' },
  });
});

test('delivers what waits and what arrives later, in order', async () => {
  const { run, write, delivered } = await setUp();
  write('before');
  run();
  await expect.poll(() => delivered).toEqual(['before']);
  write('one');
  write('two');
  await expect.poll(() => delivered).toEqual(['before', 'one', 'two']);
});

test('confirms a message to Telegram only once it was delivered, and delivers it again until then', async () => {
  let failures = 3;
  const confirmedAtDelivery: number[] = [];
  const { run, write, bot } = await setUp({
    deliver: async () => {
      confirmedAtDelivery.push(bot.updates.length);
      if (failures-- > 0) throw new Error('The database is away');
    },
  });
  write('important');
  run();
  await expect.poll(() => bot.updates).toEqual([]);
  expect(confirmedAtDelivery).toEqual([1, 1, 1, 1]);
});

test('delivered messages are confirmed on closing', async () => {
  const { run, write, bots, bot, delivered } = await setUp();
  run();
  write('last words');
  await expect.poll(() => delivered).toEqual(['last words']);
  await bots.close();
  expect(bot.updates).toEqual([]);
});

test('a revoked token ends the bot, and is reported once', async () => {
  const { bots, bot, botId, revoked, pauses } = await setUp();
  const { token } = bot;
  revokeToken(bot);
  bots.run({ botId, token });
  await expect.poll(() => revoked).toEqual([botId]);
  await bots.close();
  expect([revoked, pauses]).toEqual([[botId], []]);
});

test('waits as long as Telegram says after 429, and a while after 409', async () => {
  const { run, write, telegram, pauses, delivered } = await setUp();
  await telegram.control('failures', { method: 'getUpdates', code: 429, retry_after: 9 });
  await telegram.control('failures', { method: 'getUpdates', code: 409 });
  run();
  write('Hello');
  await expect.poll(() => delivered).toEqual(['Hello']);
  expect(pauses).toEqual([9_000, 5_000]);
});

test('tries again ever more slowly while Telegram is out of order', async () => {
  const { run, write, telegram, pauses, delivered } = await setUp();
  await telegram.control('failures', { method: 'getUpdates', code: 502, times: 3 });
  await telegram.control('failures', { method: 'getUpdates', code: 'lost' });
  run();
  write('Hello');
  await expect.poll(() => delivered).toContain('Hello');
  expect(pauses).toEqual([250, 500, 1_000, 2_000]);
});

test('two processes with one bot lose nothing', async () => {
  const { run, write, start, botId, bot, delivered } = await setUp();
  run();
  const second = start();
  second.run({ botId, token: bot.token });
  write('Hello');
  await expect.poll(() => delivered).toContain('Hello');
  await second.close();
});

test('sends, and says what became of a message that was not taken', async () => {
  const { run, write, send, telegram, state } = await setUp();
  write('Hello');
  run();
  const { message_id } = state.world.bots[0]?.updates[0]?.message ?? { message_id: 0 };
  expect(Number((await send('Hi')).externalId)).toBeGreaterThan(message_id);
  const failWith = (body: object) => telegram.control('failures', { method: 'sendMessage', ...body });
  await failWith({ code: 429, retry_after: 4 });
  await expect(send('too fast')).rejects.toMatchObject({
    failure: { kind: 'messages-limited', retryAfter: 4 },
  });
  await failWith({ code: 403 });
  await expect(send('blocked')).rejects.toMatchObject({
    failure: { reason: 'The customer has blocked this bot' },
  });
  await failWith({ code: 502 });
  await expect(send('who knows')).rejects.toMatchObject({ failure: { kind: 'unconfirmed' } });
  await failWith({ code: 'lost' });
  await expect(send('lost')).rejects.toMatchObject({ failure: { kind: 'unconfirmed' } });
  expect(state.world.outbox.map(({ text }) => text)).toEqual(['Hi', 'lost']);
});

test('a Telegram that cannot be reached has sent nothing for certain', async () => {
  const bots = createGrammyBots({ apiRoot: 'http://127.0.0.1:9', pause: async () => void (await sleep(1)) });
  onTestFinished(() => bots.close());
  bots.start({ deliver: async () => undefined, revoked: async () => undefined });
  bots.run({ botId: '1', token: '1:x' });
  await expect(bots.sendText('1', '2', { text: 'Hi' })).rejects.toMatchObject({
    failure: { kind: 'message-refused' },
  });
  await expect(bots.identify('1:x')).rejects.toMatchObject({ failure: { kind: 'unreachable' } });
});

test('a message from another kind of chat is passed over', async () => {
  const { run, write, bot, delivered } = await setUp();
  write('in a group');
  for (const update of bot.updates) Object.assign(update.message.chat, { type: 'group' });
  write('in private');
  run();
  await expect.poll(() => delivered).toEqual(['in private']);
  await expect.poll(() => bot.updates).toEqual([]);
});
