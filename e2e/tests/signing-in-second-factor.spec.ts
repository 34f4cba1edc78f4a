import { expect, type Page, test } from '@playwright/test';
import { textTo } from '../support/mail.ts';
import { freshPhone, PASSWORD, signUp } from '../support/people.ts';
import { enrolPhones, tokensOf } from '../support/second-factor.ts';

const signIn = async (page: Page, email: string) => {
  await page.goto('/login');
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'One more step' })).toBeVisible();
};

// Specification 8.7
test('a second factor asks for a code, and a wrong code can be corrected', { tag: '@signing-in' }, async ({
  page,
}) => {
  const { email } = await signUp(page.request);
  const phone = freshPhone();
  await enrolPhones(page.request, email, { 'My phone': phone });
  await page.context().clearCookies();
  await signIn(page, email);
  await expect(page.getByText('We send a code to My phone')).toBeVisible();
  await expect(page.getByRole('main').getByRole('status')).toHaveText('The code is on its way.');

  const code = page.getByLabel('Code');
  const right = await textTo(page.request, phone);
  await code.fill(right === '000000' ? '111111' : '000000');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toContainText('This is not the code');
  await expect(code).toHaveAccessibleDescription(/This is not the code/);
  await expect(code).toBeFocused();

  await code.fill(` ${right.slice(0, 3)} ${right.slice(3)} `);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/dashboard/chat');
});

test('a code of an authenticator app works as a second factor', { tag: '@signing-in' }, async ({ page }) => {
  const { email } = await signUp(page.request);
  await page.context().clearCookies();
  // The emulator does not support authenticator apps: the test wraps its tokens in Google's answers.
  await page.route('**/accounts:signInWithPassword*', (route) =>
    route.fulfill({
      json: {
        mfaPendingCredential: 'pending',
        mfaInfo: [{ mfaEnrollmentId: 'app-1', totpInfo: {}, enrolledAt: '2026-01-01T00:00:00Z' }],
      },
    }),
  );
  await page.route('**/accounts/mfaSignIn:finalize*', async (route) => {
    const { mfaEnrollmentId, totpVerificationInfo } = route.request().postDataJSON();
    if (mfaEnrollmentId !== 'app-1' || totpVerificationInfo.verificationCode !== '123456') {
      return route.fulfill({ status: 400, json: { error: { code: 400, message: 'INVALID_CODE' } } });
    }
    return route.fulfill({ json: await tokensOf(page.request, email) });
  });
  await signIn(page, email);
  await expect(page.getByText('Enter the code that your authenticator app shows')).toBeVisible();
  await page.getByLabel('Code').fill('000000');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Code')).toHaveAccessibleDescription(/This is not the code/);
  await page.getByLabel('Code').fill('123456');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/dashboard/chat');
});
