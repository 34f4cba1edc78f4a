import { expect, test } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { callApi, signUp } from '../support/people.ts';

const PHONE = { width: 390, height: 844 };

// Specification 35.4, 35.5
test('the first steps of a new business lead to a message from the phone, and are ticked', {
  tag: '@chat',
}, async ({ page }) => {
  await signUp(page.request);
  const { token } = await (
    await page.request.post('/sandbox/telegram/bots', { data: { name: 'My shop' } })
  ).json();
  await page.goto('/dashboard/chat');
  const steps = page.getByRole('region', { name: 'First steps' });
  await expect(steps).toContainText('0 of');
  await expectAccessible(page);

  await callApi(page.request, 'POST', '/bot/telegram/create/', { token });
  await callApi(page.request, 'POST', '/booking/resources/', { name: 'Marta' });
  await page.setViewportSize(PHONE);
  await page.reload();
  await expect(steps).toContainText('2 of');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width);
  await expectAccessible(page);
  const opening = page.waitForEvent('popup');
  await steps.getByRole('link', { name: 'Open the phone' }).click();
  const phone = await opening;
  await phone.getByLabel('Message', { exact: true }).fill('Do you have time today?');
  await phone.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(steps).toContainText('3 of');
  await expect(
    page.getByRole('list', { name: 'Conversations' }).or(page.getByText('Do you have time today?')).first(),
  ).toBeVisible();

  await steps.getByRole('button', { name: 'Close the first steps' }).focus();
  await page.keyboard.press('Enter');
  await expect(steps).toHaveCount(0);
  await page.reload();
  await expect(page.getByText('Do you have time today?').first()).toBeVisible();
  await expect(steps).toHaveCount(0);
});
