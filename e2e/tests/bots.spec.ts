import { expect, test } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { freshCustomer, writeAs } from '../support/customer.ts';
import { callApi, signUp } from '../support/people.ts';
import { openWindow } from '../support/windows.ts';

test('account: a bot shows its health, is switched off and removed, and open chats follow', {
  tag: '@account',
}, async ({ page }) => {
  await signUp(page.request);
  const made = await page.request.post('/sandbox/telegram/bots', { data: { name: 'My shop' } });
  const { bot_id, token, username } = await made.json();
  await callApi(page.request, 'POST', '/bot/telegram/create/', { token });
  const customer = freshCustomer();
  await writeAs(page.request, customer, 'Is anybody there?', { to: `bot:${bot_id}` });

  await page.goto('/dashboard/bot');
  const row = page.getByRole('listitem').filter({ hasText: `@${username}` });
  await expect(row.getByText(/^Works. Last message/)).toBeVisible();
  await expectAccessible(page, 'main');
  const chats = await openWindow(page);
  await chats.goto('/dashboard/chat');
  await chats.getByRole('link', { name: customer.name }).click();
  const field = chats.getByRole('textbox', { name: 'Message' });
  await expect(field).toBeVisible();

  await row.getByRole('button', { name: 'Switch off' }).click();
  await expect(row.getByText(/^Switched off\./)).toBeVisible();
  const undo = page.getByRole('button', { name: 'Undo' });
  // Under the pointer it stays.
  await undo.hover();
  await expect(chats.getByText('This bot is switched off.')).toBeVisible();
  await undo.click();
  await expect(chats.getByText('This bot is switched off.')).toBeHidden();

  await row.getByRole('button', { name: 'Remove', exact: true }).click();
  const removal = page.getByRole('dialog', { name: `Remove @${username}?` });
  await expect(removal.getByRole('radio', { name: /Keep the conversations/ })).toBeChecked();
  await removal.getByRole('button', { name: 'Remove the bot' }).click();
  await expect(page.getByText('Your bots will be here')).toBeVisible();
  await expect(chats.getByText('This bot was removed. You can only read.')).toBeVisible();
  await expect(chats.getByRole('log', { name: 'Messages' })).toContainText('Is anybody there?');
});

// Specification 45.5
test('account: an account that connected a bot is served once that is allowed', {
  tag: '@account',
}, async ({ page }) => {
  await signUp(page.request);
  const made = await page.request.post('/sandbox/telegram/bots', { data: { name: 'My shop' } });
  const { bot_id, token } = await made.json();
  await callApi(page.request, 'POST', '/bot/telegram/create/', { token });
  const connected = await page.request.post(`/sandbox/telegram/bots/${bot_id}/business`, {
    data: { name: 'Nina' },
  });
  const { id } = await connected.json();
  const customer = freshCustomer();
  const write = (text: string) => writeAs(page.request, customer, text, { to: `business:${id}` });
  await write('Before the answer');

  await page.goto('/dashboard/bot');
  const accounts = page.getByRole('region', { name: 'Accounts with Telegram Business' });
  await expect(accounts.getByText(/^Wants this bot to serve/)).toBeVisible();
  await expectAccessible(page, 'main');
  await accounts.getByRole('button', { name: 'Allow' }).click();
  await expect(accounts.getByText('The bot serves the chats of this account.')).toBeVisible();
  await write('After the answer');
  const chats = await openWindow(page);
  await chats.goto('/dashboard/chat');
  await chats.getByRole('link', { name: customer.name }).click();
  await expect(chats.getByRole('log', { name: 'Messages' })).toContainText('After the answer');
  await expect(chats.getByRole('log', { name: 'Messages' })).not.toContainText('Before the answer');
  await accounts.getByRole('button', { name: 'Stop serving' }).click();
  await expect(chats.getByText(/Your bot does not serve the chats of this account/)).toBeVisible();
});

test('account: the texts of a bot are set at Telegram, and its picture shows', {
  tag: '@account',
}, async ({ page }) => {
  await signUp(page.request);
  const made = await page.request.post('/sandbox/telegram/bots', { data: { name: 'My shop' } });
  const { bot_id, token, username } = await made.json();
  const uploaded = await page.request.post('/sandbox/telegram/files?name=logo.png&width=1&height=1', {
    headers: { 'content-type': 'image/png' },
    data: Buffer.from(PIXEL, 'base64'),
  });
  const { id: file } = await uploaded.json();
  await page.request.post(`/sandbox/telegram/bots/${bot_id}/picture`, { data: { file } });
  await callApi(page.request, 'POST', '/bot/telegram/create/', { token });

  await page.goto('/dashboard/bot');
  const row = page.getByRole('listitem').filter({ hasText: `@${username}` });
  await expect(row.locator('img')).toHaveJSProperty('naturalWidth', 1);
  await row.getByRole('button', { name: 'Texts and commands' }).click();
  const dialog = page.getByRole('dialog', { name: `Texts and commands of @${username}` });
  await dialog.getByLabel('Name').fill('Our salon');
  await dialog.getByRole('button', { name: 'Add a command' }).click();
  await dialog.getByLabel('Command 1', { exact: true }).fill('price');
  await dialog.getByLabel('Description of command 1').fill('Our prices');
  await expectAccessible(page, '[role="dialog"]');
  await dialog.getByRole('button', { name: 'Save at Telegram' }).click();
  await expect(row.getByText('Our salon')).toBeVisible();
  const kept = await page.request.get(`/sandbox/bot-api/bot${token}/getMyCommands`);
  expect((await kept.json()).result).toEqual([{ command: 'price', description: 'Our prices' }]);
});

test('account: on a phone, what was done is told in the middle of the screen', {
  tag: ['@account', '@shell'],
}, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signUp(page.request);
  const made = await page.request.post('/sandbox/telegram/bots', { data: { name: 'My shop' } });
  await callApi(page.request, 'POST', '/bot/telegram/create/', { token: (await made.json()).token });
  await page.goto('/dashboard/bot');
  await page.getByRole('button', { name: 'Switch off' }).click();
  const undo = page.getByRole('button', { name: 'Undo' });
  await undo.hover();
  const { x = 0, width = 0 } = (await undo.locator('..').boundingBox()) ?? {};
  expect(x + width / 2).toBeCloseTo(195, 0);
  await page.setViewportSize({ width: 1280, height: 844 });
  // It is as wide as its words, which take one line.
  await expect.poll(async () => (await undo.locator('..').boundingBox())?.height).toBeLessThan(56);
});

/** A picture of one pixel. */
const PIXEL =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==';
