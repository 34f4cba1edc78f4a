import { expect, test } from '@playwright/test';
import { embed, SHOP, signInWithin } from '../support/embedding.ts';
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
  const colour = (element: typeof calendar) =>
    element.locator('.switchboard-root').evaluate((root) => getComputedStyle(root).backgroundColor);
  expect(await colour(calendar)).not.toBe(await colour(account));
});
