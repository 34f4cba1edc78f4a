import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { serveBaseContract } from '../support/base-contract.ts';
import { freshCustomer, received, writeAs } from '../support/customer.ts';
import { callApi, signUpConnected } from '../support/people.ts';

const log = (page: Page) => page.getByRole('log', { name: 'Messages' });
const row = (page: Page, name: string) => page.getByRole('link', { name });

/** A user with a customer who wrote to the account, and one who wrote to a bot. */
const setUp = async (page: Page) => {
  const { email } = await signUpConnected(page.request);
  const made = await page.request.post('/sandbox/telegram/bots', { data: { name: 'My shop' } });
  const { bot_id, token } = await made.json();
  await callApi(page.request, 'POST', '/bot/telegram/create/', { token });
  const [customer, fan] = [freshCustomer(), freshCustomer()];
  const write = (text: string) => writeAs(page.request, customer, text, { owner: email });
  await write('Are you open today?');
  await writeAs(page.request, fan, 'Hola, bot', { to: `bot:${bot_id}` });
  await serveBaseContract(page);
  return { customer, fan, write };
};

// Specification 4.10, 4.11, 5.2
test('the chats work on a backend that offers the base contract only', { tag: '@chat' }, async ({ page }) => {
  const { customer, fan, write } = await setUp(page);
  const field = page.getByRole('textbox', { name: 'Message' });
  await page.goto('/dashboard/chat');

  await test.step('the list has both sources, and no filters of our own', async () => {
    await expect(row(page, customer.name)).toContainText('Are you open today?');
    await expect(row(page, fan.name)).toContainText('Hola, bot');
    await expect(page.getByRole('radio')).toHaveCount(3);
  });
  await test.step('a conversation of the account has its history and its long poll', async () => {
    await row(page, customer.name).click();
    await expect(log(page).getByText('Are you open today?')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Search in this conversation' })).toHaveCount(0);
    await write('Until when?');
    await expect(log(page).getByText('Until when?')).toBeVisible();
  });
  await test.step('an answer is there once, and reaches the customer once', async () => {
    await field.fill('Until eight');
    await page.keyboard.press('Enter');
    await expect(log(page).getByRole('img', { name: 'Sent', exact: true })).toHaveCount(1);
    await expect(log(page).getByText('Until eight')).toHaveCount(1);
    expect(await received(page.request, customer)).toEqual(['Until eight']);
    await expect(row(page, customer.name)).toContainText('Until eight');
  });
  await test.step('a bot has no history and says so quietly, and can be answered', async () => {
    // Rows stay in their places while the pointer is over them.
    await field.hover();
    await row(page, fan.name).click();
    await expect(page.getByText('This server keeps no history of bot conversations')).toBeVisible();
    await expect(page.getByRole('blockquote')).toHaveText('Hola, bot');
    await expect(page.getByRole('alert')).toHaveCount(0);
    await expectAccessible(page);
    await field.fill('Hola, fan');
    await page.keyboard.press('Enter');
    await expect.poll(() => received(page.request, fan)).toEqual(['Hola, fan']);
  });
});

// Specification 7.3
test('a list of bots that fails on the base contract is empty, and says so', { tag: '@chat' }, async ({
  page,
}) => {
  const { customer } = await setUp(page);
  await page.route(/\/messaging\/chats\/\?.*source=bot/, (route) =>
    route.fulfill({ status: 500, json: { detail: 'Bots are resting' } }),
  );
  await page.goto('/dashboard/chat');
  await expect(row(page, customer.name)).toBeVisible();
  await expect(page.getByText('Conversations with bots could not be loaded: Bots are resting')).toBeVisible();
  await expect(page.getByRole('radio', { name: 'Bots 0' })).toBeAttached();
  await expect(page.getByRole('alert')).toHaveCount(0);
});
