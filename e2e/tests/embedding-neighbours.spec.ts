import { expect, type Locator, test } from '@playwright/test';
import { embed, heardFrom, SHOP, SUITE, signInWithin } from '../support/embedding.ts';
import { signUp } from '../support/people.ts';

test('two apps of a page share one host and one session', async ({ page, request }) => {
  const { email } = await signUp(request);
  const scripts: string[] = [];
  page.on('request', (call) => {
    if (/\/static\/embed\/host\.[^/]*\.js$/.test(call.url())) scripts.push(call.url());
  });
  await page.goto(`${SHOP}/plain.html`);
  const calendar = await embed(page, { app: 'calendar', theme: 'light' });
  const account = await embed(page, { app: 'account', theme: 'dark', language: 'ru' });
  await signInWithin(calendar, email);

  await expect(calendar.getByRole('heading', { name: 'Calendar' })).toBeVisible();
  await expect(account.getByRole('heading', { name: 'Профиль' })).toBeVisible();
  expect(scripts).toHaveLength(1);
  const colour = (element: Locator) =>
    element.locator('.switchboard-root').evaluate((root) => getComputedStyle(root).backgroundColor);
  expect(await colour(calendar)).not.toBe(await colour(account));
});

test.describe('a link out of an app', () => {
  const forgot = { name: 'Forgot your password?' };

  test('opens the suite beside the page', async ({ page }) => {
    await page.goto(`${SHOP}/plain.html`);
    const app = await embed(page, { app: 'calendar' });
    const opened = page.context().waitForEvent('page');
    await app.getByRole('link', forgot).click();
    await expect(await opened).toHaveURL(`${SUITE}/forget-password`);
    await expect(app.getByLabel('E-mail')).toBeVisible();
  });

  test('is the page’s to take over', async ({ page }) => {
    await page.goto(`${SHOP}/plain.html`);
    const app = await embed(page, { app: 'calendar' });
    await app.evaluate((node) =>
      node.addEventListener('switchboard:elsewhere', (event) => event.preventDefault()),
    );
    await app.getByRole('link', forgot).click();
    await expect
      .poll(() => heardFrom(app, 'switchboard:elsewhere'))
      .toEqual([{ type: 'switchboard:elsewhere', detail: { path: '/forget-password' } }]);
    expect(page.context().pages()).toHaveLength(1);
  });
});
