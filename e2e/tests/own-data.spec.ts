import { readFile } from 'node:fs/promises';
import { expect, test } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { createAccount, freshEmail, idTokenOf, PASSWORD, signUp } from '../support/people.ts';

// Specification 37.6, 37.13, 37.14, 37.19
test('a person takes the data along, deletes the account, and keeps it after all', {
  tag: '@account',
}, async ({ page, request }) => {
  const { email } = await signUp(request);
  await page.goto('/login');
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page).toHaveURL(/\/dashboard/);

  await page.goto('/dashboard/account');
  await page.getByRole('navigation', { name: 'Settings' }).getByRole('link', { name: 'Your data' }).click();
  await expect(page).toHaveURL('/dashboard/account/data');
  await page.getByRole('button', { name: 'Make an export' }).click();
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download' }).click();
  const zip = await readFile(await (await saved).path());
  expect(zip.subarray(0, 2).toString()).toBe('PK');

  await page.getByRole('radio', { name: '12', exact: true }).check();
  await expect(page.getByText('Records of answers: 0')).toBeVisible();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText(/^Each night; the next time on/)).toBeVisible();

  await page.getByRole('button', { name: 'Delete the account…' }).click();
  await page.getByLabel('Type “delete” to confirm').fill('delete');
  await expectAccessible(page, 'main');
  await page.getByRole('button', { name: 'Delete everything' }).click();
  await expect(page.getByRole('heading', { name: 'This account will be deleted' })).toBeVisible();
  await expect(page.getByRole('navigation')).toHaveCount(0);
  await expectAccessible(page, 'main');
  const again = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export the data' }).click();
  expect((await (await again).path()).length).toBeGreaterThan(0);
  await page.goto('/dashboard/chat');
  await page.getByRole('button', { name: 'Keep the account' }).click();
  await expect(page.getByRole('heading', { name: 'This account will be deleted' })).toHaveCount(0);
  await expect(page.getByRole('navigation').first()).toBeVisible();
});

// Specification 43.6
test('after a deletion the next sign-in ends the sign-in itself, and its address can be registered again', {
  tag: '@account',
}, async ({ page, request }) => {
  const email = freshEmail();
  await createAccount(request, email);
  // Fourteen days later.
  const login = '**/api/v1/users/auth/login/';
  const refusal = { status: 410, json: { code: 'account_deleted', detail: 'Deleted' } };
  await page.route(login, (route) => route.fulfill(refusal));
  await page.goto('/login');
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByText(/This account was deleted with all its data/)).toBeVisible();
  expect(await idTokenOf(request, email)).toBeUndefined();

  await page.unroute(login);
  await page.goto('/register');
  await page.getByLabel('First name').fill('Ana');
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Create an account', exact: true }).click();
  await expect(page).toHaveURL('/onboarding');
});
