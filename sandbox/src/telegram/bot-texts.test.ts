import { createGrammyBots } from '@switchboard/server';
import { expect, onTestFinished, test } from 'vitest';
import { createBot } from './bots.ts';
import { keepFile } from './files.ts';
import { serveTelegram } from './testing/serve-telegram.ts';

const setUp = async () => {
  const telegram = await serveTelegram();
  const bots = createGrammyBots({ apiRoot: telegram.apiRoot });
  onTestFinished(async () => {
    await bots.close();
    await telegram.close();
  });
  const bot = createBot(telegram.state, { name: 'Shop' });
  return { telegram, bots, bot };
};

const TEXTS = {
  name: 'Salon',
  description: 'We cut hair.',
  shortDescription: 'Hair in Madrid',
  commands: [{ command: 'price', description: 'Our prices' }],
};

test('the connector sets the texts of a bot, and reads them from Telegram', async () => {
  const { bots, bot } = await setUp();
  await bots.changeTexts(bot.token, TEXTS);
  expect(await bots.readTexts(bot.token)).toEqual(TEXTS);
  await bots.changeTexts(bot.token, { description: '' });
  expect(await bots.readTexts(bot.token)).toEqual({ ...TEXTS, description: '' });
});

// Specification 45.14
test('texts of a language are apart from those for everyone, and empty ones are removed', async () => {
  const { bots, bot } = await setUp();
  await bots.changeTexts(bot.token, TEXTS);
  const none = { name: '', description: '', shortDescription: '', commands: [] };
  expect(await bots.readTexts(bot.token, 'es')).toEqual(none);
  const own = { name: 'Salón', commands: [{ command: 'price', description: 'Precios' }] };
  await bots.changeTexts(bot.token, own, 'es');
  expect(await bots.readTexts(bot.token, 'es')).toEqual({ ...none, ...own });
  expect(await bots.readTexts(bot.token, 'ru')).toEqual(none);
  expect(await bots.readTexts(bot.token)).toEqual(TEXTS);
  await bots.changeTexts(bot.token, { name: '', commands: [] }, 'es');
  expect(await bots.readTexts(bot.token, 'es')).toEqual(none);
});

test("Telegram's limit for names comes with its time, and the texts before it are set", async () => {
  const { telegram, bots, bot } = await setUp();
  await telegram.control('failures', { method: 'setMyName', code: 429, retry_after: 3600 });
  await expect(bots.changeTexts(bot.token, TEXTS)).rejects.toMatchObject({
    failure: { kind: 'texts-limited', text: 'name', retryAfter: 3600 },
  });
  expect(await bots.readTexts(bot.token)).toEqual({ ...TEXTS, name: 'Shop' });
});

test('a text that Telegram refuses is named, with its reason', async () => {
  const { bots, bot } = await setUp();
  const commands = [{ command: 'Price', description: 'x' }];
  await expect(bots.changeTexts(bot.token, { commands })).rejects.toMatchObject({
    failure: { kind: 'text-refused', text: 'commands', reason: 'BOT_COMMAND_INVALID' },
  });
});

test('a token that Telegram does not know, and a Telegram that does not answer, are told apart', async () => {
  const { telegram, bots, bot } = await setUp();
  await telegram.control('failures', { method: 'setMyName', code: 'unreachable' });
  await expect(bots.changeTexts(bot.token, { name: 'Salon' })).rejects.toMatchObject({
    failure: { kind: 'unreachable' },
  });
  await telegram.control(`bots/${bot.id}/revoke`, {});
  await expect(bots.readTexts('1234567:AAxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx')).rejects.toMatchObject({
    failure: { kind: 'unknown-token' },
  });
});

test('the picture of a bot is found, and is null without one', async () => {
  const { telegram, bots, bot } = await setUp();
  expect(await bots.findPicture(bot.token)).toBeNull();
  const card = { name: 'logo.png', contentType: 'image/png', width: 320, height: 320 };
  const { id } = await keepFile(telegram.state, card, new Uint8Array([1, 2, 3]));
  await telegram.control(`bots/${bot.id}/picture`, { file: id });
  expect(await bots.findPicture(bot.token)).toEqual({ fileId: id, uniqueId: id, size: 3 });
});
