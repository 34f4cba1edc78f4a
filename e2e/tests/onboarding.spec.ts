import { expect, type Page, test } from '@playwright/test';
import { freshCustomer, received, writeAs } from '../support/customer.ts';
import { freshEmail, PASSWORD } from '../support/people.ts';

/**
 * From a new account to an answer. The limit is lower for the test, because a person reads and types more
 * slowly.
 */
const ANSWER_WITHIN = 20_000;
const CLICKS = 7;

/** Counts the clicks of the page. */
const countClicks = async (page: Page): Promise<() => Promise<number>> => {
  await page.addInitScript(() => {
    addEventListener('click', () => {
      sessionStorage.setItem('clicks', String(Number(sessionStorage.getItem('clicks')) + 1));
    });
  });
  return () => page.evaluate(() => Number(sessionStorage.getItem('clicks')));
};

// Specification 21.7
test('a newcomer gets an answer from a pasted price list in a few clicks, and the first customer gets it too', {
  tag: ['@agents', '@signing-in'],
}, async ({ page }) => {
  const clicks = await countClicks(page);
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  await page.goto('/register');
  await page.getByLabel('First name').fill('Ada');
  await page.getByLabel('Last name').fill('Quiroga');
  await page.getByLabel('E-mail').fill(freshEmail());
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  const begun = Date.now();
  await button('Create an account').click();
  await expect(page).toHaveURL('/onboarding');

  await button('Salon').click();
  await page.getByLabel('Name of the business').fill('Casa Ada');
  await button('Continue').click();
  await expect(page.getByRole('radio', { name: /Friendly/ })).toBeChecked();
  await button('Continue').click();
  await page.getByLabel('Price list').fill('Haircut 25 €\nBeard trim 15 €');
  await button('Continue').click();
  await button('Skip this step').click();
  await button('Beard trim: how much is it?').click();
  const conversation = page.getByRole('log', { name: 'Trial conversation' });
  await expect(conversation).toContainText('15 €');
  await expect(conversation).toContainText('Price list.txt');
  expect(Date.now() - begun).toBeLessThan(ANSWER_WITHIN);
  expect(await clicks(), 'with the one that creates the account').toBeLessThanOrEqual(CLICKS);

  await page.reload();
  await expect(page.getByRole('heading', { name: 'Ask it as a customer' })).toBeVisible();
  await page.goBack();
  await page.goBack();
  await expect(page.getByText('Price list.txt'), 'a step can be taken up again').toBeVisible();

  const made = await page.request.post('/sandbox/telegram/bots', { data: { name: 'Casa Ada' } });
  const { bot_id, token } = await made.json();
  await button('Channel').click();
  await page.getByLabel('Token of a Telegram bot').fill(token);
  await button('Connect the bot').click();
  await expect(page.getByRole('checkbox', { name: /Casa Ada.*this agent answers/ })).toBeChecked();
  await button('Switch on and open the chats').click();
  await expect(page).toHaveURL('/dashboard/chat');

  const customer = freshCustomer();
  await writeAs(page.request, customer, 'How much is a beard trim?', { to: `bot:${bot_id}` });
  await expect.poll(() => received(page.request, customer)).toEqual([expect.stringContaining('15 €')]);

  await page.goto('/onboarding');
  await expect(page, 'onboarding is over').toHaveURL('/dashboard/chat');
});

// Specification 72.17
test('a newcomer confirms what the price list says, and the first customer is offered a time within the hours', {
  tag: ['@agents', '@signing-in'],
}, async ({ page }) => {
  const clicks = await countClicks(page);
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  await page.goto('/register');
  await page.getByLabel('First name').fill('Ada');
  await page.getByLabel('E-mail').fill(freshEmail());
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  const begun = Date.now();
  await button('Create an account').click();
  await button('Salon').click();
  await button('Continue').click();
  await button('Continue').click();
  await page
    .getByLabel('Price list')
    .fill("Men's haircut – 25 € – 45 min\nBeard trim – 15 € – 20 min\nTue–Sat 10–19");
  await button('Continue').click();
  await expect(page.getByRole('heading', { name: 'What can be booked?' })).toBeVisible();
  const rows = page.getByRole('list', { name: 'Services of the price list' }).getByRole('listitem');
  await expect(rows).toHaveCount(2);
  await expect(page.getByLabel("Minutes: Men's haircut")).toHaveValue('45');
  await expect(page.getByLabel("Price: Men's haircut")).toHaveValue('25');
  await expect(page.getByLabel('Who provides the services?')).toHaveValue('Ada');
  await expect(page.getByText('EUR · Euro')).toBeVisible();
  await button('Add 2 services to the calendar').click();
  const conversation = page.getByRole('log', { name: 'Trial conversation' });
  await expect(page.getByText('Customers cannot book yet')).toBeHidden();
  await page
    .getByRole('textbox', { name: 'Write as a customer would' })
    .fill("Can I book a men's haircut on Friday?");
  await button('Ask').click();
  await expect(conversation).toContainText(/1\d:\d\d/);
  await expect(conversation).not.toContainText(/\b0?9:\d\d/);
  expect(Date.now() - begun, 'a person has three minutes').toBeLessThan(ANSWER_WITHIN);
  expect(await clicks()).toBeLessThanOrEqual(CLICKS);

  await page.goto('/onboarding?step=booking');
  await expect(page.getByText('2 services are in the calendar already.')).toBeVisible();
});

test('onboarding that ends before a channel is connected can lead to the Telegram account', {
  tag: ['@agents', '@signing-in'],
}, async ({ page }) => {
  await page.goto('/register');
  await page.getByLabel('First name').fill('Ada');
  await page.getByLabel('E-mail').fill(freshEmail());
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Create an account', exact: true }).click();
  await page.getByRole('button', { name: 'Channel', exact: true }).click();
  await page.getByRole('button', { name: 'Save and connect my Telegram account' }).click();
  await expect(page).toHaveURL('/dashboard/account');
  await expect(page.getByRole('button', { name: 'Connect Telegram' }).first()).toBeVisible();
});
