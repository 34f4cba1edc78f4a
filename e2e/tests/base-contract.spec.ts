import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { serveBaseContract } from '../support/base-contract.ts';
import { freshCustomer, received, writeAs } from '../support/customer.ts';
import { callApi, signUp, signUpConnected } from '../support/people.ts';

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

// Specification 7.9, 25.11
test('the calendar works on a backend that offers the base contract only', { tag: '@calendar' }, async ({
  page,
}) => {
  await signUp(page.request);
  const made = await callApi(page.request, 'POST', '/booking/resources/', { name: 'Lucía' });
  const { id: resource } = await made.json();
  for (const hour of [8, 10, 12, 14, 16])
    await callApi(page.request, 'POST', '/booking/bookings/', {
      resource,
      title: `At ${hour}`,
      start: new Date(2031, 2, 5, hour).toISOString(),
      end: new Date(2031, 2, 5, hour + 1).toISOString(),
    });
  await serveBaseContract(page);
  await page.goto('/dashboard/calendar?date=2031-03-05');
  const blocks = page
    .getByRole('group', { name: 'Bookings by time' })
    .getByRole('button', { name: /, Lucía/ });
  const block = (name: RegExp) => page.getByRole('button', { name });

  await test.step('the bookings of all pages are there', async () => {
    await expect(blocks).toHaveCount(5);
    await expect(page.getByRole('alert')).toHaveCount(0);
  });
  await test.step('a booking is made', async () => {
    await page.getByRole('button', { name: 'New booking on Thursday, March 6' }).click();
    const drawer = page.getByRole('dialog');
    await drawer.getByRole('combobox', { name: 'Customer' }).fill('Olga');
    await drawer.getByRole('button', { name: 'Book' }).click();
    await expect(drawer).toBeHidden();
    await expect(blocks).toHaveCount(6);
  });
  await test.step('a booking is moved, and put back', async () => {
    await block(/^8:00\s–\s9:00\sAM, At 8/).focus();
    await page.keyboard.press('m');
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('Enter');
    const day = (name: string) => page.getByRole('region', { name, exact: true });
    await expect(day('Tuesday, March 4').getByRole('button', { name: /At 8/ })).toBeVisible();
    await page.keyboard.press('Control+z');
    await expect(day('Wednesday, March 5').getByRole('button', { name: /At 8/ })).toBeVisible();
    await expect(page.getByText(/^Undone/)).toBeVisible();
  });
  await test.step('a booking is removed, for good', async () => {
    await block(/, Olga,/).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete booking' }).click();
    await expect(blocks).toHaveCount(5);
    // A closed booking leaves the history, which would end the reload.
    await expect(page).not.toHaveURL(/booking=/);
    await page.reload();
    await expect(blocks).toHaveCount(5);
    await expect(page.getByRole('alert')).toHaveCount(0);
  });
  await test.step('a note explains that settings are missing', async () => {
    await page.getByRole('button', { name: 'More', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Settings' }).click();
    await expect(page.getByRole('dialog').getByText(/^This server has no settings/)).toBeVisible();
    await expectAccessible(page);
  });
});
