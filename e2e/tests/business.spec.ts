import { expect, test } from '@playwright/test';
import { callApi, signUp } from '../support/people.ts';
import { openWindow } from '../support/windows.ts';

// Specification 39.14, 39.15, 39.16
test('chats: a bot that a person connected to their account serves its chats, until they end that', {
  tag: '@chat',
}, async ({ page }) => {
  await signUp(page.request);
  const made = await page.request.post('/sandbox/telegram/bots', { data: { name: 'My shop' } });
  const { bot_id, token, username } = await made.json();
  await callApi(page.request, 'POST', '/bot/telegram/create/', { token });

  const phone = await openWindow(page);
  await phone.goto('/sandbox/phone');
  await phone.getByLabel('Bot', { exact: true }).selectOption(bot_id);
  await phone.getByLabel('Name of the person').fill('Nina');
  await phone.getByRole('button', { name: 'Connect bot' }).click();
  await expect(phone.getByText(/^Nina has connected the bot\./)).toBeVisible();
  await page.goto('/dashboard/bot');
  await page.getByRole('button', { name: 'Allow' }).click();
  await expect(page.getByText('The bot serves the chats of this account.')).toBeVisible();
  const account = { label: `Nina with @${username}` };
  const write = async (text: string) => {
    await phone.getByLabel('Message', { exact: true }).fill(text);
    await phone.getByRole('button', { name: 'Send', exact: true }).click();
    await expect(phone.getByRole('log').getByText(text)).toBeVisible();
  };
  await phone.getByLabel('You are').selectOption({ label: 'Hannah Brooks' });
  await phone.getByLabel('You write to').selectOption(account);
  await write('Is Nina there?');

  await page.goto('/dashboard/chat');
  await page.getByRole('link', { name: 'Hannah Brooks' }).click();
  await expect(page.getByText('account of Nina')).toBeVisible();
  await page.getByRole('textbox', { name: 'Message' }).fill('Yes, she is');
  await page.getByRole('textbox', { name: 'Message' }).press('Enter');
  await expect(phone.getByRole('log').getByText('Yes, she is')).toBeVisible();

  await phone.getByLabel('Whose phone').selectOption('owner');
  await phone.getByLabel('Your account').selectOption(account);
  await write('It is me now');
  await expect(page.getByRole('log', { name: 'Messages' })).toContainText('It is me now');

  await phone.getByLabel('Account', { exact: true }).selectOption(account);
  await phone.getByRole('button', { name: 'Read only' }).click();
  await expect(page.getByText(/does not let the bot answer/)).toBeVisible();
  await phone.getByRole('button', { name: 'End', exact: true }).click();
  await expect(page.getByText(/ended its connection to the bot/)).toBeVisible();
});
