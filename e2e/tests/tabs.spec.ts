import { expect, type Page, test } from '@playwright/test';
import { type Person, signUp } from '../support/people.ts';
import { openWindow } from '../support/windows.ts';

const menu = (page: Page) => page.getByRole('navigation', { name: 'Main menu' });

/** Opens the account screen in another tab of the same browser. */
const openTab = async (page: Page): Promise<Page> => {
  const tab = await openWindow(page);
  await tab.goto('/dashboard/account');
  await expect(menu(tab)).toBeVisible();
  return tab;
};

const signIn = async (page: Page, { email }: Person, password = 'Demo-pass-1') => {
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(menu(page)).toBeVisible();
};

const signOut = async (page: Page) => {
  await page.getByRole('button', { name: 'Your account' }).click();
  await page.getByRole('menuitem', { name: 'Sign Out' }).click();
  await expect(page).toHaveURL('/login');
};

test('signing out in one tab takes every tab to /login, and signing in again takes them all back', {
  tag: ['@shell', '@signing-in'],
}, async ({ page }) => {
  const person = await signUp(page.request);
  await page.goto('/dashboard/calendar');
  await expect(menu(page)).toBeVisible();
  const [second, third] = [await openTab(page), await openTab(page)];
  await signOut(page);
  for (const tab of [second, third]) await expect(tab).toHaveURL('/login');

  await signIn(second, person);
  await expect(second).toHaveURL('/dashboard/account');
  await expect(third, 'each returns to its screen').toHaveURL('/dashboard/account');
  await expect(page, 'but not the one that was left on purpose').toHaveURL('/dashboard/chat');
});

test('a tab shows nothing of one user once another user has signed in elsewhere', {
  tag: ['@shell', '@signing-in'],
}, async ({ page, playwright, baseURL }) => {
  const others = await playwright.request.newContext({ baseURL: baseURL ?? '' });
  const second = await signUp(others);
  await others.dispose();
  const first = await signUp(page.request);
  await page.goto('/dashboard/account');
  await expect(page.getByText(first.email)).toBeVisible();

  // The first tab gets no message of the sign-out, as after sleep.
  const other = await openWindow(page);
  await other.context().clearCookies();
  await other.goto('/login');
  await signIn(other, second);
  await expect(page.getByText(second.email)).toBeVisible();
  await expect(page.getByText(first.email)).toHaveCount(0);
});
