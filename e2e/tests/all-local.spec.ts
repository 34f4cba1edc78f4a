import { expect, test } from '@playwright/test';
import { useNewAccount } from '../support/google.ts';
import { freshEmail } from '../support/people.ts';

// Specification 35.1, 35.3
test('a first run in the sandbox sends no request to the internet', { tag: '@signing-in' }, async ({
  page,
  context,
}) => {
  const foreign: string[] = [];
  context.on('request', (request) => {
    const { protocol, hostname } = new URL(request.url());
    if (/^(http|ws)s?:$/.test(protocol) && hostname !== 'localhost') foreign.push(request.url());
  });
  const refused: string[] = [];
  context.on('console', (message) => {
    if (message.text().includes('Content Security Policy')) refused.push(message.text());
  });

  await page.goto('/login');
  const opening = page.waitForEvent('popup');
  await page.getByRole('button', { name: 'Continue with Google' }).click();
  await useNewAccount(await opening, freshEmail());
  await expect(page).toHaveURL('/onboarding');
  await page.goto('/onboarding?step=channel');
  const link = page.getByRole('link', { name: 'Open the phone of the sandbox' });
  const opened = page.waitForEvent('popup');
  await link.click();
  const phone = await opened;
  await phone.getByLabel('Name of the bot').fill('My shop');
  await phone.getByRole('button', { name: 'Create bot' }).click();
  const token = phone.getByLabel('Token', { exact: true });
  await expect(token).not.toHaveValue('');
  await page.getByLabel('Token of a Telegram bot').fill(await token.inputValue());
  await page.getByRole('button', { name: 'Connect the bot' }).click();
  await page.getByRole('button', { name: 'Switch on and open the chats' }).click();
  await expect(page).toHaveURL('/dashboard/chat');
  await page.goto('/sandbox/mail');
  await page.waitForLoadState('networkidle');
  expect(foreign).toEqual([]);
  expect(refused, 'nothing was tried that the policy stopped').toEqual([]);
});
