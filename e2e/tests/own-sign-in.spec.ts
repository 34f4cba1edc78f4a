import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { useNewAccount } from '../support/google.ts';
import { mailTo } from '../support/mail.ts';
import { completeOnboarding, createAccount, freshEmail, PASSWORD, signUp } from '../support/people.ts';
import { signInOn } from '../support/signing-in.ts';

const PHONE = { width: 390, height: 844 };
const cardOf = (page: Page) => page.getByRole('region', { name: 'How you sign in' });

const openProfile = async (page: Page) => {
  await page.goto('/dashboard/account/security');
  const card = cardOf(page);
  await expect(card.getByText('E-mail', { exact: true })).toBeVisible();
  return card;
};

// Specification 36.1, 36.2
test('a new person reads where the confirmation was sent, and the profile knows it without a new login', {
  tag: '@account',
}, async ({ page, context }) => {
  const email = freshEmail();
  await page.goto('/register');
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Create an account' }).click();
  const notice = page.getByRole('status').filter({ hasText: `We sent an e-mail to ${email}` });
  await expect(notice).toBeVisible();
  await expect(notice.getByRole('link', { name: 'Open the e-mail' })).toHaveAttribute(
    'href',
    /\/sandbox\/mail$/,
  );

  await expect(page).toHaveURL('/onboarding');
  await completeOnboarding(page.request);
  await page.goto('/dashboard/account/security');
  const card = cardOf(page);
  await expect(card).toContainText('Not confirmed');
  await expectAccessible(page, 'main');
  await card.getByRole('button', { name: 'Send the confirmation again' }).click();
  await expect(card.getByRole('status')).toContainText(`on its way to ${email}`);
  await expect(card.getByRole('button', { name: /^Send again in \d+ s$/ })).toBeDisabled();
  const { link } = await mailTo(page.request, email, 'VERIFY_EMAIL');
  const other = await context.newPage();
  await other.goto(link);
  await expect(other.getByText('Your e-mail address is confirmed.')).toBeVisible();
  await expect
    .poll(async () => (await (await page.request.get('/api/v1/users/auth/me/')).json()).email_verified)
    .toBe(true);
  await page.bringToFront();
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await expect(card).not.toContainText('Not confirmed');
});

// Specification 36.3, 36.4
test('a person changes the address, and stays signed in with it', { tag: '@account' }, async ({
  page,
  context,
}) => {
  const { email } = await signUp(page.request);
  await page.context().clearCookies();
  await signInOn(page, email);
  await page.setViewportSize(PHONE);
  const card = await openProfile(page);
  await card.getByRole('button', { name: 'Change the e-mail' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change your e-mail' });
  await expect(dialog.getByLabel('E-mail')).toBeFocused();
  await page.keyboard.type(email);
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('alert').first()).toContainText(
    'There is an account with this e-mail already',
  );
  await expectAccessible(page, '[role=dialog]');
  const next = freshEmail();
  await dialog.getByLabel('E-mail').fill(next);
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('status')).toContainText(`on its way to ${next}`);
  await page.keyboard.press('Enter');
  await expect(dialog).toHaveCount(0);
  await expect(card.getByText(email)).toBeVisible();

  const { link } = await mailTo(page.request, next, 'VERIFY_AND_CHANGE_EMAIL');
  const other = await context.newPage();
  await other.goto(link);
  await expect(other.getByText('Your e-mail address is changed.', { exact: false })).toBeVisible();
  await page.bringToFront();
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await expect(card.getByText(next)).toBeVisible();
  await expect(card.getByText('Confirmed', { exact: true })).toBeVisible();
  const me = await (await page.request.get('/api/v1/users/auth/me/')).json();
  expect(me).toMatchObject({ email: next, email_verified: true });
});

// Specification 36.4, 36.5
test('an old sign-in proves itself before a new password, which signs the other browsers out', {
  tag: '@account',
}, async ({ page, browser }) => {
  const { email } = await signUp(page.request);
  await page.context().clearCookies();
  await signInOn(page, email);
  const elsewhere = await browser.newContext();
  const other = await elsewhere.newPage();
  await signInOn(other, email);

  // The sign-in is older than providers take as recent.
  await page.clock.install({ time: Date.now() + 6 * 60_000 });
  const card = await openProfile(page);
  await card.getByRole('button', { name: 'Change the password' }).click();
  const question = page.getByRole('dialog', { name: 'Confirm that it is you' });
  await question.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Change your password' });
  await expect(dialog).toContainText('All other browsers are signed out');
  await dialog.getByLabel('New password').fill('short');
  await page.keyboard.press('Enter');
  await expect(dialog.getByLabel('New password')).toHaveAccessibleDescription(/at least 6 characters/i);
  await dialog.getByLabel('New password').fill('Another-pass-2');
  await page.keyboard.press('Enter');
  await expect(card.getByRole('status')).toContainText('Your password is saved');
  await expect(other).toHaveURL(/\/login/);
  await page.goto('/dashboard/chat');
  await expect(page).toHaveURL(/\/dashboard\/chat/);
  await signInOn(other, email, 'Another-pass-2');
  await elsewhere.close();
});

// Specification 36.6, 36.7
test('a person links and unlinks Google, and never the last way in', { tag: '@account' }, async ({
  page,
}) => {
  const { email } = await signUp(page.request);
  await page.context().clearCookies();
  await signInOn(page, email);
  const card = await openProfile(page);
  await card.getByRole('button', { name: 'Link Google' }).click();
  const opening = page.waitForEvent('popup');
  await page
    .getByRole('dialog', { name: 'Link a Google account' })
    .getByRole('button', { name: 'Continue with Google' })
    .click();
  await useNewAccount(await opening, freshEmail());
  await expect(card.getByRole('status')).toContainText('Google is linked');
  await card.getByRole('button', { name: 'Unlink Google' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Unlink Google' }).click();
  await expect(card.getByRole('status')).toContainText('Google is unlinked');
  await expect(card.getByText(email)).toBeVisible();
});

// Specification 44.12
test('neither an address nor a Google account that belongs to another person is taken over', {
  tag: '@account',
}, async ({ page, browser, request }) => {
  const google = freshEmail();
  await test.step('another person signs up with Google', async () => {
    const elsewhere = await browser.newContext();
    const other = await elsewhere.newPage();
    await other.goto('/login');
    const opening = other.waitForEvent('popup');
    await other.getByRole('button', { name: 'Continue with Google' }).click();
    await useNewAccount(await opening, google);
    await expect(other).not.toHaveURL(/login/);
    await elsewhere.close();
  });
  const { email } = await signUp(page.request);
  await page.context().clearCookies();
  await signInOn(page, email);
  const card = await openProfile(page);
  await test.step('whose Google account cannot be linked', async () => {
    await card.getByRole('button', { name: 'Link Google' }).click();
    const dialog = page.getByRole('dialog', { name: 'Link a Google account' });
    const opening = page.waitForEvent('popup');
    await dialog.getByRole('button', { name: 'Continue with Google' }).click();
    await (await opening).getByText(google).click();
    await expect(dialog.getByRole('alert')).toContainText('Another account here uses this Google account');
    await page.keyboard.press('Escape');
  });
  await test.step('an address that is taken before the link is opened, in another browser, changes nothing', async () => {
    const wanted = freshEmail();
    await card.getByRole('button', { name: 'Change the e-mail' }).click();
    await page.getByRole('dialog').getByLabel('E-mail').fill(wanted);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog').getByRole('status')).toContainText(wanted);
    const { link } = await mailTo(page.request, wanted, 'VERIFY_AND_CHANGE_EMAIL');
    await createAccount(request, wanted);
    const elsewhere = await browser.newContext();
    const other = await elsewhere.newPage();
    await other.goto(link);
    await expect(other.getByRole('alert').first()).toContainText('There is an account with this e-mail');
    await elsewhere.close();
    await page.reload();
    await expect(card.getByText(email)).toBeVisible();
  });
});

test('a person with Google alone sets a password first', { tag: '@account' }, async ({ page }) => {
  await page.goto('/login');
  const opening = page.waitForEvent('popup');
  await page.getByRole('button', { name: 'Continue with Google' }).click();
  const email = freshEmail();
  await useNewAccount(await opening, email);
  await expect(page).toHaveURL('/onboarding');
  await completeOnboarding(page.request);
  const card = await openProfile(page);
  await expect(card).toContainText('it is your only way in');
  await expect(card.getByRole('button', { name: 'Unlink Google' })).toHaveCount(0);
  await card.getByRole('button', { name: 'Set a password' }).click();
  await page.getByRole('dialog', { name: 'Set a password' }).getByLabel('New password').fill(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(card.getByRole('button', { name: 'Unlink Google' })).toBeVisible();
  await expect(card.getByRole('button', { name: 'Change the password' })).toBeVisible();
});
