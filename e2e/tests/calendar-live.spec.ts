import { expect, type Page, test } from '@playwright/test';
import { callApi, signUp } from '../support/people.ts';
import { openWindow } from '../support/windows.ts';

/** Opens the calendar of a person with one booking today. */
const openCalendar = async (page: Page) => {
  await signUp(page.request);
  const resource = await (
    await callApi(page.request, 'POST', '/booking/resources/', { name: 'Lucía' })
  ).json();
  const start = new Date();
  start.setHours(12, 0, 0, 0);
  await callApi(page.request, 'POST', '/booking/bookings/', {
    resource: resource.id,
    title: 'Haircut',
    start: start.toISOString(),
    end: new Date(start.getTime() + 3_600_000).toISOString(),
  });
  await page.goto('/dashboard/calendar');
  await expect(booking(page, 'Haircut')).toBeVisible();
};

const booking = (page: Page, title: string) => page.getByRole('button', { name: new RegExp(title) }).first();

const rename = async (page: Page, from: string, to: string) => {
  await booking(page, from).click();
  await page.getByRole('button', { name: 'Edit' }).click();
  await page.getByRole('textbox', { name: 'Title' }).fill(to);
  await page.getByRole('button', { name: 'Save changes' }).click();
};

// Specification 25.4, 25.7
test('two tabs see each other’s bookings within a second, and Ctrl+Z takes a change back in both', {
  tag: ['@calendar'],
}, async ({ page }) => {
  await openCalendar(page);
  const other = await openWindow(page);
  await other.goto('/dashboard/calendar');
  await expect(booking(other, 'Haircut')).toBeVisible();

  await rename(page, 'Haircut', 'Colour');
  await expect(page.getByText(/^Saved: Colour/)).toBeVisible();
  await expect(booking(other, 'Colour')).toBeVisible({ timeout: 1000 });
  await rename(other, 'Colour', 'Styling');
  await expect(other.getByText(/^Saved: Styling/)).toBeVisible();
  await expect(booking(page, 'Styling')).toBeVisible({ timeout: 1000 });

  await expect(other.getByRole('dialog')).toHaveCount(0);
  await other.keyboard.press('Control+z');
  await expect(other.getByText(/^Undone/)).toBeVisible();
  for (const tab of [other, page]) await expect(booking(tab, 'Colour')).toBeVisible({ timeout: 1000 });
});

// Specification 25.6
test('without a network a change is taken back, and the calendar says why', {
  tag: ['@calendar'],
}, async ({ page, context }) => {
  await openCalendar(page);
  await booking(page, 'Haircut').click();
  const remove = page.getByRole('button', { name: 'Delete booking' });
  await expect(remove).toBeVisible();
  await context.setOffline(true);
  await remove.click();
  await expect(page.getByText(/^Not saved\. The server cannot be reached/)).toBeVisible();
  await expect(booking(page, 'Haircut')).toBeVisible();
  const outOfDate = page.getByText(/may be out of date/);
  await expect(outOfDate).toHaveCount(1);

  await context.setOffline(false);
  await expect(outOfDate).toHaveCount(0);
});
