import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { settled } from '../support/motion.ts';
import { callApi, signUp } from '../support/people.ts';

const create = async (page: Page, path: string, body: object) =>
  (await callApi(page.request, 'POST', path, body)).json();
const read = async (page: Page, path: string) => (await page.request.get(`/api/v1/booking/${path}/`)).json();

// Specification 61.14, 61.15, 61.17, 61.18
test('services are kept once for two people, ordered, booked with a discount, for a customer who is known', {
  tag: '@calendar',
}, async ({ page }) => {
  await signUp(page.request);
  const lucia = await create(page, '/booking/resources/', { name: 'Lucía' });
  const anna = await create(page, '/booking/resources/', { name: 'Anna' });
  const { customer } = await create(page, '/customers/', { name: 'Olga Petrova', phones: ['+34600000112'] });
  for (const [day, status] of [
    ['06', 'completed'],
    ['07', 'no_show'],
    ['08', 'no_show'],
  ])
    await create(page, '/booking/bookings/', {
      ...{ resource: lucia.id, customer: customer.id, customer_name: 'Olga Petrova', status },
      ...{ start: `2025-05-${day}T10:00:00Z`, end: `2025-05-${day}T11:00:00Z` },
    });
  await page.goto('/dashboard/calendar?date=2030-06-05&view=day');

  // A service of both, and one of Anna alone.
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Resources and services' }).click();
  const list = page.getByRole('region', { name: 'Services' });
  const add = async (name: string, price: string, without?: string) => {
    await list.getByRole('button', { name: 'Add service' }).click();
    await list.getByRole('textbox', { name: 'Service' }).fill(name);
    await list.getByRole('spinbutton', { name: 'Price' }).fill(price);
    if (without) await list.getByRole('checkbox', { name: without }).click();
    await list.getByRole('form').getByRole('button', { name: 'Add service' }).click();
    await expect(list.getByRole('button', { name: `Change ${name}` })).toBeVisible();
  };
  await add('Haircut', '38');
  await add('Colour', '60', 'Lucía');
  await expect(list.getByText('Everyone')).toHaveCount(1);
  await list.getByRole('button', { name: 'Add category' }).click();
  await list.getByRole('textbox', { name: 'Name of the category' }).fill('Hair');
  await page.keyboard.press('Enter');
  await expect(list.getByRole('heading', { name: 'Hair' })).toBeVisible();

  // Down into the category by keyboard, then over the other one by dragging.
  await list.getByRole('button', { name: 'Move Colour', exact: true }).press('ArrowDown');
  await expect(list.getByRole('list', { name: 'Hair' })).toContainText('Colour');
  const handle = list.getByRole('button', { name: 'Move Haircut', exact: true });
  const [from, to] = [
    await handle.boundingBox(),
    await list.getByRole('button', { name: 'Change Colour' }).boundingBox(),
  ];
  if (!from || !to) throw new Error('There is no row');
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
  await page.mouse.down();
  await page.mouse.move(from.x, to.y + to.height, { steps: 6 });
  await page.mouse.up();
  await expect(list.getByRole('list', { name: 'Hair' }).getByRole('listitem')).toHaveText([
    /Colour/,
    /Haircut/,
  ]);
  await settled(page);
  await expectAccessible(page);
  await expect
    .poll(async () =>
      (await read(page, 'services')).map(({ category }: { category: string }) => category !== null),
    )
    .toEqual([true, true]);
  await page.keyboard.press('Escape');
  await expect(list).toBeHidden();

  // Booked by category, with a discount, and what is known of the customer.
  await page.getByRole('button', { name: 'New booking', exact: true }).click();
  const drawer = page.getByRole('dialog', { name: 'New booking' });
  await drawer.getByRole('combobox', { name: 'Customer' }).fill('Olga');
  await page.getByRole('option', { name: /Olga Petrova/ }).click();
  const visits = drawer.getByRole('button', {
    name: /^Show the visits: Been here 1 time · last .* with Lucía · 2 no-shows$/,
  });
  await visits.click();
  await expect(drawer.getByRole('list', { name: 'Last bookings' }).getByRole('listitem')).toHaveCount(3);
  const resource = drawer.getByRole('combobox', { name: 'Resource' });
  await resource.click();
  await page.getByTitle('Anna', { exact: true }).click();
  await expect(drawer.getByRole('list', { name: 'Hair' }).getByRole('listitem')).toHaveText([
    /Colour/,
    /Haircut/,
  ]);
  await drawer.getByRole('checkbox', { name: /Colour/ }).check();
  await drawer.getByRole('checkbox', { name: /Haircut/ }).check();
  await drawer.getByRole('button', { name: 'Change the price' }).click();
  await drawer.getByText('Percent off').click();
  await drawer.getByRole('spinbutton', { name: 'Percent off' }).fill('10');
  await expect(drawer.getByRole('status').filter({ hasText: 'Total' })).toContainText('was 98 88.2');
  await settled(page);
  await expectAccessible(page);
  await drawer.getByRole('button', { name: 'Book', exact: true }).click();
  await expect(drawer).toBeHidden();
  const bookings = await read(page, 'bookings');
  expect(bookings.at(-1)).toMatchObject({
    ...{ resource: anna.id, customer: customer.id, total_price: 88.2, list_price: 98 },
    discount: { kind: 'percent', value: 10 },
  });
});
