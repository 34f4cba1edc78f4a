import { type APIRequestContext, expect, type Page, test } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { expectAccessible } from '../support/axe.ts';
import { textTo } from '../support/mail.ts';
import { freshPhone, PASSWORD, signUp } from '../support/people.ts';
import { enrolPhones } from '../support/second-factor.ts';
import { signInOn } from '../support/signing-in.ts';

const cardOf = (page: Page) => page.getByRole('region', { name: 'How you sign in' });

/** The profile of a new person. @param confirmed whether the address is confirmed */
const openProfile = async (page: Page, request: APIRequestContext, confirmed = true) => {
  const { email } = await signUp(request);
  if (confirmed) await enrolPhones(request, email, {});
  await signInOn(page, email);
  await page.goto('/dashboard/account/security');
  return { email, card: cardOf(page) };
};
const signInAgain = async (page: Page, email: string) => {
  await page.context().clearCookies();
  await page.goto('/login');
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
};

// Specification 36.8, 36.9, 36.10, 44.8
test('an authenticator app is added, asked for at the sign-in and removed', { tag: '@account' }, async ({
  page,
  request,
}) => {
  const { email, card } = await openProfile(page, request);
  await card.getByRole('button', { name: 'Add an app' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add an authenticator app' });
  await expect(dialog.getByRole('img', { name: 'QR code with the key for the app' })).toBeVisible();
  const key = (await dialog.locator('code').textContent()) ?? '';
  const code = () => new TOTP({ secret: Secret.fromBase32(key) }).generate();
  await expectAccessible(page, '[role=dialog]');
  await expect(dialog.getByRole('textbox', { name: 'Code' })).toBeFocused();
  await page.keyboard.type(code() === '000000' ? '111111' : '000000');
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('textbox', { name: 'Code' })).toHaveAccessibleDescription(
    /This is not the code/,
  );
  await dialog.getByRole('textbox', { name: 'Code' }).fill(code());
  await page.keyboard.press('Enter');
  await expect(card.getByRole('status')).toContainText('The app is added');
  await expectAccessible(page, 'main');

  await signInAgain(page, email);
  await expect(page.getByText('Enter the code that your authenticator app shows')).toBeVisible();
  const opened = page.context().waitForEvent('page');
  await page.getByRole('link', { name: 'This is a sandbox: read the code here' }).click();
  const row = (await opened).getByRole('listitem').filter({ hasText: email });
  await expect(row.locator('code')).toHaveText(/^\d{6}$/);
  await page.getByLabel('Code').fill((await row.locator('code').textContent()) ?? '');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/dashboard/);
  await page.goto('/dashboard/account/security');
  await card.getByRole('button', { name: 'Remove Authenticator app' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(card.getByRole('status')).toContainText('The second step is removed');
  await signInAgain(page, email);
  await expect(page).toHaveURL(/\/dashboard/);
});

// Specification 36.8, 36.9, 44.8
test('a phone is added with its code, and asked for at the sign-in', { tag: '@account' }, async ({
  page,
  request,
}) => {
  const { email, card } = await openProfile(page, request);
  const phone = freshPhone();
  await card.getByRole('button', { name: 'Add a phone' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a phone' });
  await dialog.getByLabel('Phone number').fill('600 123 456');
  await page.keyboard.press('Enter');
  await expect(dialog.getByLabel('Phone number')).toHaveAccessibleDescription(/country code/);
  await dialog.getByLabel('Phone number').fill(phone);
  await page.keyboard.press('Enter');
  await expect(dialog.getByText(`We sent a code to ${phone}.`)).toBeVisible();
  const sandbox = page.getByRole('link', { name: 'This is a sandbox: read the code here' });
  await expect(sandbox).toHaveAttribute('href', /\/sandbox\/mail$/);
  await dialog.getByRole('textbox', { name: 'Code' }).fill(await textTo(page.request, phone));
  await page.keyboard.press('Enter');
  await expect(card.getByRole('status')).toContainText('The phone is added');

  await signInAgain(page, email);
  await expect(page.getByText('The code is on its way.')).toBeVisible();
  await expect(sandbox).toBeVisible();
  await page.getByLabel('Code').fill(await textTo(page.request, phone));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/dashboard/);
});
