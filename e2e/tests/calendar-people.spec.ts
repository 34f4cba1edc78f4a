import { expect, type Locator, type Page, test } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { callApi, signUp } from '../support/people.ts';

/** Madrid is an hour ahead of UTC in this week. */
test.use({ timezoneId: 'Europe/Madrid' });

const WEEK = '/dashboard/calendar?date=2031-03-05&view=week&columns=person';

/** Haircut of Anna is on Wednesday from 10:00 to 11:00; a cancelled one of Lucía at the same time. */
const openWeek = async (page: Page) => {
  await signUp(page.request);
  await callApi(page.request, 'PATCH', '/booking/settings/', { time_zone: 'Europe/Madrid', currency: 'EUR' });
  const add = async (name: string) => {
    const made = await callApi(page.request, 'POST', '/booking/resources/', { name });
    return (await made.json()).id as string;
  };
  const [anna, lucia, marta] = [await add('Anna'), await add('Lucía'), await add('Marta')];
  const book = (resource: string, title: string, status = 'confirmed') =>
    callApi(page.request, 'POST', '/booking/bookings/', {
      resource,
      title,
      status,
      start: '2031-03-05T09:00:00Z',
      end: '2031-03-05T10:00:00Z',
      customer_name: 'Olga',
    });
  await book(anna, 'Haircut');
  await book(lucia, 'Called off', 'cancelled');
  await page.goto(WEEK);
  await expect(block(page, 'Haircut')).toBeVisible();
  // The code of dragging is fetched when the mouse comes.
  await block(page, 'Haircut').hover();
  await expect(grid(page).getByRole('button', { name: /^New booking: / })).toBeAttached();
  return { anna, lucia, marta };
};

const grid = (page: Page) => page.getByRole('group', { name: 'Bookings by time' });
const block = (page: Page | Locator, title: string) =>
  page.getByRole('button', { name: new RegExp(`, ${title},`) });
const column = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

/** The place of an hour of a column in the window. */
const at = async (page: Page, name: string, hour: number) => {
  const box = await column(page, name).locator('[data-hours]').boundingBox();
  if (!box) throw new Error(`${name} is not on the page`);
  return { x: box.x + box.width / 2, y: box.y + (hour / 24) * box.height };
};

const stored = async (page: Page, title: string) => {
  const bookings: { title: string; resource: string; start: string }[] = await (
    await page.request.get('/api/v1/booking/bookings/')
  ).json();
  return bookings
    .filter((booking) => booking.title === title)
    .map(({ resource, start }) => `${resource} ${start.slice(8, 16)}`)
    .sort();
};

test('a week by person: bookings go to others and their days, are copied, undone and redone', {
  tag: '@calendar',
}, async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const { anna, marta } = await openWeek(page);

  // Specification 63.1, 63.2
  await test.step('each day in view is whole, with a column for each person', async () => {
    await expect(column(page, 'Anna, Wednesday, March 5')).toBeVisible();
    await expect(block(column(page, 'Anna, Wednesday, March 5'), 'Haircut')).toBeVisible();
    await expectAccessible(page, '[data-remote=calendar]');
    const box = await grid(page).boundingBox();
    const days = await grid(page).getByRole('heading', { level: 3 }).count();
    expect(days).toBeGreaterThanOrEqual(4);
    const marks = await Promise.all(
      ['Anna', 'Lucía', 'Marta'].map((name) => column(page, `${name}, Wednesday, March 5`).boundingBox()),
    );
    for (const mark of marks)
      expect((mark?.x ?? 0) + (mark?.width ?? 0)).toBeLessThanOrEqual((box?.x ?? 0) + (box?.width ?? 0) + 1);
  });

  // Specification 63.3
  await test.step('a drag takes a booking to another person and day', async () => {
    const from = await at(page, 'Anna, Wednesday, March 5', 10.5);
    const to = await at(page, 'Marta, Tuesday, March 4', 12.5);
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(to.x, to.y, { steps: 6 });
    await page.mouse.up();
    await expect(block(column(page, 'Marta, Tuesday, March 4'), 'Haircut')).toBeVisible();
    await expect.poll(() => stored(page, 'Haircut')).toEqual([`${marta} 04T11:00`]);
  });

  // Specification 63.9
  await test.step('undo and redo by keys', async () => {
    await page.keyboard.press('Control+z');
    await expect.poll(() => stored(page, 'Haircut')).toEqual([`${anna} 05T09:00`]);
    await page.keyboard.press('Control+Shift+z');
    await expect.poll(() => stored(page, 'Haircut')).toEqual([`${marta} 04T11:00`]);
  });

  // Specification 63.7
  await test.step('a copy goes to the focused time', async () => {
    await block(page, 'Haircut').focus();
    await page.keyboard.press('Control+c');
    await page.keyboard.press('Escape');
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('Control+v');
    await expect
      .poll(() => stored(page, 'Haircut'))
      .toEqual([`${anna} 04T11:00`, `${marta} 04T11:00`].sort());
  });

  // Specification 63.4
  await test.step('a new booking of a column is of its person', async () => {
    const free = await at(page, 'Lucía, Tuesday, March 4', 11);
    await page.mouse.click(free.x, free.y);
    const dialog = page.getByRole('dialog');
    const resource = dialog.getByRole('combobox', { name: 'Resource' });
    await expect(resource.locator('option:checked')).toHaveText('Lucía');
    await dialog.getByRole('button', { name: 'Close' }).click();
  });

  // Specification 63.5
  await test.step('cancelled bookings are hidden, and counted', async () => {
    await page.getByRole('button', { name: 'More', exact: true }).click();
    await page.getByRole('menuitemcheckbox', { name: 'Hide cancelled' }).click();
    await expect(block(page, 'Called off')).toHaveCount(0);
    await expect(page.getByText('1 cancelled booking is hidden')).toBeVisible();
  });

  // Specification 57.9
  await test.step('a closed booking leaves nothing to go back to', async () => {
    await page.goto('/dashboard/chat');
    await page.goto(WEEK);
    await block(page, 'Haircut').first().click();
    await expect(page).toHaveURL(/booking=/);
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
    await expect(page).not.toHaveURL(/booking=/);
    await page.goBack();
    await expect(page).toHaveURL(/chat/);
  });
});

// Specification 63.6
test('the figures of a month are on the screen, at 390 px too', { tag: '@calendar' }, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await signUp(page.request);
  const made = await callApi(page.request, 'POST', '/booking/resources/', { name: 'Anna' });
  const { id: resource } = await made.json();
  await callApi(page.request, 'POST', '/booking/bookings/', {
    resource,
    title: 'Haircut',
    start: '2031-03-05T09:00:00Z',
    end: '2031-03-05T10:00:00Z',
  });
  await page.goto('/dashboard/calendar?date=2031-03-05');
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Figures of a month' }).click();
  const table = page.getByRole('table', { name: 'March 2031' });
  await expect(table.getByRole('row', { name: /^Anna 1/ })).toBeVisible();
  await expect(table.getByRole('row', { name: /^All together 1/ })).toBeVisible();
  await expectAccessible(page, '[role=dialog]');
});
