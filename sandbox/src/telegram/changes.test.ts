import { createGrammyBots } from '@switchboard/server';
import { noInbox } from '@switchboard/server/testing/no-inbox';
import { expect, onTestFinished, test } from 'vitest';
import { createSandboxAccounts } from './account-connector.ts';
import { openAccount, openSession } from './accounts.ts';
import { createBot, writeToBot } from './bots.ts';
import { connectBusiness, writeToBusiness } from './business.ts';
import { findOrAddPerson } from './people.ts';
import { serveTelegram } from './testing/serve-telegram.ts';

const HOUR = 3_600_000;

/** The server's connectors of a bot and of an account, and a customer who wrote to both. */
const setUp = async () => {
  const telegram = await serveTelegram({ users: { 'demo@switchboard.test': 'user' } });
  const { state, apiRoot } = telegram;
  const bot = createBot(state, { name: 'Shop' });
  const anna = findOrAddPerson(state, { name: 'Anna' });
  writeToBot(state, bot, anna, { text: 'Hello' });
  openSession(state, 'user', '+15550100');
  const account = { userId: 'user', accountId: String(openAccount(state, { phone: '+15550100' }).id) };
  const accounts = createSandboxAccounts(state);
  const bots = createGrammyBots({ apiRoot });
  bots.start({
    deliver: async () => undefined,
    tokenOf: async () => bot.token,
    inbox: noInbox,
    revoked: async () => undefined,
    problem: async () => undefined,
    park: async () => undefined,
    stuck: () => undefined,
  });
  onTestFinished(async () => {
    await Promise.all([bots.close(), accounts.close()]);
    await telegram.close();
  });
  const chatId = String(anna.id);
  const botId = String(bot.id);
  const messageOf = (externalId: string, via: string) =>
    state.world.messages.find((one) => one.via.startsWith(via) && String(one.message_id) === externalId);
  const age = (externalId: string, via: string, hours: number) => {
    const found = messageOf(externalId, via);
    if (found) found.at = new Date(Date.now() - hours * HOUR).toISOString();
  };
  const refusal = (reason: RegExp) => ({
    failure: { kind: 'message-refused', reason: expect.stringMatching(reason) },
  });
  return { state, bot, bots, botId, anna, chatId, account, accounts, messageOf, age, refusal };
};

// Specification 53.16
test('a bot changes texts and captions, deletes for two days, and reacts', async () => {
  const { state, bots, botId, chatId, messageOf, age, refusal } = await setUp();
  const { externalId } = await bots.sendText(botId, chatId, { text: 'Come at five' });
  const edit = { kind: 'edit' as const, externalId, text: 'Come at six', isCaption: false };
  age(externalId, 'bot', 100);
  expect((await bots.act(botId, chatId, edit)).editedAt).toBeGreaterThan(Date.now() - 60_000);
  expect(messageOf(externalId, 'bot')).toMatchObject({ text: 'Come at six', edited_at: expect.any(String) });
  // A repeat is a success.
  expect(await bots.act(botId, chatId, edit)).toEqual({ editedAt: null });
  const remove = { kind: 'delete' as const, externalId };
  await expect(bots.act(botId, chatId, remove)).rejects.toMatchObject(refusal(/deleted for the customer/));
  age(externalId, 'bot', 1);
  await bots.act(botId, chatId, remove);
  expect(messageOf(externalId, 'bot')?.deleted).toBe(true);
  await bots.act(botId, chatId, remove);
  await expect(bots.act(botId, chatId, { ...edit, text: 'Late' })).rejects.toMatchObject(
    refusal(/no longer has/),
  );
  const question = state.world.messages.find(({ author }) => author === 'customer');
  await bots.act(botId, chatId, { kind: 'react', externalId: String(question?.message_id), emoji: '👍' });
  expect(question?.reaction).toBe('👍');
});

// Specification 53.16
test('an account changes its messages for two days, and deletes them at any time', async () => {
  const { account, accounts, chatId, messageOf, age, refusal } = await setUp();
  const { externalId } = await accounts.sendText(account, chatId, { text: 'Come at five' });
  const edit = { kind: 'edit' as const, externalId, text: 'Come at six', isCaption: false };
  await accounts.act(account, chatId, edit);
  expect(messageOf(externalId, 'account')?.text).toBe('Come at six');
  expect(await accounts.act(account, chatId, edit)).toEqual({ editedAt: null });
  age(externalId, 'account', 49);
  await expect(accounts.act(account, chatId, { ...edit, text: 'Late' })).rejects.toMatchObject(
    refusal(/changed any more/),
  );
  await accounts.act(account, chatId, { kind: 'delete', externalId });
  expect(messageOf(externalId, 'account')?.deleted).toBe(true);
});

test('a bot changes and deletes in chats of an account that lets it answer', async () => {
  const { state, bot, bots, botId, chatId, anna, messageOf, refusal } = await setUp();
  const link = connectBusiness(state, bot, { name: 'Nina', canReply: true });
  writeToBusiness(state, { bot, link }, anna, { text: 'Hi' }, 'customer');
  const place = { businessConnectionId: link.id };
  const { externalId } = await bots.sendText(botId, chatId, { text: 'Five', ...place });
  await bots.act(botId, chatId, { kind: 'edit', externalId, text: 'Six', isCaption: false, ...place });
  expect(messageOf(externalId, 'business')?.text).toBe('Six');
  await expect(
    bots.act(botId, chatId, { kind: 'react', externalId, emoji: '👍', ...place }),
  ).rejects.toMatchObject(refusal(/reaction/));
  await bots.act(botId, chatId, { kind: 'delete', externalId, ...place });
  expect(messageOf(externalId, 'business')?.deleted).toBe(true);
});

// Specification 53.16
test('the phone reacts and reads: a bot is told of reactions alone, an account of both', async () => {
  const telegram = await serveTelegram({ users: { 'demo@switchboard.test': 'user' } });
  onTestFinished(() => telegram.close());
  const { state, control } = telegram;
  const bot = createBot(state, { name: 'Shop' });
  const session = openSession(state, 'user', '+15550100');
  const from = { name: 'Anna', phone: '+34600111' };
  const written = async (to: string) =>
    Number((await control('messages', { to, from, text: 'Hello' })).body.message_id);
  const [atBot, atAccount] = [await written(`bot:${bot.id}`), await written('account')];
  await control('messages', { to: 'account', from, text: 'Hi', by: 'owner' });
  await control(`messages/${atBot}/react`, { to: `bot:${bot.id}`, from, emoji: '👍' });
  expect(bot.updates.at(-1)?.message_reaction).toMatchObject({
    message_id: atBot,
    old_reaction: [],
    new_reaction: [{ type: 'emoji', emoji: '👍' }],
  });
  await control(`messages/${atAccount}/react`, { to: 'account', from, emoji: '❤' });
  expect((await control('read', { to: 'account', from })).body).toEqual({ read: 1 });
  expect((await control('read', { to: `bot:${bot.id}`, from })).body).toEqual({ read: 0 });
  expect(session.pending.map(({ kind }) => kind)).toEqual(['message', 'message', 'reacted', 'read']);
});
