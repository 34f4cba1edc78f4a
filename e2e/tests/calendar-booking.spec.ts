import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { freshCustomer, writeAs } from '../support/customer.ts';
import { settled } from '../support/motion.ts';
import { callApi, signUpConnected } from '../support/people.ts';

const WEEK = '/dashboard/calendar?week=2031-03-05';

const grid = (page: Page) => page.getByRole('group', { name: 'Bookings by time' });

/** Clicks a free hour of Wednesday. */
const clickFree = async (page: Page, hour: number) => {
  const day = page.getByRole('region', { name: 'Wednesday, March 5', exact: true }).locator('[data-hours]');
  const box = await day.boundingBox();
  if (!box) throw new Error('Wednesday is not on the page');
  await page.mouse.click(box.x + box.width / 2, box.y + ((hour + 0.1) / 24) * box.height);
};

test('a customer is booked from the grid by keyboard', { tag: '@calendar' }, async ({ page }) => {
  const { email } = await signUpConnected(page.request);
  const olga = freshCustomer();
  await writeAs(page.request, olga, 'Is there time on Wednesday?', { owner: email });
  const made = await callApi(page.request, 'POST', '/booking/resources/', { name: 'Lucía' });
  const { id: resourceId } = await made.json();
  await callApi(page.request, 'POST', '/booking/options/', {
    resourceId,
    name: 'Haircut',
    duration: 45,
    price: 38,
  });
  await page.goto(WEEK);
  await expect(grid(page)).toBeVisible();
  const popover = page.getByRole('dialog', { name: 'New booking' });
  const customer = popover.getByRole('combobox', { name: 'Customer' });

  // Specification 26.13, 28.4
  await test.step('a stray click closes an empty popover, but not one that is filled in', async () => {
    await clickFree(page, 10);
    await expect(customer).toBeFocused();
    await settled(page);
    await expectAccessible(page);
    await page.mouse.click(300, 120);
    await expect(popover).toBeHidden();
    await clickFree(page, 10);
    await expect(customer).toBeFocused();
    await page.keyboard.type('Maria');
    await page.mouse.click(300, 120);
    await page.getByRole('button', { name: 'Keep editing' }).click();
    await expect(customer).toHaveValue('Maria');
  });

  // Specification 26.13, 28.1
  await test.step('the customer is found by name, and booked by keyboard alone', async () => {
    await customer.fill(olga.name.slice(0, 14));
    await expect(popover.getByRole('listbox').getByRole('option')).toHaveText([new RegExp(olga.name)]);
    await customer.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(popover.getByText(olga.phone)).toBeVisible();
    // With one resource there is nothing to choose.
    await page.keyboard.press('Tab');
    await expect(popover.getByRole('checkbox', { name: /Haircut/ })).toBeFocused();
    await page.keyboard.press('Space');
    await expect(popover.getByText('Total')).toBeVisible();
    await settled(page);
    await expectAccessible(page);
    await page.keyboard.press('Enter');
    await expect(popover).toBeHidden();
    await expect(grid(page).getByRole('button', { name: new RegExp(`Haircut, ${olga.name}`) })).toBeVisible();
  });

  // Specification 26.13
  await test.step('the booking shows in its popover, which returns the focus', async () => {
    const block = grid(page).getByRole('button', { name: new RegExp(`Haircut, ${olga.name}`) });
    await block.click();
    const booking = page.getByRole('dialog', { name: 'Booking', exact: true });
    await expect(booking).toContainText('Haircut');
    await booking.getByRole('button', { name: 'Has arrived' }).click();
    await expect(booking.getByText('Arrived', { exact: true })).toBeVisible();
    await settled(page);
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(booking).toBeHidden();
    await expect(block).toBeFocused();
  });

  // Specification 57.4, 57.5
  await test.step('a search by phone from another week finds the booking, and opens it at its day', async () => {
    await page.goto('/dashboard/calendar');
    await page.getByLabel('Find in the calendar').fill(olga.phone);
    const found = page.getByRole('region', { name: 'Found bookings' });
    await expect(found.getByRole('status')).toHaveText('1 booking found');
    await settled(page);
    await expectAccessible(page);
    await found.getByRole('button', { name: /Haircut/ }).click();
    await expect(page).toHaveURL(/[?]date=2031-03-05&booking=/);
    const opened = page.getByRole('dialog', { name: 'Booking', exact: true });
    await expect(opened.getByRole('combobox', { name: 'Customer' })).toHaveValue(olga.name);
    await page.goBack();
    await expect(opened).toBeHidden();
    await expect(found).toBeVisible();
  });

  // Specification 28.7
  await test.step('the card beside the conversation leads to the booking, and a booking back', async () => {
    await page.goto('/dashboard/chat');
    await page.getByRole('region', { name: 'Conversations' }).getByRole('link', { name: olga.name }).click();
    const card = page.getByRole('complementary', { name: 'Customer', exact: true });
    const bookings = card.getByRole('region', { name: 'Bookings' });
    await bookings.getByRole('button', { name: /Haircut/ }).click();
    const form = page.getByRole('dialog', { name: 'Booking', exact: true });
    await expect(form.getByRole('combobox', { name: 'Customer' })).toHaveValue(olga.name);
    await page.goBack();
    await card.getByRole('button', { name: 'Book' }).click();
    await page.getByRole('dialog').getByRole('link', { name: 'Open the conversation' }).click();
    await expect(page).toHaveURL(/\/dashboard\/chat\/account\//);
    await expect(card).toBeVisible();
  });
});
