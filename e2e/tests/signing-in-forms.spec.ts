import { expect, test } from '@playwright/test';
import { PASSWORD, signUp } from '../support/people.ts';

test('forms work by keyboard alone: labels, autocomplete, show-password, Enter', {
  tag: '@signing-in',
}, async ({ page }) => {
  const { email } = await signUp(page.request);
  await page.context().clearCookies();
  await page.goto('/login');
  const address = page.getByLabel('E-mail');
  const password = page.getByLabel('Password', { exact: true });
  await expect(address).toBeFocused();
  await expect(address).toHaveAttribute('autocomplete', 'username');
  await expect(password).toHaveAttribute('autocomplete', 'current-password');
  await page.keyboard.type(`  ${email} `);
  await page.keyboard.press('Tab');
  await page.keyboard.type(PASSWORD);
  await expect(password).toHaveAttribute('type', 'password');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Show the password' })).toBeFocused();
  await page.keyboard.press('Space');
  await expect(password).toHaveAttribute('type', 'text');
  await expect(page.getByRole('button', { name: 'Hide the password' })).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/dashboard/chat');
});

test('the language can be chosen before signing in', { tag: '@signing-in' }, async ({ page }) => {
  await page.goto('/login');
  await page.getByRole('button', { name: 'Русский' }).click();
  await expect(page.getByRole('heading', { name: 'Вход в Switchboard' })).toBeVisible();
  await expect(page).toHaveTitle(/Вход в Switchboard/);
  await page.reload();
  await expect(page.getByRole('button', { name: 'Показать пароль' })).toBeVisible();
  await page.getByRole('button', { name: 'English' }).click();
  await expect(page.getByRole('heading', { name: 'Sign in to Switchboard' })).toBeVisible();
});
