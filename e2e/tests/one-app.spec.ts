import { expect as baseExpect, test as baseTest, type Page } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { type DevServer, startDev } from '../support/dev.ts';
import { PASSWORD, signUpConnected } from '../support/people.ts';

/** Bundles for development are large, and some are built when they are requested. */
const expect = baseExpect.configure({ timeout: 30_000 });

const EMPTY_LIST = 'apps/chat/src/features/conversations/components/empty-list.tsx';

const TOP_BAR = 'apps/shell/src/features/frame/components/top-bar.module.css';

const test = baseTest.extend<object, { dev: DevServer }>({
  dev: [
    async ({ browserName: _ }, use, { project }) => {
      const dev = await startDev('chat', project.use.baseURL ?? '');
      await use(dev);
      await dev.close();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ dev }, use) => use(dev.origin),
});
test.describe.configure({ mode: 'serial', timeout: 120_000 });

/** A page that is loaded again loses the mark. */
const mark = (page: Page) => page.evaluate(() => Object.assign(window, { sameDocument: true }));
const isMarked = (page: Page) => page.evaluate(() => 'sameDocument' in window);

const bots = (page: Page) => page.getByRole('radio', { name: /^Bots/ });

test('inside a suite: users sign in, a change shows without a reload, the other apps are deployed ones', {
  tag: ['@chat', '@shell'],
}, async ({ page, dev }) => {
  const { email } = await signUpConnected(page.request);
  await page.context().clearCookies();
  await page.goto('/login');
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await bots(page).check();
  await expect(page.getByText('No conversations with bots')).toBeVisible();
  await expect(
    page.getByRole('region', { name: 'First steps' }),
    'a part that is fetched late',
  ).toBeVisible();
  await mark(page);

  await test.step('a change shows without a reload, and the screen keeps its state', async () => {
    await dev.workspace.edit(EMPTY_LIST, 'const title = ', "const title = 'In the suite: ' + ");
    await expect(page.getByText('In the suite: No')).toBeVisible();
    await expect(bots(page)).toBeChecked();
    expect(await isMarked(page)).toBe(true);
  });
  await test.step('each of two saves of a style sheet shows, without a reload', async () => {
    const bar = page.getByRole('banner');
    await dev.workspace.edit(TOP_BAR, 'z-index: 10;', 'z-index: 10; outline-color: rgb(1, 2, 3);');
    await expect(bar).toHaveCSS('outline-color', 'rgb(1, 2, 3)');
    await dev.workspace.edit(TOP_BAR, 'rgb(1, 2, 3)', 'rgb(4, 5, 6)');
    await expect(bar).toHaveCSS('outline-color', 'rgb(4, 5, 6)');
    expect(await isMarked(page)).toBe(true);
  });
  await test.step('the other apps are those of the suite', async () => {
    const deployed = page.waitForResponse(/\/remotes\/account\/[^/]+\/remoteEntry\.js$/);
    await page.getByRole('link', { name: 'Профиль' }).click();
    expect((await deployed).url()).toContain(dev.origin);
    await expect(page.getByRole('heading', { name: 'Profile' })).toBeVisible();
  });
});

const panel = (page: Page) => page.getByRole('complementary', { name: 'Sandbox' });

test('alone: events, users, changes, and settings that survive a reload', { tag: '@chat' }, async ({
  page,
  dev,
}) => {
  await page.goto('/sandbox-page');
  const app = page.locator('switchboard-app');
  await expect(panel(page)).toContainText('demo@switchboard.test');
  await expect(app.getByText('Who waits')).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Main menu' })).toHaveCount(0);

  await test.step('the events of the app are listed', async () => {
    const events = panel(page).getByRole('log', { name: 'Events' });
    await expect(events).toContainText('ready{"app":"chat"}');
    await app.getByRole('link').first().click();
    await expect(events).toContainText('"path":"/dashboard/chat/');
    await panel(page).getByRole('button', { name: 'Clear' }).click();
    await expect(events).not.toContainText('ready');
  });
  await test.step('another user is one click away', async () => {
    await panel(page).getByRole('button', { name: 'A new user' }).click();
    await expect(panel(page)).toContainText('New User person-');
    await expect(app.getByText('No conversations yet')).toBeVisible();
  });
  await test.step('a change shows without a reload, and the screen keeps its state', async () => {
    await bots(page).check();
    await expect(app.getByText('No conversations with bots')).toBeVisible();
    await mark(page);
    await dev.workspace.edit(EMPTY_LIST, 'const title = ', "const title = 'Alone: ' + ");
    await expect(app.getByText('Alone: ')).toBeVisible();
    await expect(bots(page)).toBeChecked();
    expect(await isMarked(page)).toBe(true);
  });
  await test.step('theme, direction, language and path are chosen beside it, and outlive a reload', async () => {
    await panel(page).getByLabel('Русский').check({ force: true });
    await panel(page).getByLabel('Right to left').check({ force: true });
    await panel(page).getByLabel('Light').check({ force: true });
    await panel(page).getByLabel('Path').fill('/dashboard/leads');
    await panel(page).getByLabel('Path').press('Enter');
    const expectAll = async () => {
      await expect(app.getByRole('heading', { name: 'Лиды' })).toBeVisible();
      await expect(app.locator('[dir=rtl]').first()).toBeVisible();
      await expect(page.locator('html')).not.toHaveClass('dark');
    };
    await expectAll();
    await page.reload();
    await expectAll();
    await expectAccessible(page);
  });
});

/** The command for the browser's console that the dev server prints. */
const override = ({ printed }: DevServer): string =>
  /localStorage\.setItem\(.*\)/.exec(printed().stdout)?.[0] ?? 'nothing is printed';

test(
  'in a deployed dashboard: the app comes from the dev server, and a reload shows a change',
  { tag: ['@chat', '@shell'] },
  async ({ page, dev }, { project }) => {
    const { baseURL: suite = '' } = project.use;
    const violations: string[] = [];
    page.on('console', (message) => {
      if (/content security policy/i.test(message.text())) violations.push(message.text());
    });
    await signUpConnected(page.request);
    await page.goto(`${suite}/dashboard/account`);
    await expect(page.getByRole('heading', { name: 'Profile' })).toBeVisible();
    await page.evaluate(override(dev));
    await page.goto(`${suite}/dashboard/chat`);
    await expect(page.getByText('No conversations yet')).toBeVisible();

    await dev.workspace.edit(EMPTY_LIST, 'const title = ', "const title = 'Deployed: ' + ");
    await expect(async () => {
      await page.reload();
      await expect(page.getByText('Deployed: ')).toBeVisible();
    }).toPass();
    expect(violations).toEqual([]);
  },
);
