import { expect, test } from '@playwright/test';
import { expectScreen, expectTheRestToWork, menu } from '../support/dashboard.ts';
import { callApi, signUpConnected } from '../support/people.ts';
import { rewriteRegistry } from '../support/registry.ts';

const entryOf = (remote: string) => `**/remotes/${remote}/*/remoteEntry.js`;

test.beforeEach(async ({ page }) => {
  await signUpConnected(page.request);
});

test('a remote that answers 404 leaves the rest working, and Retry brings it back', async ({ page }) => {
  await page.route(entryOf('chat'), (route) => route.fulfill({ status: 404, body: 'gone' }));
  await page.goto('/dashboard/chat');
  await expect(page.getByRole('alert')).toContainText('Chats could not be loaded');
  await expectTheRestToWork(page);

  await menu(page).getByRole('link', { name: 'Чаты' }).click();
  await expect(page.getByRole('alert')).toContainText('Chats could not be loaded');
  await page.unroute(entryOf('chat'));
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByText('No conversations yet')).toBeVisible();
});

test('a remote that hangs leaves the rest working', async ({ page }) => {
  await page.route(entryOf('chat'), () => {});
  // A browser calls the page loaded when the remote is.
  await page.goto('/dashboard/chat', { waitUntil: 'commit' });
  await expect(page.getByRole('progressbar')).toBeVisible();
  await expectTheRestToWork(page);
  await menu(page).getByRole('link', { name: 'Чаты' }).click();
  await expect(page.getByRole('alert')).toContainText('took too long', { timeout: 20_000 });
});

test('a remote that is garbage leaves the rest working', async ({ page }) => {
  await page.route(entryOf('chat'), (route) =>
    route.fulfill({ contentType: 'text/javascript', body: 'this is not JavaScript {' }),
  );
  await page.goto('/dashboard/chat');
  await expect(page.getByRole('alert')).toContainText('Chats could not be loaded');
  await expectTheRestToWork(page);
});

test('a remote whose chunk is gone leaves the rest working', async ({ page }) => {
  await page.route('**/remotes/chat/*/app.*.js', (route) => route.fulfill({ status: 404, body: 'gone' }));
  await page.goto('/dashboard/chat');
  await expect(page.getByRole('alert')).toContainText('Chats could not be loaded');
  await expectTheRestToWork(page);
});

test('a remote whose code throws while it shows leaves the rest working', async ({ page }) => {
  // Asked for a screen that it does not have, the app throws while it renders.
  await rewriteRegistry(page, ({ remotes }) => {
    for (const route of remotes.flatMap(({ name, routes }) => (name === 'chat' ? routes : []))) {
      route.screen = 'none-such';
    }
  });
  await page.goto('/dashboard/chat');
  await expect(page.getByRole('alert')).toContainText('Chats could not be loaded');
  await expectTheRestToWork(page);
});

test('remotes are fetched when they are first needed, and no package twice', async ({ page }) => {
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname);
  });
  await page.goto('/dashboard/chat');
  await expect(page.getByText('No conversations yet')).toBeVisible();
  expect(scripts.filter((path) => path.includes('/remotes/calendar/'))).toEqual([]);
  await menu(page).getByRole('link', { name: 'Календарь' }).click();
  await expect.poll(() => scripts.some((path) => path.includes('/remotes/calendar/'))).toBe(true);
  expect(new Set(scripts).size).toBe(scripts.length);
});

test('the content security policy allows no eval and is violated nowhere', async ({ page }) => {
  const violations: string[] = [];
  page.on('console', (message) => {
    if (/content security policy/i.test(message.text())) violations.push(message.text());
  });
  const response = await page.goto('/dashboard/chat');
  const policy = response?.headers()['content-security-policy'] ?? '';
  expect(policy).toContain("script-src 'self'");
  expect(policy).not.toContain('unsafe-eval');
  for (const path of [
    '/dashboard/calendar',
    '/dashboard/account',
    '/dashboard/bot',
    '/dashboard/payment',
    '/dashboard/leads',
    '/agents',
  ]) {
    await page.goto(path);
    await expectScreen(page);
  }
  expect(violations).toEqual([]);
});

test('a page whose configuration cannot be read says so and offers to reload', async ({ page }) => {
  await page.route('**/dashboard/chat', async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace('"identity":', '"nobody":');
    await route.fulfill({ response, body });
  });
  await page.goto('/dashboard/chat');
  await expect(page.getByRole('alert')).toContainText('Switchboard could not start');
  await page.unroute('**/dashboard/chat');
  await page.getByRole('button', { name: 'Reload the page' }).click();
  await expect(page.getByText('No conversations yet')).toBeVisible();
});

test('a form that could not be fetched offline is there after a retry', async ({ page, context }) => {
  await callApi(page.request, 'POST', '/booking/resources/', { name: 'Marta' });
  await page.goto('/dashboard/calendar');
  const open = page.getByRole('button', { name: 'New booking', exact: true });
  await expect(open).toBeVisible();
  await context.setOffline(true);
  await open.click();
  const drawer = page.getByRole('dialog');
  await expect(drawer.getByRole('alert')).toContainText('The form could not be loaded');
  await context.setOffline(false);
  await drawer.getByRole('button', { name: 'Retry' }).click();
  await expect(drawer.getByLabel('Customer')).toBeVisible();
});
