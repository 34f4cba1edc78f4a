import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { freshCustomer, received, writeAs } from '../support/customer.ts';
import { signUpConnected } from '../support/people.ts';

const conversations = (page: Page) => page.getByRole('region', { name: 'Conversations' });
const cards = (page: Page) => page.getByRole('region', { name: 'Messages to be sent later' });

// Specification 64.1, 64.4, 64.11, 64.13
test('a message for tomorrow is seen in all tabs, stopped by a reply, and sent anyway', {
  tag: '@chat',
}, async ({ page, context }) => {
  const { email: owner } = await signUpConnected(page.request);
  const customer = freshCustomer();
  await writeAs(page.request, customer, 'Hello', { owner });
  await page.goto('/dashboard/chat');
  const row = conversations(page).getByRole('link', { name: customer.name });
  await row.click();
  await expect(page.getByRole('log', { name: 'Messages' }).getByText('Hello')).toBeVisible();
  const other = await context.newPage();
  await other.goto(page.url());

  await page.getByRole('textbox', { name: 'Message' }).fill('See you tomorrow!');
  await page.getByRole('button', { name: 'Send later' }).click();
  await page.getByRole('menuitemcheckbox', { name: `Cancel if ${customer.name} writes first` }).click();
  await expectAccessible(page, 'main');
  await page.getByRole('menuitem', { name: /^Tomorrow, 9:00/ }).click();
  await expect(page.getByRole('textbox', { name: 'Message' })).toHaveValue('');
  for (const tab of [page, other]) {
    await expect(cards(tab)).toContainText('See you tomorrow!');
    await expect(cards(tab)).toContainText(`unless ${customer.name} writes first`);
  }
  await expect(row.getByRole('img', { name: 'A message will be sent later' })).toBeVisible();
  await expectAccessible(page, 'main');

  await cards(other).getByRole('button', { name: 'Edit' }).click();
  await other.getByRole('textbox', { name: 'Text' }).fill('See you soon!');
  await expectAccessible(other, 'dialog[open]');
  await other.getByRole('button', { name: 'Save' }).click();
  await expect(cards(page)).toContainText('See you soon!');

  await writeAs(page.request, customer, 'I am early', { owner });
  for (const tab of [page, other])
    await expect(cards(tab)).toContainText(`${customer.name} wrote first, so this was not sent`);
  expect(await received(page.request, customer)).toEqual([]);
  await cards(page).getByRole('button', { name: 'Send anyway' }).click();
  await expect.poll(() => received(page.request, customer)).toEqual(['See you soon!']);
  for (const tab of [page, other]) await expect(cards(tab)).toHaveCount(0);
  await expect(page.getByRole('log', { name: 'Messages' }).getByText('See you soon!')).toBeVisible();
});
