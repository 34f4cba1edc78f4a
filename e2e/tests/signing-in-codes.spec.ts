import { expect, type Page, test } from '@playwright/test';
import { mailTo } from '../support/mail.ts';
import { freshEmail, PASSWORD, signUp } from '../support/people.ts';

const submit = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

const visitor = async (page: Page) => {
  const person = await signUp(page.request);
  await page.context().clearCookies();
  return person;
};

const askForReset = async (page: Page, email: string) => {
  await page.goto('/forget-password');
  await page.getByLabel('E-mail').fill(email);
  await submit(page, 'Send the code');
  await expect(page.getByRole('main').getByRole('status')).toContainText(email);
};

test('a forgotten password can be replaced with the code from the e-mail, typed by hand', {
  tag: '@signing-in',
}, async ({ page, browser }) => {
  const { email } = await signUp(page.request);
  const elsewhere = await browser.newContext({ storageState: await page.context().storageState() });
  const me = async () => (await elsewhere.request.get('/api/v1/users/auth/me/')).status();
  await page.context().clearCookies();
  expect(await me()).toBe(200);
  await askForReset(page, email);
  await page.getByRole('link', { name: 'Enter the code' }).click();
  await page.getByLabel('Code').fill((await mailTo(page.request, email, 'PASSWORD_RESET')).code);
  await page.getByLabel('New password').fill('Another-pass-2');
  await submit(page, 'Save the password');
  await expect(page, 'the new password signs in').toHaveURL('/dashboard/chat');
  expect(await me(), 'a session in another browser').toBe(401);
  await elsewhere.close();
});

test('the link of a password reset leads to /verify-code and fills in the code', {
  tag: '@signing-in',
}, async ({ page }) => {
  const { email } = await visitor(page);
  await askForReset(page, email);
  await page.goto((await mailTo(page.request, email, 'PASSWORD_RESET')).link);
  await expect(page).toHaveURL(/\/verify-code\?mode=resetPassword&/);
  await page.getByLabel('New password').fill('Another-pass-2');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/dashboard/chat');
});

test('a reset shows the same text for unknown and known addresses', { tag: '@signing-in' }, async ({
  page,
}) => {
  await askForReset(page, freshEmail());
});

test('signing up sends an e-mail with a link that confirms the address', { tag: '@signing-in' }, async ({
  page,
}) => {
  const email = freshEmail();
  await page.goto('/register');
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await submit(page, 'Create an account');
  await expect(page).toHaveURL('/onboarding');
  const { link } = await mailTo(page.request, email, 'VERIFY_EMAIL');
  await page.goto(link);
  await expect(page).toHaveURL(/\/verify-code\?mode=verifyEmail&/);
  await expect(page.getByRole('main').getByRole('status')).toContainText('Your e-mail address is confirmed');

  await page.goto(link);
  await expect(page.getByRole('alert'), 'a link that was used up').toContainText('wrong or too old');
  await submit(page, 'Send a new code');
  await expect(page.getByRole('main').getByRole('status')).toContainText('A new message is on its way');
  await mailTo(page.request, email, 'VERIFY_EMAIL');
});

test('a verification code can be typed by hand at /verify-code', { tag: '@signing-in' }, async ({ page }) => {
  const email = freshEmail();
  await page.goto('/register');
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await submit(page, 'Create an account');
  const { code } = await mailTo(page.request, email, 'VERIFY_EMAIL');
  await page.goto('/verify-code');
  await page.getByLabel('Code').fill('not-a-code');
  await submit(page, 'Continue');
  await expect(page.getByLabel('Code')).toHaveAccessibleDescription(/wrong or too old/);
  await page.getByLabel('Code').fill(code);
  await submit(page, 'Continue');
  await expect(page.getByRole('main').getByRole('status')).toContainText('Your e-mail address is confirmed');
});

test('a sign-in link signs in the browser that requested it, without a password', {
  tag: '@signing-in',
}, async ({ page }) => {
  const { email } = await visitor(page);
  await page.goto('/login');
  await page.getByLabel('E-mail').fill(email);
  await submit(page, 'E-mail me a sign-in link');
  await expect(page.getByRole('main').getByRole('status')).toContainText(email);
  await page.goto((await mailTo(page.request, email, 'EMAIL_SIGNIN')).link);
  await expect(page).toHaveURL('/dashboard/chat');
});

test('a sign-in link on another device asks for the address it was sent to', { tag: '@signing-in' }, async ({
  page,
  browser,
}) => {
  const { email } = await visitor(page);
  await page.goto('/login');
  await page.getByLabel('E-mail').fill(email);
  await submit(page, 'E-mail me a sign-in link');
  await expect(page.getByRole('main').getByRole('status')).toContainText(email);
  const { link } = await mailTo(page.request, email, 'EMAIL_SIGNIN');

  const other = await (await browser.newContext()).newPage();
  await other.goto(link);
  await expect(other).toHaveURL(/\/verify-code\?/);
  await other.getByLabel('E-mail').fill(freshEmail());
  await submit(other, 'Sign in');
  await expect(other.getByLabel('E-mail')).toHaveAccessibleDescription(/belongs to another account/);
  await other.getByLabel('E-mail').fill(email);
  await submit(other, 'Sign in');
  await expect(other).toHaveURL('/dashboard/chat');
  await other.context().close();
});
