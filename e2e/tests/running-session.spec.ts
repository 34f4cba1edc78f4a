import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { configure } from '../support/config.ts';
import { containersOf, expectCard, expectScreen, menu, placeOf } from '../support/dashboard.ts';
import { signUpConnected } from '../support/people.ts';

test.beforeEach(async ({ page }) => {
  await signUpConnected(page.request);
});

test('a part that is gone after a deployment is offered to be reloaded, once', { tag: '@shell' }, async ({
  page,
}) => {
  const isPart = (url: URL) => /\/remotes\/account\/[^/]+\/(?!remoteEntry|app\.).*\.js$/.test(url.pathname);
  await page.goto('/dashboard/chat');
  await expectScreen(page);
  await page.route(isPart, (route) => route.fulfill({ status: 404 }));
  await menu(page).getByRole('link', { name: 'Профиль' }).click();
  await expect(page.getByRole('alert')).toContainText('A new version of Profile was published');
  await expectAccessible(page);

  const reloaded = page.waitForEvent('load');
  await page.getByRole('button', { name: 'Reload' }).click();
  await reloaded;
  await expectCard(page, 'SB303');
  await expect(page.getByRole('button', { name: 'Reload' })).toHaveCount(0);
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Retry' }).click();
  await expectScreen(page);
});

const openPanel = async (page: Page) => {
  const panel = page.getByRole('dialog', { name: 'Running versions' });
  // The code that hears the keys is fetched after the screen: keys that came too early are pressed again.
  await expect(async () => {
    await page.keyboard.press('Control+Alt+KeyM');
    await expect(panel).toBeVisible({ timeout: 5_000 });
  }).toPass();
  return panel;
};

test('remotes are fetched ahead without being run, and the panel is fetched when it opens', {
  tag: '@shell',
}, async ({ page, context }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  const asksFor = (remote: string) => asked.some((path) => path.startsWith(`/remotes/${remote}/`));
  await page.goto('/dashboard/chat');
  await expectScreen(page);

  await test.step('hovering or focusing a menu entry preloads its remote without running it', async () => {
    expect([asksFor('calendar'), asksFor('account')]).toEqual([false, false]);
    await menu(page).getByRole('link', { name: 'Календарь' }).hover();
    await expect.poll(() => asksFor('calendar')).toBe(true);
    await menu(page).getByRole('link', { name: 'Профиль' }).focus();
    await expect.poll(() => asksFor('account')).toBe(true);
    expect(await containersOf(page, 'calendar')).toEqual([]);
    expect(await containersOf(page, 'account')).toEqual([]);
  });
  await test.step('the panel opens on every screen by its keys, and is not fetched before', async () => {
    const before = asked.length;
    const panel = await openPanel(page);
    expect(asked.slice(before).some((path) => path.startsWith('/static/async/'))).toBe(true);
    await expect(panel.locator('summary').filter({ hasText: 'chat' })).toContainText('Running');
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(panel).toHaveCount(0);
    await context.clearCookies();
    await page.goto('/login');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await openPanel(page);
  });
});

test('an override is set in the panel, shown by a badge, and counts only where it is allowed', {
  tag: '@shell',
}, async ({ page }) => {
  await configure(page, { overrides: true });
  await page.goto('/dashboard/chat');
  await expectScreen(page);
  const badge = page.getByRole('complementary', { name: 'Overrides' });

  await test.step('the card and the badge end it', async () => {
    await openPanel(page);
    await page.locator('summary').filter({ hasText: 'chat' }).click();
    // Nothing listens at this port.
    await page.getByRole('textbox', { name: 'Load chat from' }).fill('9');
    await page.keyboard.press('Enter');
    await expect(badge).toContainText('Override: chat');
    await expect(page.getByRole('alert')).toContainText('Chats could not be loaded', { timeout: 20_000 });
    await expect(page.getByRole('alert').getByRole('button', { name: 'Reset' })).toBeVisible();
    await expectAccessible(page);
    await menu(page).getByRole('link', { name: 'Календарь' }).click();
    await expect(placeOf(page, 'calendar').getByRole('heading').first()).toBeVisible();
    await badge.getByRole('button', { name: 'Reset' }).click();
    await expect(badge).toHaveCount(0);
    await page.goto('/dashboard/chat');
    await expectScreen(page);
  });
  await test.step('where the operator does not allow it, the deployed app runs', async () => {
    await configure(page, { overrides: false });
    await page.evaluate(() => localStorage.setItem('switchboard:override:chat', '9'));
    const overridden: string[] = [];
    page.on('request', (request) => {
      if (new URL(request.url()).port === '9') overridden.push(request.url());
    });
    await page.goto('/dashboard/chat');
    await expectScreen(page);
    await expect(badge).toHaveCount(0);
    const panel = await openPanel(page);
    await expect(panel).toContainText('SB304');
    await expect(panel.getByRole('button', { name: 'Reset and reload' }).first()).toBeVisible();
    expect(overridden).toEqual([]);
  });
});
