import { expect, type Page, test } from '@playwright/test';
import { callApi, signUp } from '../support/people.ts';
import { openWindow } from '../support/windows.ts';

const WEEK = '/dashboard/calendar?week=2031-03-05';

/** A person who has one booking, in a window that is too low for the whole form. */
const setUp = async (page: Page): Promise<void> => {
  await signUp(page.request);
  const made = await callApi(page.request, 'POST', '/booking/resources/', { name: 'Lucía' });
  const resource = (await made.json()).id;
  for (const name of ['Haircut', 'Colour', 'Styling', 'Beard', 'Brows', 'Lashes'])
    await callApi(page.request, 'POST', '/booking/options/', {
      resourceId: resource,
      name,
      duration: 45,
      price: 38,
    });
  await callApi(page.request, 'POST', '/booking/bookings/', {
    resource,
    title: 'Blow-dry',
    start: '2031-03-05T10:30:00.000Z',
    end: '2031-03-05T11:30:00.000Z',
  });
  await page.setViewportSize({ width: 1280, height: 560 });
  await page.goto(WEEK);
};

// Specification 28.11, 28.13
test('why a booking is not saved is in view, however far down the form was filled in', {
  tag: '@calendar',
}, async ({ page }) => {
  await setUp(page);

  await test.step('the time is taken', async () => {
    const day = page.getByRole('region', { name: 'Wednesday, March 5', exact: true }).locator('[data-hours]');
    const box = await day.boundingBox();
    if (!box) throw new Error('Wednesday is not on the page');
    await page.mouse.click(box.x + box.width / 2, box.y + (10.1 / 24) * box.height);
    const popover = page.getByRole('dialog', { name: 'New booking' });
    await popover.getByRole('combobox', { name: 'Customer' }).fill('Maria');
    await popover.getByRole('checkbox', { name: /Lashes/ }).check();
    await expect(
      page.getByRole('group', { name: 'Bookings by time' }).getByText(/^10:00 – 10:45/),
    ).toBeVisible();
    await popover.getByRole('group', { name: 'Free:' }).hover();
    await page.mouse.wheel(0, 2000);
    await popover.getByRole('button', { name: 'Book', exact: true }).click();
    await expect(popover.getByRole('button', { name: 'Book anyway' })).toBeInViewport();
    await popover.getByRole('button', { name: 'Close' }).click();
    await page.getByRole('button', { name: 'Discard' }).click();
    await expect(popover).toBeHidden();
  });

  await test.step('another person changed it', async () => {
    const other = await openWindow(page);
    await other.setViewportSize({ width: 1280, height: 560 });
    await other.goto(WEEK);
    const forms = [page, other].map((tab) => tab.getByRole('dialog', { name: 'Booking', exact: true }));
    for (const [at, tab] of [page, other].entries()) {
      await tab.getByRole('button', { name: /Blow-dry/ }).click();
      await tab.getByRole('button', { name: 'Edit' }).click();
      await forms[at]?.getByRole('textbox', { name: 'Notes' }).fill(`Note ${at}`);
      if (at === 0) continue;
      await forms[0]?.getByRole('button', { name: 'Save changes' }).click();
      await expect(page.getByText(/^Saved: Blow-dry/)).toBeVisible();
      await forms[1]?.getByRole('button', { name: 'Save changes' }).click();
    }
    await expect(other.getByText(/changed this booking while you were editing/)).toBeInViewport();
  });
});
