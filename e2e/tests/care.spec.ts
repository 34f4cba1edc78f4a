import { expect, test } from '@playwright/test';
import { signUp } from '../support/people.ts';
import { openWindow } from '../support/windows.ts';

// Specification 48.1, 48.6
test('two tabs that rename a business: the second sees both names and chooses; closing a tab asks', {
  tag: ['@account', '@shell'],
}, async ({ page }) => {
  await signUp(page.request);
  const other = await openWindow(page);
  for (const tab of [page, other]) await tab.goto('/dashboard/account/business');
  const name = (tab: typeof page) =>
    tab.getByRole('region', { name: 'Your business' }).getByLabel('Name', { exact: true });
  await name(page).fill('Casa Ada');
  await name(other).fill('Casa Eva');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await other.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(
    other.getByText('It was changed elsewhere meanwhile: Casa Ada. Yours: Casa Eva.'),
  ).toBeVisible();
  const asked = other.waitForEvent('dialog');
  const closing = other.close({ runBeforeUnload: true });
  const dialog = await asked;
  expect(dialog.type()).toBe('beforeunload');
  await dialog.dismiss();
  await closing;
  await other.getByRole('button', { name: 'Keep mine' }).click();
  await expect(other.getByText('Saved', { exact: true })).toBeVisible();
  await page.reload();
  await expect(name(page)).toHaveValue('Casa Eva');
});
