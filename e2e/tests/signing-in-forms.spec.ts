import { expect, test } from '@playwright/test';
import { freshEmail, PASSWORD, signUp } from '../support/people.ts';

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

test('errors show at their fields and are announced, and the first of these fields gets the focus', {
  tag: '@signing-in',
}, async ({ page }) => {
  await page.goto('/login');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByLabel('E-mail')).toBeFocused();
  await expect(page.getByLabel('E-mail')).toHaveAccessibleDescription('Please fill this in');
  await expect(page.getByLabel('Password', { exact: true })).toHaveAccessibleDescription(
    'Please fill this in',
  );
  await expect(page.getByRole('alert')).toHaveText('Please fill this in');
  await page.getByLabel('E-mail').fill('ada@shop.test');
  await expect(page.getByLabel('E-mail')).toHaveAccessibleDescription('');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused();
});

test('two quick Enters send one sign-in', { tag: '@signing-in' }, async ({ page }) => {
  const { email } = await signUp(page.request);
  await page.context().clearCookies();
  await page.goto('/login');
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  let sent = 0;
  page.on('request', (request) => {
    if (request.url().includes('accounts:signInWithPassword')) sent += 1;
  });
  await page.evaluate(() => {
    const form = document.querySelector('form');
    form?.requestSubmit();
    form?.requestSubmit();
  });
  await expect(page).toHaveURL('/dashboard/chat');
  expect(sent).toBe(1);
});

test('the sign-in pages keep the e-mail address', { tag: '@signing-in' }, async ({ page }) => {
  const email = freshEmail();
  await page.goto('/login');
  await page.getByLabel('E-mail').fill(email);
  await page.getByRole('link', { name: 'Create an account' }).click();
  await expect(page.getByLabel('E-mail')).toHaveValue(email);
  await page.getByRole('link', { name: 'Sign in' }).click();
  await expect(page.getByLabel('E-mail')).toHaveValue(email);
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused();
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await expect(page.getByLabel('E-mail')).toHaveValue(email);
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
