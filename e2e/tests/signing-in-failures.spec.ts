import { expect, type Page, test } from '@playwright/test';
import { requireBotCheck, SIGN_IN } from '../support/bot-check.ts';
import { freshEmail, PASSWORD, signUp } from '../support/people.ts';

const submit = (page: Page) => page.getByRole('button', { name: 'Sign in', exact: true }).click();

const signIn = async (page: Page, email = freshEmail()) => {
  await page.goto('/login');
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await submit(page);
};

/** Refuses a request in the format of Google's identity provider. */
const refuse = (page: Page, url: string, message: string) =>
  page.route(url, (route) =>
    route.fulfill({ status: 400, json: { error: { code: 400, message, errors: [{ message }] } } }),
  );

const refusals: [code: string, message: string, words: string][] = [
  ['invalid credentials', 'INVALID_LOGIN_CREDENTIALS', 'The e-mail or the password is not right'],
  ['user disabled', 'USER_DISABLED', 'This account is disabled'],
  ['too many attempts', 'TOO_MANY_ATTEMPTS_TRY_LATER', 'Wait a few minutes'],
  ['operation not allowed', 'PASSWORD_LOGIN_DISABLED', 'Choose another one'],
  ['invalid api key', 'API key not valid. Please pass a valid API key.', 'its key is not accepted'],
  ['internal error', 'MISSING_OOB_CODE', 'Try again in a moment'],
  ['unauthorized domain', 'UNAUTHORIZED_DOMAIN', 'not allowed from this address'],
  ['an unknown code', 'SOMETHING_NEW', 'That did not work'],
  // Last, because the form closes with it.
  ['multi-factor session expired', 'INVALID_MFA_PENDING_CREDENTIAL', 'start over'],
];

// Specification 5.3, 8.9, 8.14
test('a refusal of the provider shows as text at the form', { tag: '@signing-in' }, async ({ page }) => {
  for (const [index, [code, message, words]] of refusals.entries()) {
    await test.step(code, async () => {
      await refuse(page, SIGN_IN, message);
      await (index === 0 ? signIn(page) : submit(page));
      await expect(page.getByRole('alert')).toContainText(words);
      await expect(page).toHaveURL('/login');
    });
  }
});

// Specification 8.13
test('a failed request to the provider shows another text than a backend that is down', {
  tag: '@signing-in',
}, async ({ page }) => {
  await page.route(SIGN_IN, (route) => route.abort());
  await signIn(page);
  await expect(page.getByRole('alert')).toContainText('The sign-in service could not be reached');
});

// Specification 8.5
test('a missing bot-check token is retried with one', { tag: '@signing-in' }, async ({ page }) => {
  const { email } = await signUp(page.request);
  await page.context().clearCookies();
  const tokens = await requireBotCheck(page);
  await signIn(page, email);
  await expect(page).toHaveURL('/dashboard/chat');
  expect(tokens).toEqual([undefined, expect.any(String)]);
});

test('a failed bot check shows as text at the form', { tag: '@signing-in' }, async ({ page }) => {
  await refuse(page, SIGN_IN, 'MISSING_RECAPTCHA_TOKEN');
  await signIn(page);
  await expect(page.getByRole('alert')).toContainText('could not verify that you are human');
});
