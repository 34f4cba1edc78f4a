import { expect, type Page, test } from '@playwright/test';
import { type DevServer, startDev } from '../support/dev.ts';
import { PASSWORD, signUpConnected } from '../support/people.ts';

test.describe.configure({ mode: 'serial', timeout: 120_000 });

const EMPTY_LIST = 'apps/chat/src/features/conversations/components/empty-list.tsx';

let dev: DevServer;
test.beforeAll(async () => {
  dev = await startDev('chat', test.info().project.use.baseURL ?? '');
});
test.afterAll(() => dev.close());

/** Tells a page that was not loaded again from one that was. */
const mark = (page: Page) => page.evaluate(() => Object.assign(window, { sameDocument: true }));
const isMarked = (page: Page) => page.evaluate(() => 'sameDocument' in window);

const bots = (page: Page) => page.getByRole('radio', { name: /^Bots/ });

test('inside a suite that runs: a change shows without a reload, and the state of the screen stays', async ({
  browser,
}) => {
  const page = await browser.newPage({ baseURL: dev.origin });
  await signUpConnected(page.request);
  await page.goto('/dashboard/chat');
  await page.getByText('Bots').click();
  await expect(page.getByText('No conversations with bots')).toBeVisible();
  await mark(page);

  await dev.workspace.edit(EMPTY_LIST, 'const title = ', "const title = 'Edited: ' + ");
  await expect(page.getByText('Edited: No')).toBeVisible();
  await expect(bots(page)).toBeChecked();
  expect(await isMarked(page)).toBe(true);
  await page.close();
});

test('people sign in there as in the suite, and the other apps are those of the suite', async ({
  browser,
}) => {
  const page = await browser.newPage({ baseURL: dev.origin });
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
  await page.close();
});
