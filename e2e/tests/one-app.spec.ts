import { AxeBuilder } from '@axe-core/playwright';
import { expect as baseExpect, test as baseTest, type Page } from '@playwright/test';
import { type DevServer, startDev } from '../support/dev.ts';
import { DEMO, PASSWORD, signUpConnected } from '../support/people.ts';
import { freePort, freshFolder, start } from '../support/program.ts';

/** Bundles for development are large, and some are made when they are asked for. */
const expect = baseExpect.configure({ timeout: 30_000 });

const EMPTY_LIST = 'apps/chat/src/features/conversations/components/empty-list.tsx';

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

/** Tells a page that was not loaded again from one that was. */
const mark = (page: Page) => page.evaluate(() => Object.assign(window, { sameDocument: true }));
const isMarked = (page: Page) => page.evaluate(() => 'sameDocument' in window);

const bots = (page: Page) => page.getByRole('radio', { name: /^Bots/ });

test('inside a suite that runs: a change shows without a reload, and the state of the screen stays', async ({
  page,
  dev,
}) => {
  await signUpConnected(page.request);
  await page.goto('/dashboard/chat');
  await page.getByText('Bots').click();
  await expect(page.getByText('No conversations with bots')).toBeVisible();
  await mark(page);

  await dev.workspace.edit(EMPTY_LIST, 'const title = ', "const title = 'In the suite: ' + ");
  await expect(page.getByText('In the suite: No')).toBeVisible();
  await expect(bots(page)).toBeChecked();
  expect(await isMarked(page)).toBe(true);
});

test('people sign in there as in the suite, and the other apps are those of the suite', async ({
  page,
  dev,
}) => {
  const { email } = await signUpConnected(page.request);
  await page.context().clearCookies();
  await page.goto('/login');
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByText('No conversations yet')).toBeVisible();
  const deployed = page.waitForResponse(/\/remotes\/account\/[^/]+\/remoteEntry\.js$/);
  await page.getByRole('link', { name: 'Профиль' }).click();
  expect((await deployed).url()).toContain(dev.origin);
  await expect(page.getByRole('heading', { name: 'Profile' })).toBeVisible();
});

const panel = (page: Page) => page.getByRole('complementary', { name: 'Sandbox' });

test('alone: a change shows without a reload, and the state of the screen stays', async ({ page, dev }) => {
  await signUpConnected(page.request);
  await page.goto('/sandbox-page');
  await page.getByText('Bots').click();
  await expect(page.getByText('No conversations with bots')).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Main menu' })).toHaveCount(0);
  await mark(page);

  await dev.workspace.edit(EMPTY_LIST, 'const title = ', "const title = 'Alone: ' + ");
  await expect(page.getByText('Alone: ')).toBeVisible();
  await expect(bots(page)).toBeChecked();
  expect(await isMarked(page)).toBe(true);
});

test('alone: theme, direction, language and path are chosen beside it, and outlive a reload', async ({
  page,
}) => {
  await page.goto('/sandbox-page');
  const app = page.locator('switchboard-app');
  await expect(panel(page)).toContainText('demo@switchboard.test');
  await expect(app.getByText('Choose a conversation')).toBeVisible();

  await panel(page).getByLabel('Русский').check({ force: true });
  await expect(app.getByText('Выберите переписку')).toBeVisible();
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
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
});

test('alone: what the app says is written down, and people change with a click', async ({ page }) => {
  await page.goto('/sandbox-page');
  const events = panel(page).getByRole('log', { name: 'Events' });
  await expect(events).toContainText('ready{"app":"chat"}');
  await page.locator('switchboard-app').getByRole('link').first().click();
  await expect(events).toContainText('"path":"/dashboard/chat/');
  await panel(page).getByRole('button', { name: 'Clear' }).click();
  await expect(events).not.toContainText('ready');

  await panel(page).getByRole('button', { name: 'Somebody new' }).click();
  await expect(panel(page)).toContainText('Somebody New person-');
  await expect(page.getByText('No conversations yet')).toBeVisible();
});

/** What the dev server says to run in the console of a dashboard that is open. */
const override = ({ printed }: DevServer): string =>
  /localStorage\.setItem\(.*\)/.exec(printed().stdout)?.[0] ?? 'nothing is printed';

test('in a dashboard that is deployed: the app comes from the dev server, and a reload shows a change', async ({
  page,
  dev,
}, { project }) => {
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
});

test('where the operator does not allow it, the deployed app runs', async ({ page, dev }) => {
  const PORT = String(await freePort());
  const strict = start({ PORT, ALLOW_OVERRIDES: 'off', DATA_DIR: freshFolder() });
  await strict.ready;
  const suite = `http://localhost:${PORT}`;
  const fromDev: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).port === String(dev.appPort)) fromDev.push(request.url());
  });
  await page.goto(`${suite}/login`);
  await page.evaluate(override(dev));
  await page.getByLabel('E-mail').fill(DEMO);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByText('Choose a conversation')).toBeVisible();
  expect(fromDev).toEqual([]);
  strict.child.kill('SIGTERM');
  await strict.ended;
});
