import { expect, type Page, test } from '@playwright/test';
import { createAccount, freshEmail, PASSWORD, signUpConnected } from '../support/people.ts';

const fillIn = async (page: Page, email: string, password: string) => {
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
};
const submit = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

// Specification 1.2
test('signing up leads to onboarding, and saving a prompt there leads to the chats', {
  tag: '@signing-in',
}, async ({ page }) => {
  await page.goto('/register');
  await page.getByLabel('First name').fill('Ada');
  await page.getByLabel('Last name').fill('Quiroga');
  await fillIn(page, freshEmail(), PASSWORD);
  await submit(page, 'Create an account');
  await expect(page).toHaveURL('/onboarding');

  await page.goto('/dashboard/calendar');
  await expect(page, 'no other screen can be reached before').toHaveURL('/onboarding');

  await page
    .getByRole('textbox', { name: 'What should your agent know?' })
    .fill('You help the guests of a small hotel.');
  await page.getByRole('button', { name: 'Channel' }).click();
  await submit(page, 'Save and open the chats');
  await expect(page).toHaveURL('/dashboard/chat');
  await page.getByRole('button', { name: 'Your account' }).click();
  await expect(page.getByText('Ada Quiroga')).toBeVisible();
});

// Specification 1.1
test('signing in leads to the chats, also after a wrong password, which shows an error at the form', {
  tag: '@signing-in',
}, async ({ page }) => {
  const { email } = await signUpConnected(page.request);
  await page.context().clearCookies();
  await page.goto('/');
  await expect(page).toHaveURL('/login');
  await fillIn(page, email, 'not-the-password');
  await submit(page, 'Sign in');
  await expect(page.getByRole('alert')).toContainText('The e-mail or the password is not right');
  await expect(page).toHaveURL('/login');
  await fillIn(page, email, PASSWORD);
  await submit(page, 'Sign in');
  await expect(page).toHaveURL('/dashboard/chat');
});

// Specification 4.5
test('signing in registers a user that only the identity provider knows', { tag: '@signing-in' }, async ({
  page,
}) => {
  const email = freshEmail();
  await createAccount(page.request, email);
  await page.goto('/login');
  await fillIn(page, email, PASSWORD);
  await submit(page, 'Sign in');
  await expect(page).toHaveURL('/onboarding');
});

// Specification 2.5
test('signing in leads a visitor to the requested page, with query and hash', { tag: '@signing-in' }, async ({
  page,
}) => {
  const { email } = await signUpConnected(page.request);
  await page.context().clearCookies();
  await page.goto('/dashboard/calendar?week=2026-11-16#today');
  await expect(page).toHaveURL('/login');
  await fillIn(page, email, PASSWORD);
  await submit(page, 'Sign in');
  await expect(page).toHaveURL('/dashboard/calendar?week=2026-11-16#today');
});

// Specification 1.4, 2.23
test('signing out clears storage and leads to the login page, also after a reload', {
  tag: '@signing-in',
}, async ({ page }) => {
  await signUpConnected(page.request);
  await page.goto('/dashboard/chat');
  await page.evaluate(() => sessionStorage.setItem('left-behind', 'yes'));
  await page.getByRole('button', { name: 'Your account' }).click();
  await page.getByRole('menuitem', { name: 'Sign Out' }).click();
  await expect(page).toHaveURL('/login');
  expect(await page.evaluate(() => sessionStorage.getItem('left-behind'))).toBeNull();
  await page.goto('/dashboard/chat');
  await expect(page).toHaveURL('/login');
});

// Specification 2.23, 8.3
test('signing out leads to the login page even if the backend cannot be reached, and the logout call follows later', {
  tag: '@signing-in',
}, async ({ page }) => {
  const LOGOUT = '**/api/v1/users/auth/logout/';
  await signUpConnected(page.request);
  await page.goto('/dashboard/chat');
  await page.evaluate(() => localStorage.setItem('left-behind', 'yes'));
  await page.route(LOGOUT, (route) => route.abort());
  const arrival = page.waitForURL('/login');
  await page.getByRole('button', { name: 'Your account' }).click();
  await page.getByRole('menuitem', { name: 'Sign Out' }).click();
  await arrival;
  expect(await page.evaluate(() => localStorage.getItem('left-behind'))).toBeNull();
  await page.goto('/dashboard/chat');
  await expect(page, 'the backend still cannot be told').toHaveURL('/login');

  await page.unroute(LOGOUT);
  const told = page.waitForResponse((response) => response.url().endsWith('/users/auth/logout/'));
  await page.goto('/dashboard/chat');
  expect((await told).ok()).toBe(true);
  await expect(page).toHaveURL('/login');
  expect((await page.request.get('/api/v1/users/auth/me/')).status()).toBe(401);
});

// Specification 8.16
test('an unknown address shows the not-found page', { tag: '@signing-in' }, async ({ page }) => {
  await page.goto('/nowhere/at/all');
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
});
