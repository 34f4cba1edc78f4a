import { expect, type Response, test } from '@playwright/test';
import { configure } from '../support/config.ts';
import { replaceGoogle, useNewAccount } from '../support/google.ts';
import { callApi, freshEmail } from '../support/people.ts';

// Specification 1.3, 9.5
test('a Google account signs in through a popup of 500 by 600 with the profile scope', {
  tag: '@signing-in',
}, async ({ page }) => {
  await page.goto('/login');
  const opening = page.waitForEvent('popup');
  await page.getByRole('button', { name: 'Continue with Google' }).click();
  const popup = await opening;
  expect(new URL(popup.url()).searchParams.get('scopes')?.split(',')).toContain('profile');
  expect(await popup.evaluate(() => [window.innerWidth, window.innerHeight])).toEqual([500, 600]);
  const email = freshEmail();
  await useNewAccount(popup, email);
  await expect(page, 'the backend met this account for the first time').toHaveURL('/onboarding');

  const [agent] = await (await page.request.get('/api/v1/messaging/agents/')).json();
  await callApi(page.request, 'PATCH', `/messaging/agents/${agent.id}/behavior/`, {
    system_prompt: 'Be kind.',
  });
  await page.goto('/dashboard');
  await page.getByRole('button', { name: 'Your account' }).click();
  await expect(page.getByText(email)).toBeVisible();
  await expect(page.getByText('Greta Google').first()).toBeVisible();
});

// Specification 8.11, 9.6
test('a closed Google popup shows no error', { tag: '@signing-in' }, async ({ page }) => {
  await page.goto('/login');
  const google = page.getByRole('button', { name: 'Continue with Google' });
  const opening = page.waitForEvent('popup');
  await google.click();
  const popup = await opening;
  const waiting = page.getByRole('main').getByRole('status');
  await expect(waiting).toContainText('Google’s window is open');
  await expect(google, 'a click opens another window').toBeEnabled();
  await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeEnabled();
  await popup.close();
  // The SDK waits 8 seconds after the popup closes, in case the sign-in succeeded.
  await expect(waiting).toHaveCount(0, { timeout: 20_000 });
  await expect(page.getByRole('alert')).toHaveCount(0);
});

// Specification 8.10
test('a blocked Google popup offers a redirect, which returns to the requested page', {
  tag: '@signing-in',
}, async ({ page }) => {
  await page.addInitScript(() => {
    window.open = () => null;
  });
  await page.goto('/dashboard/chat?source=bot#latest');
  await expect(page).toHaveURL('/login');
  await page.getByRole('button', { name: 'Continue with Google' }).click();
  await expect(page.getByRole('alert')).toContainText('Your browser blocked the Google window');
  await page.getByRole('button', { name: 'Continue in this tab' }).click();
  await page.waitForURL('**/emulator/auth/handler?**');
  expect(new URL(page.url()).searchParams.get('redirectUrl')).toMatch(
    /\/dashboard\/chat\?source=bot#latest$/,
  );
  await useNewAccount(page, freshEmail());
  await expect(page, 'the backend met this account for the first time').toHaveURL('/onboarding');
});

test('Google is the only social provider', { tag: '@signing-in' }, async ({ page }) => {
  await page.goto('/login');
  await expect(page.getByRole('button', { name: /^Continue with/ })).toHaveText(['Continue with Google']);
});

test('a visit without a sign-in does not load the identity provider', { tag: '@signing-in' }, async ({
  page,
}) => {
  const loaded: Response[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') loaded.push(response);
  });
  await page.goto('/login');
  await expect(page.getByLabel('E-mail')).toBeFocused();
  await page.waitForLoadState('networkidle');
  expect(loaded.length).toBeGreaterThan(0);
  const scripts = await Promise.all(loaded.map((response) => response.text()));
  expect(scripts.filter((script) => script.includes('identitytoolkit.googleapis.com'))).toEqual([]);
});

test.describe('with a separate project', () => {
  // The policy of the sandbox allows only the emulator.
  test.use({ bypassCSP: true });

  // Specification 5.4
  test('an address outside the authorized domains shows an error', { tag: '@signing-in' }, async ({
    page,
  }) => {
    await replaceGoogle(page.context());
    await configure(page, { identity: { emulatorOrigin: undefined, authDomain: 'project.test' } });
    await page.context().route('https://project.test/__/auth/iframe?*', (route) =>
      route.fulfill({
        contentType: 'text/html',
        body: `<script>gapi_onload = () => gapi.iframes.getContext().getParentIframe()</script>
          <script src="https://apis.google.com/js/api.js"></script>`,
      }),
    );
    await page.route('https://identitytoolkit.googleapis.com/v1/projects?*', (route) =>
      route.fulfill({ json: { projectId: 'project', authorizedDomains: ['elsewhere.test'] } }),
    );
    await page.addInitScript(() => {
      window.open = () => null;
    });
    await page.goto('/login');
    await page.getByRole('button', { name: 'Continue with Google' }).click();
    await page.getByRole('button', { name: 'Continue in this tab' }).click();
    await expect(page.getByRole('alert')).toContainText('Signing in is not allowed from this address');
  });
});
