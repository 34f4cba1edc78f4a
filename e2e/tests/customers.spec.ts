import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { type Customer, freshCustomer, writeAs } from '../support/customer.ts';
import { settled } from '../support/motion.ts';
import { callApi, signUpConnected } from '../support/people.ts';
import { openWindow } from '../support/windows.ts';

const card = (page: Page) => page.getByRole('complementary', { name: 'Customer', exact: true });
const field = (page: Page, name: string) => card(page).getByRole('textbox', { name, exact: true });
const tagField = (page: Page) => card(page).getByRole('combobox', { name: 'Add a tag' });

const openChat = async (page: Page, { name }: Customer) => {
  await page.goto('/dashboard/chat');
  await page.getByRole('link', { name }).click();
  await expect(field(page, 'Name')).toHaveValue(name);
};

test('the card of a customer is the same in two tabs', { tag: '@chat' }, async ({ page }) => {
  const { email } = await signUpConnected(page.request);
  const [anna, boris] = [freshCustomer(), freshCustomer()];
  await writeAs(page.request, anna, 'Hello, it is me', { owner: email });
  await writeAs(page.request, boris, 'The same person from another phone', { owner: email });
  await openChat(page, anna);
  const other = await openWindow(page);
  await openChat(other, anna);

  await test.step('a card that one tab edits is the same in the other', async () => {
    await field(page, 'Note').fill('Likes mornings');
    await tagField(page).fill('vip');
    await tagField(page).press('Enter');
    await card(page).getByRole('combobox', { name: 'Stage' }).selectOption('Qualified');
    await field(page, 'Name').fill('Anna A.');
    await field(page, 'Name').press('Enter');
    await expect(field(other, 'Name')).toHaveValue('Anna A.');
    await expect(field(other, 'Note')).toHaveValue('Likes mornings');
    await expect(card(other).getByText('vip', { exact: true })).toBeVisible();
    await expect(card(other).getByRole('combobox', { name: 'Stage' })).toHaveValue('qualified');
  });

  // Specification 51.1, 51.4
  await test.step('list and header of the other tab have its name, and the card that of Telegram too', async () => {
    await expect(other.getByRole('heading', { level: 2, name: 'Anna A.', exact: true })).toHaveCount(2);
    await expect(other.getByRole('link', { name: /^Anna A\./ })).toBeVisible();
    await expect(card(other).getByText(`${anna.name} in Telegram`)).toBeVisible();
    await settled(page);
    await expectAccessible(page);
  });

  await test.step('two customers are merged by hand, and taken apart again', async () => {
    await card(page).getByRole('button', { name: 'Merge with another customer' }).click();
    const dialog = page.getByRole('dialog', { name: 'Merge with another customer' });
    await dialog.getByRole('searchbox').fill(boris.name);
    await dialog.getByRole('button', { name: new RegExp(boris.name) }).click();
    await dialog.getByRole('button', { name: 'Merge', exact: true }).click();
    const conversations = card(other).getByRole('region', { name: 'Other conversations' });
    await expect(conversations.getByRole('link', { name: new RegExp(boris.name) })).toBeVisible();
    await card(page).getByRole('button', { name: 'Undo' }).click();
    await expect(conversations).toBeHidden();
    await expect(card(page).getByRole('button', { name: /^Separate/ })).toHaveCount(0);
  });
});

// Specification 51.9
test('conversations are narrowed by tag and stage, and the address keeps both', { tag: '@chat' }, async ({
  page,
}) => {
  const { email } = await signUpConnected(page.request);
  const [anna, boris] = [freshCustomer(), freshCustomer()];
  const { name, phone } = anna;
  await callApi(page.request, 'POST', '/customers/', { name, phones: [phone], stage: 'won', tags: ['vip'] });
  await writeAs(page.request, anna, 'Hello', { owner: email });
  await writeAs(page.request, boris, 'Hello', { owner: email });
  await page.goto('/dashboard/chat');
  const inbox = page.getByRole('region', { name: 'Conversations' });
  const row = ({ name }: Customer) => inbox.getByRole('link', { name: new RegExp(`^${name}`) });
  await expect(row(boris)).toBeVisible();
  await page.getByRole('button', { name: 'Tags and stages' }).click();
  const choices = page.getByRole('dialog', { name: 'Tags and stages' });
  await choices.getByRole('radio', { name: /^vip/ }).check();
  await expect(row(boris)).toBeHidden();
  await expect(page).toHaveURL('/dashboard/chat?tag=vip');
  await choices.getByRole('radio', { name: /^Won/ }).focus();
  await page.keyboard.press('Space');
  await settled(page);
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Only: vip, Won' })).toBeFocused();
  await row(anna).click();
  await expect(page).toHaveURL(/\/account\/[^?]+\?tag=vip&stage=won$/);
  await page.reload();
  await expect(row(anna)).toBeVisible();
  await expect(row(boris)).toBeHidden();
  await page.goto('/dashboard/chat?stage=lost');
  await page.getByRole('button', { name: 'Show all conversations' }).click();
  await expect(row(boris)).toBeVisible();
  await expect(page).toHaveURL('/dashboard/chat');
});

test('the leads of an owner are filtered, exported and changed', { tag: ['@chat', '@calendar'] }, async ({
  page,
}) => {
  const { email } = await signUpConnected(page.request);
  const anna = { ...freshCustomer(), name: 'Anna A.' };
  const { name, phone } = anna;
  await callApi(page.request, 'POST', '/customers/', {
    name,
    phones: [phone],
    stage: 'qualified',
    tags: ['vip'],
  });
  await writeAs(page.request, anna, 'Hello, it is me', { owner: email });
  await writeAs(page.request, freshCustomer(), 'Hello', { owner: email });
  const other = await openWindow(page);
  await openChat(other, anna);

  await test.step('leads are narrowed by a link from a cold load', async () => {
    await page.goto('/dashboard/leads?stage=qualified&tag=vip');
    const rows = page.getByRole('table', { name: 'Leads' }).getByRole('rowheader');
    await expect(rows).toHaveText([/Anna A\./]);
    await expect(page.getByRole('radio', { name: /^Qualified/ })).toBeChecked();
    await page.getByRole('radiogroup', { name: 'Stage' }).getByText('All').click();
    await page.getByRole('combobox', { name: 'Tag' }).selectOption('All tags');
    await expect(rows).toHaveCount(2);
    await expect(page).toHaveURL('/dashboard/leads');
    await rows.filter({ hasText: 'Anna A.' }).getByRole('link').press('Enter');
    await expect(card(page)).toBeVisible();
    await settled(page);
    await expectAccessible(page);
    await page.goBack();
    await expect(card(page)).toBeHidden();
  });

  await test.step('the export is a file of these customers', async () => {
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'Export CSV' }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(/\.csv$/);
  });

  // Specification 28.6
  await test.step("'Book' opens a booking with the customer filled in, and the card shows it", async () => {
    await callApi(page.request, 'POST', '/booking/resources/', { name: 'Chair' });
    await page.getByRole('link', { name: /^Anna A\./ }).click();
    await card(page).getByRole('button', { name: 'Book' }).click();
    const drawer = page.getByRole('dialog');
    await expect(drawer.getByRole('combobox', { name: 'Customer' })).toHaveValue('Anna A.');
    await expect(drawer.getByRole('textbox', { name: 'Phone' })).toHaveValue(anna.phone);
    await expect(page).toHaveURL('/dashboard/calendar');
    await drawer.getByRole('button', { name: 'Book' }).click();
    await expect(drawer).toBeHidden();
    const bookings = card(other).getByRole('region', { name: 'Bookings' });
    await expect(bookings.getByRole('button')).toHaveCount(1);
  });

  // Specification 28.7
  await test.step('the booking leads back to the conversation in which it was agreed on', async () => {
    await page
      .getByRole('button', { name: /Anna A\./ })
      .first()
      .click();
    const booking = page.getByRole('dialog', { name: 'Booking', exact: true });
    await booking.getByRole('link', { name: 'Open the conversation' }).click();
    await expect(page).toHaveURL(/\/dashboard\/chat\/account\//);
    await expect(field(page, 'Name')).toHaveValue('Anna A.');
  });
});

/** Serves this number of customers, in pages. */
const serveCustomers = (page: Page, total: number) =>
  page.route('**/api/v1/customers/?*', (route) => {
    const query = new URL(route.request().url()).searchParams;
    const [from, limit] = [Number(query.get('after') ?? 0), Number(query.get('limit'))];
    const results = Array.from({ length: Math.min(limit, total - from) }, (_, index) => ({
      id: `customer-${from + index}`,
      name: `Customer ${from + index}`,
      phones: ['+34600000001'],
      usernames: [],
      note: '',
      tags: ['vip'],
      stage: 'new',
      version: 1,
      created_at: '2026-11-20T10:00:00Z',
      last_contact_at: '2026-11-20T10:00:00Z',
      conversations: 1,
      changed: 1,
    }));
    const next = from + limit < total ? String(from + limit) : null;
    const stages = { new: total, contacted: 0, qualified: 0, won: 0, lost: 0 };
    return route.fulfill({
      json: { results, next, cursor: 'x.1', ...(from === 0 && { total, stages, tags: ['vip'] }) },
    });
  });

test('10,000 leads are at most 60 rows of the document, down to the last one', { tag: '@chat' }, async ({
  page,
}) => {
  await signUpConnected(page.request);
  await serveCustomers(page, 10_000);
  await page.goto('/dashboard/leads');
  const table = page.getByRole('table', { name: 'Leads' });
  await expect(table).toHaveAttribute('aria-rowcount', '10001');
  const most = await table.evaluate(async (element) => {
    const scroller = element.parentElement;
    let rows = 0;
    while (scroller && !element.querySelector('[aria-rowindex="10001"]')) {
      scroller.scrollTop = scroller.scrollHeight;
      await new Promise((resolve) => setTimeout(resolve, 20));
      rows = Math.max(rows, element.querySelectorAll('tbody tr').length);
    }
    return rows;
  });
  expect(most).toBeLessThanOrEqual(60);
  const first = table.getByRole('link', { name: /^Customer 0/ });
  const last = table.getByRole('link', { name: /^Customer 9999/ });
  await last.press('Home');
  await expect(first).toBeFocused();
  await first.press('End');
  await expect(last).toBeFocused();
});
