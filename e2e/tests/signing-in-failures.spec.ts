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

test("a refusal of the provider shows in the user's language", { tag: '@signing-in' }, async ({ page }) => {
  await refuse(page, SIGN_IN, 'INVALID_LOGIN_CREDENTIALS');
  for (const [language, words] of [
    ['es', 'El correo o la contraseña no son correctos'],
    ['ru', 'Почта или пароль не подходят'],
  ] as const) {
    await page.addInitScript((chosen) => localStorage.setItem('language', chosen), language);
    await page.goto('/login');
    await page.locator('input[autocomplete="username"]').fill(freshEmail());
    await page.locator('input[autocomplete="current-password"]').fill(PASSWORD);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('alert')).toContainText(words);
  }
});

test('an e-mail that already has an account shows an error at its field', { tag: '@signing-in' }, async ({
  page,
}) => {
  const { email } = await signUp(page.request);
  await page.context().clearCookies();
  await page.goto('/register');
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Create an account', exact: true }).click();
  await expect(page.getByLabel('E-mail')).toHaveAccessibleDescription(/There is an account with this e-mail/);
  await expect(page.getByLabel('E-mail')).toBeFocused();
  await page.getByRole('link', { name: 'Sign in instead' }).click();
  await expect(page.getByLabel('E-mail'), 'the address is kept').toHaveValue(email);
});

test('a backend that is down after the provider accepted shows an error of our server, with a retry', {
  tag: '@signing-in',
}, async ({ page }) => {
  const email = freshEmail();
  await page.route('**/api/v1/users/auth/register/', (route) => route.fulfill({ status: 503, json: {} }));
  await page.goto('/register');
  await page.getByLabel('First name').fill('Ada');
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Create an account', exact: true }).click();
  await expect(page.getByRole('alert')).toContainText('our server does not answer');
  await page.unroute('**/api/v1/users/auth/register/');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page).toHaveURL('/onboarding');
  const me = await (await page.request.get('/api/v1/users/auth/me/')).json();
  expect(me).toMatchObject({ email, first_name: 'Ada' });
});
