import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { settled } from '../support/motion.ts';
import { callApi, signUp } from '../support/people.ts';
import { openWindow } from '../support/windows.ts';

const menuItem = async (page: Page, name: string) => {
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name }).click();
};

const create = async (page: Page, path: string, body: object) =>
  (await (await callApi(page.request, 'POST', `/booking/${path}/`, body)).json()).id as string;

const book = (page: Page, resource: string, start: string, customer_name: string) =>
  create(page, 'bookings', { resource, customer_name, start, end: start.replace(':00:00', ':45:00') });

// Specification 25.4, 26.13
test('a changed setting of the calendar is saved at once, and seen in the other tab', {
  tag: '@calendar',
}, async ({ page }) => {
  await signUp(page.request);
  await create(page, 'resources', { name: 'Marta' });
  const other = await openWindow(page);
  for (const tab of [page, other]) await tab.goto('/dashboard/calendar?date=2030-06-05');
  await menuItem(other, 'Settings');
  await menuItem(page, 'Settings');
  const drawer = page.getByRole('dialog', { name: 'Calendar settings' });
  await drawer.getByRole('combobox', { name: 'Currency' }).fill('czk');
  await page.keyboard.press('Enter');
  await expect(drawer.getByText('Saved')).toBeVisible();
  await expect(other.getByRole('dialog').getByText(/^CZK/).first()).toBeVisible();
  await settled(page);
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();
});

// Specification 23.12, 26.13
test('a removed resource asks for the choice for its bookings, and names those in the way', {
  tag: '@calendar',
}, async ({ page }) => {
  await signUp(page.request);
  const marta = await create(page, 'resources', { name: 'Marta' });
  const anna = await create(page, 'resources', { name: 'Anna' });
  await book(page, marta, '2030-06-05T10:00:00Z', 'Olga');
  await book(page, marta, '2030-06-06T10:00:00Z', 'Pilar');
  await book(page, anna, '2030-06-05T10:00:00Z', 'Ines');
  await page.goto('/dashboard/calendar?date=2030-06-05');
  await expect(page.getByRole('button', { name: /Olga/ }).first()).toBeVisible();
  await menuItem(page, 'Resources and services');
  await page.getByRole('button', { name: 'Remove Marta' }).click();
  await page.getByRole('button', { name: 'Remove', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Remove Marta' });
  await expect(dialog.getByText(/^2 upcoming bookings/)).toBeVisible();
  await expect(page.locator('.ant-popconfirm')).toBeHidden();
  await settled(page);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Move and remove' }).click();
  await expect(dialog.getByRole('alert')).toContainText('Ines');
  await dialog.getByRole('button', { name: 'Move anyway' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('region', { name: 'Marta' })).toHaveCount(0);
  const bookings = await (await page.request.get('/api/v1/booking/bookings/')).json();
  expect(bookings.map(({ resource }: { resource: string }) => resource)).toEqual([anna, anna, anna]);
});

// Specification 25.10
test('the calendar is limited to one agent, and shows all again', { tag: '@calendar' }, async ({ page }) => {
  await signUp(page.request);
  await create(page, 'resources', { name: 'Anna' });
  const [first] = await (await page.request.get('/api/v1/messaging/agents/')).json();
  const vera = await (await callApi(page.request, 'POST', '/messaging/agents/', { name: 'Vera' })).json();
  const add = (name: string, agent: { id: string }) =>
    callApi(page.request, 'POST', `/booking/resources/?agent_id=${agent.id}`, { name });
  await add('Room', first);
  await add('Chair', vera);
  await page.goto('/dashboard/calendar?date=2030-06-05');
  const names = page.getByRole('group', { name: 'Show bookings of' }).getByRole('button');
  await expect(names).toHaveText(['All', 'Anna', 'Room', 'Chair']);
  const agent = page.getByRole('combobox', { name: 'Agent' });
  await agent.selectOption('Vera');
  await expect(names).toHaveText(['All', 'Anna', 'Chair']);
  await agent.selectOption('Agent');
  await expect(names).toHaveText(['All', 'Anna', 'Room', 'Chair']);
});
