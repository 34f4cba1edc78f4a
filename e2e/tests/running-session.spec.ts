import AxeBuilder from '@axe-core/playwright';
import { expect, type Page, test } from '@playwright/test';
import { configure } from '../support/config.ts';
import { containersOf, expectCard, expectScreen, menu, placeOf } from '../support/dashboard.ts';
import { signUpConnected } from '../support/people.ts';
import { rewriteRegistry } from '../support/registry.ts';

const MINUTE = 60_000;

test.beforeEach(async ({ page }) => {
  await signUpConnected(page.request);
});

const expectAccessible = async (page: Page) => {
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([]);
};

test('a part that is gone after a deployment is offered to be reloaded, once', async ({ page }) => {
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

test('a menu entry that is hovered or focused has its remote fetched, and not run', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  const asksFor = (remote: string) => asked.some((path) => path.startsWith(`/remotes/${remote}/`));
  await page.goto('/dashboard/chat');
  await expectScreen(page);
  expect([asksFor('calendar'), asksFor('account')]).toEqual([false, false]);
  await menu(page).getByRole('link', { name: 'Календарь' }).hover();
  await expect.poll(() => asksFor('calendar')).toBe(true);
  await menu(page).getByRole('link', { name: 'Профиль' }).focus();
  await expect.poll(() => asksFor('account')).toBe(true);
  expect(await containersOf(page, 'calendar')).toEqual([]);
  expect(await containersOf(page, 'account')).toEqual([]);
});

test('an app that is released while it runs is offered by its name, and nothing is forced', async ({
  page,
}) => {
  await page.clock.install();
  await page.goto('/dashboard/chat');
  await expectScreen(page);
  const { version } = await placeOf(page, 'chat').evaluate((place) => ({
    ...(place as HTMLElement).dataset,
  }));
  await rewriteRegistry(page, ({ remotes }) => {
    for (const remote of remotes) if (remote.name === 'chat') remote.version = '99.0.0';
  });
  const asked = page.waitForResponse('**/registry.json');
  await page.clock.fastForward(MINUTE + 1);
  await asked;
  const notice = page.getByRole('status').filter({ hasText: 'Chats has a new version.' });
  await expect(notice).toBeVisible();
  await expect(placeOf(page, 'chat')).toHaveAttribute('data-version', version ?? '');
  await notice.getByRole('button', { name: 'Later' }).click();
  await expect(notice).toHaveCount(0);
});

test.describe('the panel', () => {
  const open = async (page: Page) => {
    await page.keyboard.press('Control+Alt+KeyM');
    const panel = page.getByRole('dialog', { name: 'What runs here' });
    await expect(panel).toBeVisible();
    return panel;
  };

  test('opens on every screen by its keys, and is not fetched before', async ({ page, context }) => {
    const scripts: string[] = [];
    page.on('request', (request) => scripts.push(request.url()));
    await page.goto('/dashboard/chat');
    await expectScreen(page);
    const before = scripts.length;
    const panel = await open(page);
    expect(scripts.slice(before).some((url) => url.includes('/static/async/'))).toBe(true);
    await expect(panel.locator('summary').filter({ hasText: 'chat' })).toContainText('Running');
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(panel).toHaveCount(0);
    await context.clearCookies();
    await page.goto('/login');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await open(page);
  });

  test('sets an override, a badge tells of it everywhere, and the card and the badge end it', async ({
    page,
  }) => {
    await configure(page, { overrides: true });
    await page.goto('/dashboard/chat');
    await expectScreen(page);
    await open(page);
    await page.locator('summary').filter({ hasText: 'chat' }).click();
    // Nothing listens at this port.
    await page.getByRole('textbox', { name: 'Load chat from' }).fill('9');
    await page.keyboard.press('Enter');
    const badge = page.getByRole('complementary', { name: 'Overrides' });
    await expect(badge).toContainText('Override: chat');
    await expect(page.getByRole('alert')).toContainText('Chats could not be loaded', { timeout: 20_000 });
    await expect(page.getByRole('alert').getByRole('button', { name: 'Reset' })).toBeVisible();
    await expectAccessible(page);
    await page.goto('/dashboard/calendar');
    await expectScreen(page);
    await badge.getByRole('button', { name: 'Reset' }).click();
    await expect(badge).toHaveCount(0);
    await page.goto('/dashboard/chat');
    await expectScreen(page);
  });

  test('an override does not count where the operator does not allow it', async ({ page }) => {
    await configure(page, { overrides: false });
    await page.addInitScript(() => localStorage.setItem('switchboard:override:chat', '9'));
    await page.goto('/dashboard/chat');
    await expectScreen(page);
    await expect(page.getByRole('complementary', { name: 'Overrides' })).toHaveCount(0);
    const panel = await open(page);
    await expect(panel).toContainText('SB304');
    await expect(panel.getByRole('button', { name: 'Reset and reload' }).first()).toBeVisible();
  });
});
