import type { Page } from '@playwright/test';

export const SIGN_IN = '**/accounts:signInWithPassword*';

/**
 * Enforces reCAPTCHA, which the emulator does not support: a sign-in without a token is refused.
 *
 * @returns the token of each request so far; `undefined` for a request without one
 */
export const requireBotCheck = async (page: Page): Promise<unknown[]> => {
  const tokens: unknown[] = [];
  await page.route('**/v2/recaptchaConfig*', (route) =>
    route.fulfill({
      json: {
        recaptchaKey: 'projects/demo/keys/site-key',
        recaptchaEnforcementState: [{ provider: 'EMAIL_PASSWORD_PROVIDER', enforcementState: 'ENFORCE' }],
      },
    }),
  );
  await page.route(SIGN_IN, (route) => {
    const { captchaResponse, recaptchaVersion: _, ...postData } = route.request().postDataJSON();
    tokens.push(captchaResponse);
    if (captchaResponse) return route.continue({ postData });
    return route.fulfill({ status: 400, json: { error: { code: 400, message: 'MISSING_RECAPTCHA_TOKEN' } } });
  });
  return tokens;
};
