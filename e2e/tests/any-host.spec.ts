import { expect, type Page, test } from '@playwright/test';
import { SHOP, SUITE } from '../support/embedding.ts';
import { idTokenOf, signUp } from '../support/people.ts';

const open = async (page: Page, options: { idToken?: string }) => {
  const { remotes } = await (await page.request.get(`${SUITE}/registry.json`)).json();
  const manifestOf = (name: string) =>
    `${SUITE}${remotes.find((remote: { name: string }) => remote.name === name).base}mf/mf-manifest.json`;
  await page.addInitScript((shop) => Object.assign(window, { shop, refused: [] }), {
    ...options,
    api: `${SUITE}/api/v1`,
    manifests: { account: manifestOf('account'), calendar: manifestOf('calendar') },
  });
  await page.addInitScript(() =>
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      Object(window).refused.push(`${violatedDirective} ${blockedURI}`),
    ),
  );
  await page.goto(`${SHOP}/any-host.html`);
};

test('a page with the runtime of Module Federation and an older React shows two apps of one user', {
  tag: '@embedding',
}, async ({ page, request }) => {
  const { email } = await signUp(request);
  await open(page, { idToken: await idTokenOf(request, email) });
  const calendar = page.getByRole('main');
  const account = page.getByRole('complementary');

  await test.step('with the data of the user', async () => {
    await expect(calendar.getByRole('heading', { name: 'Calendar' })).toBeVisible();
    await expect(account.getByRole('heading', { name: 'Profile' })).toBeVisible();
    await expect(account.getByText(email)).toBeVisible();
    expect(await page.context().cookies()).toEqual([]);
  });
  await test.step('in one theme, with the components of the suite', async () => {
    const button = calendar.getByRole('button', { name: 'Add a resource' });
    await expect(button).toHaveCSS('cursor', 'pointer');
    const colours = await page.evaluate(() =>
      [...document.querySelectorAll('.switchboard-root')].map(
        (root) => getComputedStyle(root).backgroundColor,
      ),
    );
    expect(colours).toEqual(['rgb(17, 17, 19)', 'rgb(17, 17, 19)']);
    expect(await page.evaluate(() => Object(window).refused)).toEqual([]);
  });
  await test.step('the page changes how they look', async () => {
    await page.evaluate(() =>
      Object(window).context.update({ theme: 'light', language: 'ru', direction: 'rtl' }),
    );
    await expect(calendar.getByRole('heading', { name: 'Календарь' })).toBeVisible();
    await expect(account.getByRole('heading', { name: 'Профиль' })).toBeVisible();
    await expect(calendar.locator('.switchboard-root')).toHaveAttribute('dir', 'rtl');
    await page.evaluate(() => Object(window).context.update({ language: 'en' }));
  });
  await test.step('a link to another app is left to the page', async () => {
    // By keyboard: cards that load later move the link from under a pointer.
    await account.getByRole('link', { name: /agent/i }).first().press('Enter');
    await expect.poll(() => page.evaluate(() => Object(window).left)).toEqual(['/agents']);
    await expect(account.getByRole('heading', { name: 'Profile' })).toBeVisible();
  });
});

test('a page without a user learns why there is no app', { tag: '@embedding' }, async ({ page }) => {
  await open(page, {});
  await expect.poll(() => page.evaluate(() => Object(window).failure)).toMatch(/^SB404 /);
});
