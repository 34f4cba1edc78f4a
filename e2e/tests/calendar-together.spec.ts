import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { settled } from '../support/motion.ts';
import { callApi, signUp } from '../support/people.ts';

const DAY = '2031-03-05';

/** Madrid is an hour ahead of UTC on this day. */
test.use({ timezoneId: 'Europe/Madrid' });

const column = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const blockIn = (page: Page, name: string) => column(page, name).getByRole('button', { name: /Olga/ });

/** The place of a time in a column. */
const at = async (page: Page, name: string, hour: number) => {
  const box = await column(page, name).locator('[data-hours]').boundingBox();
  if (!box) throw new Error(`${name} is not on the page`);
  return { x: box.x + box.width / 2, y: box.y + (hour / 24) * box.height };
};

const drag = async (page: Page, from: { x: number; y: number }, to: { x: number; y: number }) => {
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(to.x, to.y, { steps: 8 });
  await page.mouse.up();
};

// Specification 60.12, 60.13, 26.13
test('a person and a room are booked, refused, moved and freed together', {
  tag: '@calendar',
}, async ({ page }) => {
  await signUp(page.request);
  const make = async (path: string, body: object) =>
    (await (await callApi(page.request, 'POST', `/booking/${path}/`, body)).json()).id as string;
  await callApi(page.request, 'PATCH', '/booking/settings/', { time_zone: 'Europe/Madrid' });
  await make('resources', { name: 'Lucía' });
  const marta = await make('resources', { name: 'Marta' });
  const room = await make('resources', { name: 'Room 2' });
  const massage = { title: 'Massage', start: `${DAY}T14:00:00Z`, end: `${DAY}T15:00:00Z` };
  await make('bookings', { resource: marta, resourceIds: [marta, room], ...massage });
  const stored = async () => {
    const all: { customer_name: string; start: string; resourceIds?: string[]; status: string }[] = await (
      await page.request.get('/api/v1/booking/bookings/')
    ).json();
    return all.find(({ customer_name: name }) => name === 'Olga');
  };

  await page.goto(`/dashboard/calendar?view=resources&date=${DAY}`);
  const three = await at(page, 'Lucía', 15.1);
  await page.mouse.click(three.x, three.y);
  const popover = page.getByRole('dialog', { name: 'New booking' });

  await test.step('the room is added by keyboard, and the form says that it is taken', async () => {
    await popover.getByRole('combobox', { name: 'Customer' }).fill('Olga');
    await popover.getByRole('combobox', { name: 'With' }).focus();
    await page.keyboard.type('Room');
    await expect(popover.getByRole('button', { name: 'Remove Room 2 from the booking' })).toBeVisible();
    await expect(popover.getByText('Room 2: ')).toContainText('Massage');
    await settled(page);
    await expectAccessible(page);
    await popover.getByRole('button', { name: 'Book', exact: true }).click();
    await expect(popover.getByRole('alert')).toContainText('Room 2: ');
    await popover.getByRole('button', { name: '2:00 PM' }).click();
    await popover.getByRole('button', { name: 'Book', exact: true }).click();
    await expect(popover).toBeHidden();
  });

  await test.step('it is in the columns of both, which light up together', async () => {
    await expect(blockIn(page, 'Lucía')).toBeVisible();
    await expect(blockIn(page, 'Room 2')).toHaveAccessibleName(/Lucía, Room 2/);
    await expect(blockIn(page, 'Marta')).toHaveCount(0);
    await blockIn(page, 'Room 2').hover();
    await expect(blockIn(page, 'Lucía')).toHaveAttribute('data-lit');
  });

  await test.step('a drag in one column moves both, and one onto another person replaces the one', async () => {
    await drag(page, await at(page, 'Room 2', 14.5), await at(page, 'Room 2', 12.5));
    await expect.poll(async () => (await stored())?.start).toBe(`${DAY}T11:00:00.000Z`);
    await drag(page, await at(page, 'Lucía', 12.5), await at(page, 'Marta', 12.5));
    await expect.poll(async () => (await stored())?.resourceIds).toEqual([marta, room]);
    await expect(blockIn(page, 'Lucía')).toHaveCount(0);
    await expect(blockIn(page, 'Marta')).toBeVisible();
  });

  await test.step('a drag onto a time at which the room is taken is refused by its name', async () => {
    await drag(page, await at(page, 'Marta', 12.5), await at(page, 'Lucía', 15.5));
    await expect(page.getByRole('alert')).toContainText(/Massage.*Room 2/);
    await expect(page.getByRole('alert')).not.toContainText('Marta');
    await expect.poll(async () => (await stored())?.start).toBe(`${DAY}T11:00:00.000Z`);
  });

  await test.step('the details name both, and a cancellation frees both', async () => {
    await blockIn(page, 'Room 2').click();
    const details = page.getByRole('dialog', { name: 'Booking', exact: true });
    await expect(details).toContainText('Marta');
    await expect(details).toContainText('Room 2');
    await settled(page);
    await expectAccessible(page);
    await details.getByRole('button', { name: 'Cancel booking' }).click();
    await expect.poll(async () => (await stored())?.status).toBe('cancelled');
    const time = { start: `${DAY}T11:00:00Z`, end: `${DAY}T12:00:00Z` };
    for (const resource of [marta, room]) await make('bookings', { resource, title: 'Walk-in', ...time });
  });
});
