import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { settled } from '../support/motion.ts';
import { callApi, signUp } from '../support/people.ts';

const block = (page: Page, time: string) =>
  page.getByRole('button', { name: new RegExp(`^${time}.*Colour.*Repeats`) });

/** Opens the week of a Tuesday. */
const showWeek = (page: Page, day: string) => page.goto(`/dashboard/calendar?view=week&date=${day}`);

// Specification 59.3, 59.5, 59.8, 59.13
test('a booking repeats without a taken date, the following ones move, and all go and come back', {
  tag: '@calendar',
}, async ({ page }) => {
  await signUp(page.request);
  const make = async (path: string, body: object) =>
    (await (await callApi(page.request, 'POST', `/booking/${path}/`, body)).json()).id as string;
  await callApi(page.request, 'PATCH', '/booking/settings/', { time_zone: 'Europe/Madrid' });
  const chair = await make('resources', { name: 'Chair' });
  const times = { start: '2031-03-25T10:15:00+01:00', end: '2031-03-25T11:00:00+01:00' };
  await make('bookings', { resource: chair, title: 'Haircut', customer_name: 'Olga', ...times });

  await showWeek(page, '2031-03-11');
  await test.step('every week, 4 times', async () => {
    const day = page.getByRole('region', { name: 'Tuesday, March 11', exact: true }).locator('[data-hours]');
    const box = await day.boundingBox();
    if (!box) throw new Error('Tuesday is not on the page');
    await page.mouse.click(box.x + box.width / 2, box.y + (10.1 / 24) * box.height);
    const popover = page.getByRole('dialog', { name: 'New booking' });
    await popover.getByRole('button', { name: 'More' }).click();
    const form = page.getByRole('dialog', { name: 'New booking' });
    await form.getByLabel('Title').fill('Colour');
    await form.getByLabel('Repeat').click();
    await page.getByTitle('Every week', { exact: true }).click();
    await form.getByRole('spinbutton', { name: 'Bookings' }).fill('4');
    await expect(form.getByText('Every week: Tuesday, 4 times')).toBeVisible();
    await expect(form.getByText('1 date is taken: you choose when you save.')).toBeVisible();
    await settled(page);
    await expectAccessible(page);
    await form.getByRole('button', { name: 'Book', exact: true }).click();
  });

  await test.step('the taken date is listed with what is there, and skipped', async () => {
    const taken = page.getByRole('dialog', { name: '1 date is taken' });
    await expect(taken).toContainText('Tuesday, March 25');
    await expect(taken).toContainText('Haircut · Olga');
    await settled(page);
    await expectAccessible(page);
    await taken.getByRole('button', { name: 'Skip these' }).click();
    await expect(page.getByText('bookings of the series: 3')).toBeVisible();
    await expect(block(page, '10:00')).toBeVisible();
  });

  await test.step('this and the following move by an hour', async () => {
    await showWeek(page, '2031-03-18');
    await block(page, '10:00').focus();
    await settled(page);
    await expect(async () => {
      await page.keyboard.press('m');
      await expect(page.getByText(/^Moving\./)).toBeAttached({ timeout: 1000 });
    }).toPass();
    for (let quarter = 0; quarter < 4; quarter += 1) await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    const scope = page.getByRole('dialog', { name: 'Change a repeating booking' });
    await expect(scope).toContainText('Every week: Tuesday, 4 times');
    await scope.getByRole('radio', { name: 'This and following' }).check();
    await settled(page);
    await expectAccessible(page);
    await scope.getByRole('button', { name: 'Save' }).click();
    await expect(block(page, '11:00')).toBeVisible();
    await showWeek(page, '2031-04-01');
    await expect(block(page, '11:00')).toBeVisible();
    await showWeek(page, '2031-03-11');
    await expect(block(page, '10:00')).toBeVisible();
  });

  await test.step('from one on every 2 weeks, with the dates that are taken listed', async () => {
    await showWeek(page, '2031-04-01');
    await block(page, '11:00').click();
    await page.getByRole('dialog').getByRole('button', { name: 'Edit' }).click();
    const form = page.getByRole('dialog', { name: 'Booking', exact: true });
    await expect(form.getByText('Every week: Tuesday, 4 times')).toBeVisible();
    await form.getByRole('button', { name: 'Change', exact: true }).click();
    await form.getByLabel('Repeat').last().click();
    await page.getByTitle('Every 2 weeks', { exact: true }).click();
    // The last of 4.
    const count = form.getByRole('spinbutton', { name: 'Bookings' });
    await expect(count).toHaveValue('1');
    await count.fill('3');
    await expect(form.getByText('From this one on: 3 bookings, the last on Tuesday, April 29')).toBeVisible();
    await settled(page);
    await expectAccessible(page);
    await form.getByRole('button', { name: 'Save' }).click();
    const scope = page.getByRole('dialog', { name: 'Change the repetition' });
    await expect(scope.getByRole('radio')).toHaveCount(2);
    await scope.getByRole('radio', { name: 'This and following' }).check();
    await scope.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('bookings of the series: 3')).toBeVisible();
    await expect(form).toBeHidden();
    await showWeek(page, '2031-04-29');
    await expect(block(page, '11:00')).toBeVisible();
    await showWeek(page, '2031-04-15');
    await expect(block(page, '11:00')).toBeVisible();
    await showWeek(page, '2031-03-11');
    await expect(block(page, '10:00')).toBeVisible();
  });

  await test.step('all are deleted, and come back', async () => {
    await block(page, '10:00').focus();
    const scope = page.getByRole('dialog', { name: 'Delete a repeating booking' });
    // The keys of the grid are fetched late.
    await expect(async () => {
      await page.keyboard.press('Delete');
      await expect(scope).toBeVisible({ timeout: 5000 });
    }).toPass();
    await scope.getByRole('radio', { name: /All bookings/ }).check();
    await scope.getByRole('button', { name: 'Delete' }).click();
    await expect(block(page, '10:00')).toHaveCount(0);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(block(page, '10:00')).toBeVisible();
    await showWeek(page, '2031-04-01');
    await expect(block(page, '11:00')).toBeVisible();
  });
});
