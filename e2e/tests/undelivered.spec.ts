import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { type Customer, freshCustomer, received, writeAs } from '../support/customer.ts';
import { menu } from '../support/dashboard.ts';
import { signUpConnected } from '../support/people.ts';

const setUp = async (page: Page): Promise<Customer> => {
  const { email: owner } = await signUpConnected(page.request);
  const customer = freshCustomer();
  await writeAs(page.request, customer, 'Hello', { owner });
  await page.goto('/dashboard/chat');
  await page
    .getByRole('region', { name: 'Conversations' })
    .getByRole('link', { name: customer.name })
    .click();
  await expect(page.getByRole('log', { name: 'Messages' }).getByText('Hello')).toBeVisible();
  return customer;
};
/** The next calls that send to the customer fail. */
const fail = async (page: Page, { phone: person }: Customer, failure: object) => {
  const data = { method: 'account.send', person, ...failure };
  expect((await page.request.post('/sandbox/telegram/failures', { data })).ok()).toBe(true);
};
const write = async (page: Page, ...texts: string[]) => {
  for (const text of texts) {
    await page.getByRole('textbox', { name: 'Message' }).fill(text);
    await page.keyboard.press('Enter');
  }
};

// Specification 50.1, 50.2, 50.7, 50.8
test('messages that Telegram does not take are marked everywhere, and go out by themselves', {
  tag: '@chat',
}, async ({ page }) => {
  const customer = await setUp(page);
  await fail(page, customer, { code: 'unreachable' });
  const texts = Array.from({ length: 12 }, (_, at) => `Text ${at}`);
  await write(page, ...texts);
  const row = page.getByRole('region', { name: 'Conversations' }).getByRole('link', { name: customer.name });
  await expect(page.getByText(/Not sent yet.*Telegram cannot be reached/)).toBeVisible();
  await expect(row.getByRole('img', { name: 'A message is not sent yet' })).toBeVisible();
  await expect(row).toContainText('Text 11');
  await expect(page).toHaveTitle(/^⚠ /);
  await expect(menu(page).getByText('Conversations with undelivered messages: 1')).toBeAttached();
  await expectAccessible(page, 'main');
  await expect.poll(() => received(page.request, customer), { timeout: 60_000 }).toEqual(texts);
  await expect(page.getByText(/Not sent yet/)).toHaveCount(0);
  await expect(page).not.toHaveTitle(/⚠/);
});

// Specification 50.4, 50.8
test('a message that Telegram refuses is sent again or given up from the field', {
  tag: '@chat',
}, async ({ page }) => {
  const customer = await setUp(page);
  await fail(page, customer, { code: 400 });
  await write(page, 'One', 'Two');
  const line = page.getByRole('status').filter({ hasText: 'waits behind one that was not sent' });
  await expect(line).toBeVisible();
  await page.reload();
  await expect(line).toBeVisible();
  await line.getByRole('button', { name: 'Retry' }).click();
  await expect.poll(() => received(page.request, customer)).toEqual(['One', 'Two']);
  await expect(line).toHaveCount(0);
  await fail(page, customer, { code: 400 });
  await write(page, 'Three', 'Four');
  await expect(line).toBeVisible();
  await expect(
    page
      .getByRole('region', { name: 'Conversations' })
      .getByRole('link', { name: customer.name })
      .getByRole('img', { name: 'A message was not sent' }),
  ).toBeVisible();
  await line.getByRole('button', { name: 'Delete it' }).click();
  await expect.poll(() => received(page.request, customer)).toEqual(['One', 'Two', 'Four']);
  await expect(line).toHaveCount(0);
});

// Specification 50.6, 50.10
test('an unconfirmed message is dismissed in all tabs, or sent again after a question', {
  tag: '@chat',
}, async ({ page, context }) => {
  const customer = await setUp(page);
  await fail(page, customer, { code: 500, times: 2 });
  await write(page, 'One', 'Two');
  const notes = (tab: Page) => tab.getByText(/did not confirm this message/);
  await expect(notes(page)).toHaveCount(2);
  const other = await context.newPage();
  await other.goto(page.url());
  await expect(notes(other)).toHaveCount(2);
  await page.getByRole('button', { name: 'Done, hide this note' }).first().click();
  await expect(notes(page)).toHaveCount(1);
  await expect(notes(other)).toHaveCount(1);
  await other.close();
  await page.getByRole('button', { name: 'Send again' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Send again' }).click();
  await expect.poll(() => received(page.request, customer)).toEqual(['Two']);
  await expect(notes(page)).toHaveCount(0);
  await expect(
    page
      .getByRole('region', { name: 'Conversations' })
      .getByRole('link', { name: customer.name })
      .getByRole('img'),
  ).toHaveCount(0);
});

// Specification 50.9
test('what is written without a network goes out with it, also in a conversation that is not loaded', {
  tag: '@chat',
}, async ({ page, context }) => {
  const customer = await setUp(page);
  await page.goto('/dashboard/chat');
  const row = page.getByRole('region', { name: 'Conversations' }).getByRole('link', { name: customer.name });
  await expect(row).toBeVisible();
  await context.setOffline(true);
  await row.click();
  await expect(page.getByText('The messages could not be loaded')).toBeVisible();
  await write(page, 'Written in a tunnel');
  await expect(page.getByRole('log').getByText('Written in a tunnel')).toBeVisible();
  expect(await received(page.request, customer)).toEqual([]);
  await context.setOffline(false);
  await expect
    .poll(() => received(page.request, customer), { timeout: 30_000 })
    .toEqual(['Written in a tunnel']);
  await expect(page.getByRole('log', { name: 'Messages' }).getByText('Hello')).toBeVisible();
});

// Specification 50.2
test('the menu shows both: that a message was not sent, and how many conversations are unread', {
  tag: '@chat',
}, async ({ page }) => {
  const { email: owner } = await signUpConnected(page.request);
  const [customer, other] = [freshCustomer(), freshCustomer()];
  for (const from of [customer, other]) await writeAs(page.request, from, 'Hello', { owner });
  await page.goto('/dashboard/chat');
  await page
    .getByRole('region', { name: 'Conversations' })
    .getByRole('link', { name: customer.name })
    .click();
  await fail(page, customer, { code: 400 });
  await write(page, 'One');
  const entry = menu(page).getByRole('link', { name: /Чаты/ });
  await expect(entry.getByText('!', { exact: true })).toBeVisible();
  const [row, count] = await Promise.all([
    entry.boundingBox(),
    entry.getByText('1', { exact: true }).boundingBox(),
  ]);
  if (!row || !count) throw new Error('The number is not on the page');
  expect(count.x + count.width).toBeLessThanOrEqual(row.x + row.width - 16);
});
