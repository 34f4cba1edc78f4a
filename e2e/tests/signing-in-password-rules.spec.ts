import { expect, type Page, test } from '@playwright/test';
import { freshEmail } from '../support/people.ts';

const POLICY = '**/v2/passwordPolicy*';

const policy = (options: object) => ({
  customStrengthOptions: { minPasswordLength: 8, maxPasswordLength: 4096, ...options },
  allowedNonAlphanumericCharacters: ['!', '?', '-', '#'],
  enforcementState: 'ENFORCE',
  schemaVersion: 1,
});

const everything = {
  containsLowercaseCharacter: true,
  containsUppercaseCharacter: true,
  containsNumericCharacter: true,
  containsNonAlphanumericCharacter: true,
};

const rule = (page: Page, name: string) =>
  page.getByRole('list', { name: 'Rules for the password' }).getByRole('listitem').filter({ hasText: name });

const open = async (page: Page, email = freshEmail()) => {
  await page.goto('/register');
  await page.getByLabel('E-mail').fill(email);
  return page.getByLabel('Password', { exact: true });
};
const create = (page: Page) => page.getByRole('button', { name: 'Create an account', exact: true }).click();

// Specification 5.5
test('the password policy shows as a checklist while typing, and nothing is sent before it is met', {
  tag: '@signing-in',
}, async ({ page }) => {
  await page.route(POLICY, (route) => route.fulfill({ json: policy(everything) }));
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  const password = await open(page);
  await password.focus();
  await expect(rule(page, 'At least 8 characters')).toContainText('not met yet');
  await password.pressSequentially('abc');
  await expect(rule(page, 'A small letter')).toContainText(', met');
  await expect(rule(page, 'A capital letter')).toContainText('not met yet');
  await create(page);
  await expect(password).toHaveAccessibleDescription('Choose a password that meets every rule below');
  expect(asked.filter((url) => url.includes('accounts:signUp'))).toEqual([]);

  await password.fill('abcDEF1!');
  for (const name of ['At least 8', 'A small', 'A capital', 'A digit', 'A symbol'])
    await expect(rule(page, name)).toContainText(', met');
  await create(page);
  await expect(page).toHaveURL('/onboarding');
});

const REFUSAL = { error: { code: 400, message: 'PASSWORD_DOES_NOT_MEET_REQUIREMENTS : Missing a digit' } };

test('a password-requirements failure at sign-in refreshes the policy', { tag: '@signing-in' }, async ({
  page,
}) => {
  await page.route('**/accounts:signInWithPassword*', (route) =>
    route.fulfill({ status: 400, json: REFUSAL }),
  );
  const refreshed = page.waitForRequest(POLICY);
  await page.goto('/login');
  await page.getByLabel('E-mail').fill(freshEmail());
  await page.getByLabel('Password', { exact: true }).fill('abcdefgh');
  await page.keyboard.press('Enter');
  await refreshed;
  await expect(page.getByLabel('Password', { exact: true })).toHaveAccessibleDescription(
    /does not meet the rules/,
  );
});

// Specification 8.6
test('a password-requirements failure at a reset shows at the new password', { tag: '@signing-in' }, async ({
  page,
}) => {
  await page.route('**/accounts:resetPassword*', (route) => route.fulfill({ status: 400, json: REFUSAL }));
  await page.goto('/verify-code?mode=resetPassword&oobCode=abc');
  await page.getByLabel('New password').fill('abcdefgh');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('New password')).toHaveAccessibleDescription(/does not meet the rules/);
});
