import { expect, type Page, test } from '@playwright/test';
import { requireBotCheck } from '../support/bot-check.ts';
import { configure } from '../support/config.ts';
import { PASSWORD, signUp } from '../support/people.ts';

const signIn = async (page: Page) => {
  const { email } = await signUp(page.request);
  await page.context().clearCookies();
  await page.goto('/login');
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/dashboard/chat');
};

const SYNC = '/session/token';

// Specification 9.9
test('token sync posts the token to the configured URL and deletes it with the session', {
  tag: '@signing-in',
}, async ({ page }) => {
  await configure(page, { tokenSyncUrl: SYNC });
  await page.route(`**${SYNC}`, (route) => route.fulfill({ status: 204 }));
  const posted = page.waitForRequest(
    (request) => request.url().endsWith(SYNC) && request.method() === 'POST',
  );
  await signIn(page);
  expect(await (await posted).headerValue('authorization')).toMatch(/^Bearer ey/);

  const deleted = page.waitForRequest(
    (request) => request.url().endsWith(SYNC) && request.method() === 'DELETE',
  );
  await page.getByRole('button', { name: 'Your account' }).click();
  await page.getByRole('menuitem', { name: 'Sign Out' }).click();
  await deleted;
  await expect(page).toHaveURL('/login');
});

test('token sync runs only when it is configured', { tag: '@signing-in' }, async ({ page }) => {
  const others: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    const bearer = request.headers().authorization?.startsWith('Bearer ey');
    if (bearer || pathname.includes('token')) others.push(pathname);
  });
  await signIn(page);
  expect(others).toEqual([]);
});

test('sign-in sends a bot-check token if the project enables it', { tag: '@signing-in' }, async ({
  page,
}) => {
  await configure(page, { identity: { botCheck: true } });
  const tokens = await requireBotCheck(page);
  await signIn(page);
  expect(tokens).toEqual([expect.any(String)]);
});
