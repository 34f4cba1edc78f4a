import { expect, type Page, test } from '@playwright/test';
import { accountOf, answerIn, openProject, PROJECT } from '../support/google-project.ts';
import { freshEmail } from '../support/people.ts';

// The policy of the sandbox allows only the emulator.
test.use({ bypassCSP: true });

const button = (page: Page) => page.getByRole('button', { name: 'Continue with Google' });
const waiting = (page: Page) => page.getByRole('main').getByRole('status');
const openWindow = async (page: Page) => {
  const opening = page.waitForEvent('popup');
  await button(page).click();
  return opening;
};

// Specification 82.3
test('with a project of Google, its window signs in, and its errors are said', {
  tag: '@signing-in',
}, async ({ page }) => {
  await openProject(page);
  await page.goto('/login');

  await test.step('without the loader there is no window, and a click tries again', async () => {
    const loader = /^https:\/\/apis\.google\.com\/js\/api\.js/;
    await page.context().route(loader, (route) => route.abort('internetdisconnected'));
    await button(page).click();
    await expect(page.getByRole('alert')).toContainText('The sign-in service has a problem');
    await expect(button(page)).toBeEnabled();
    await page.context().unroute(loader);
  });

  await test.step('while the window is open, the page says so and the form stays usable', async () => {
    const window = await openWindow(page);
    expect(window.url()).toContain(`${PROJECT}/__/auth/handler`);
    await expect(waiting(page)).toContainText('Google’s window is open');
    await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeEnabled();
    await answerIn(window, { error: { code: 'auth/internal-error', message: 'broken' } });
    await expect(page.getByRole('alert')).toContainText(/\S/);
    await expect(waiting(page)).toHaveCount(0);
  });

  await test.step('a refusal in the window is no error', async () => {
    await answerIn(await openWindow(page), { error: { code: 'auth/user-cancelled', message: 'no' } });
    await expect(waiting(page)).toHaveCount(0);
    await expect(page.getByRole('alert')).toHaveCount(0);
  });

  await test.step('an account signs in', async () => {
    await answerIn(await openWindow(page), accountOf(freshEmail()));
    await expect(page, 'the backend met this account for the first time').toHaveURL('/onboarding');
  });
});

// Specification 82.3
test('with a project of Google, closing its window leaves the form as it was', {
  tag: '@signing-in',
}, async ({ page }) => {
  await openProject(page);
  await page.goto('/login');
  await page.getByLabel('E-mail').fill('ada@shop.test');
  await (await openWindow(page)).close();
  await expect(waiting(page), 'the SDK waits 8 seconds').toHaveCount(0, { timeout: 20_000 });
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(page.getByLabel('E-mail')).toHaveValue('ada@shop.test');
});
