import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { settled } from '../support/motion.ts';
import { callApi, signUp } from '../support/people.ts';

const menuItem = async (page: Page, name: string) => {
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name }).click();
};

test('calendar: settings, and a removal with bookings', { tag: '@calendar' }, async ({ page, context }) => {
  await signUp(page.request);
  const create = async (path: string, body: object) =>
    (await (await callApi(page.request, 'POST', `/booking/${path}/`, body)).json()).id as string;
  const marta = await create('resources', { name: 'Marta' });
  const anna = await create('resources', { name: 'Anna' });
  const book = (resource: string, start: string, customer_name: string) =>
    create('bookings', { resource, customer_name, start, end: start.replace(':00:00', ':45:00') });
  await book(marta, '2030-06-05T10:00:00Z', 'Olga');
  await book(marta, '2030-06-06T10:00:00Z', 'Pilar');
  await book(anna, '2030-06-05T10:00:00Z', 'Ines');

  await page.goto('/dashboard/calendar?date=2030-06-05');
  await expect(page.getByRole('button', { name: /Olga/ }).first()).toBeVisible();
  const other = await context.newPage();
  await other.goto('/dashboard/calendar?date=2030-06-05');
  await menuItem(other, 'Settings');

  // Specification 25.4, 26.13
  await test.step('a change is saved at once, and seen in the other tab', async () => {
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
  await test.step('a removed resource asks for the choice for its bookings, and names those in the way', async () => {
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
  await test.step('the calendar is limited to one agent, and shows all again', async () => {
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
    const [first] = await (await page.request.get('/api/v1/messaging/agents/')).json();
    const vera = await (await callApi(page.request, 'POST', '/messaging/agents/', { name: 'Vera' })).json();
    const add = (name: string, agent: { id: string }) =>
      callApi(page.request, 'POST', `/booking/resources/?agent_id=${agent.id}`, { name });
    await add('Room', first);
    await add('Chair', vera);
    await page.reload();
    const names = page.getByRole('group', { name: 'Show bookings of' }).getByRole('button');
    await expect(names).toHaveText(['All', 'Anna', 'Room', 'Chair']);
    const agent = page.getByRole('combobox', { name: 'Agent' });
    await agent.selectOption('Vera');
    await expect(names).toHaveText(['All', 'Anna', 'Chair']);
    await agent.selectOption('Agent');
    await expect(names).toHaveText(['All', 'Anna', 'Room', 'Chair']);
  });
});
