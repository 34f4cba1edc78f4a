import { expect, test } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { freshCustomer, writeAs } from '../support/customer.ts';
import { signUpConnected } from '../support/people.ts';
import { openWindow } from '../support/windows.ts';

// Specification 33.12
test('the bell tells of a message that waits, in every tab, until it is read', { tag: '@shell' }, async ({
  page,
}) => {
  const { email } = await signUpConnected(page.request);
  const customer = freshCustomer();
  await page.goto('/dashboard/calendar');
  const bell = page.getByRole('button', { name: /^Notifications/ });
  await expect(bell).toHaveAccessibleName('Notifications');
  const other = await openWindow(page);
  await other.goto('/dashboard/account');
  const otherBell = other.getByRole('button', { name: /^Notifications/ });
  await expect(otherBell).toHaveAccessibleName('Notifications');

  await test.step('an empty list says what will appear', async () => {
    await bell.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('region', { name: 'Notifications' })).toContainText(
      'Nothing has happened yet',
    );
    await page.keyboard.press('Escape');
    await expect(bell).toBeFocused();
  });
  await test.step('a message reaches both tabs', async () => {
    await writeAs(page.request, customer, 'Are you open?', { owner: email });
    for (const each of [bell, otherBell]) await expect(each).toHaveAccessibleName('Notifications, 1 unread');
  });
  await test.step('the list is accessible, also on a phone and right to left', async () => {
    await page.setViewportSize({ width: 390, height: 760 });
    await bell.click();
    const list = page.getByRole('region', { name: 'Notifications' });
    await expect(list.getByRole('link')).toContainText('Are you open?');
    await expectAccessible(page);
    await page.evaluate(() => document.documentElement.setAttribute('dir', 'rtl'));
    const box = await list.boundingBox();
    expect(box && box.x >= 0 && box.x + box.width <= 390).toBe(true);
    await page.evaluate(() => document.documentElement.setAttribute('dir', 'ltr'));
    await page.setViewportSize({ width: 1280, height: 760 });
  });
  await test.step('by keyboard it opens the conversation, and nothing is unread in any tab', async () => {
    await page.getByRole('region', { name: 'Notifications' }).focus();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(page).toHaveTitle(new RegExp(customer.name));
    for (const each of [bell, otherBell]) await expect(each).toHaveAccessibleName('Notifications');
  });
});
