import { expect, test } from '@playwright/test';
import { expectScreen, expectTheRestToWork, menu } from '../support/dashboard.ts';
import { callApi, signUpConnected } from '../support/people.ts';

test.beforeEach(async ({ page }) => {
  await signUpConnected(page.request);
});

test('a remote that hangs leaves the rest working', { tag: '@shell' }, async ({ page }) => {
  await page.clock.install();
  await page.route('**/remotes/chat/*/remoteEntry.js', () => {});
  // The load event waits for the remote.
  await page.goto('/dashboard/chat', { waitUntil: 'commit' });
  await expect(page.getByRole('progressbar')).toBeVisible();
  await expectTheRestToWork(page);
  await menu(page).getByRole('link', { name: 'Чаты' }).click();
  await expect(page.getByRole('progressbar')).toBeVisible();
  await page.clock.fastForward(20_000);
  await expect(page.getByRole('alert')).toContainText('took too long');
});

test('remotes are fetched when first needed, no script twice, and no policy is violated', {
  tag: '@shell',
}, async ({ page }) => {
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname);
  });
  const violations: string[] = [];
  page.on('console', (message) => {
    if (/content security policy/i.test(message.text())) violations.push(message.text());
  });
  const response = await page.goto('/dashboard/chat');
  await expect(page.getByText('No conversations yet')).toBeVisible();

  await test.step('no remote is fetched before it is needed, and no script twice', async () => {
    expect(scripts.filter((path) => path.includes('/remotes/calendar/'))).toEqual([]);
    await menu(page).getByRole('link', { name: 'Календарь' }).click();
    await expect.poll(() => scripts.some((path) => path.includes('/remotes/calendar/'))).toBe(true);
    await expectScreen(page);
    expect(new Set(scripts).size).toBe(scripts.length);
  });

  await test.step('the content security policy allows no eval, and no screen violates it', async () => {
    const policy = response?.headers()['content-security-policy'] ?? '';
    expect(policy).toContain("script-src 'self'");
    expect(policy).not.toContain('unsafe-eval');
    for (const path of [
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

  // Specification 83.7
  await test.step('no text becomes HTML or a script, and no script comes from the API', async () => {
    const outcomes = await page.evaluate(() => {
      const put = (tag: string, property: string, text: string) => () =>
        void Reflect.set(document.createElement(tag), property, text);
      const sinks: Record<string, () => void> = {
        html: put('div', 'innerHTML', '<img src=x onerror=alert(1)>'),
        scriptText: put('script', 'text', 'alert(1)'),
        fileOfStranger: put('script', 'src', '/api/v1/files/1'),
        policy: () => void window.trustedTypes?.createPolicy('own', { createScriptURL: (url) => url }),
        ownScript: put('script', 'src', '/static/part.js'),
      };
      const outcomeOf = (use: () => void) => {
        try {
          use();
          return 'allowed';
        } catch {
          return 'refused';
        }
      };
      return Object.entries(sinks).map(([sink, use]) => `${sink} ${outcomeOf(use)}`);
    });
    expect(outcomes).toEqual([
      'html refused',
      'scriptText refused',
      'fileOfStranger refused',
      'policy refused',
      'ownScript allowed',
    ]);
  });
});

test('a page whose configuration is unreadable says so and offers to reload', { tag: '@shell' }, async ({
  page,
}) => {
  await page.route('**/dashboard/chat', async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace('"identity":', '"nothing":');
    await route.fulfill({ response, body });
  });
  await page.goto('/dashboard/chat');
  await expect(page.getByRole('alert')).toContainText('Switchboard could not start');
  await page.unroute('**/dashboard/chat');
  await page.getByRole('button', { name: 'Reload the page' }).click();
  await expect(page.getByText('No conversations yet')).toBeVisible();
});

test('a form that could not be fetched opens at the next press, without a reload', {
  tag: ['@shell', '@calendar'],
}, async ({ page, context }) => {
  await callApi(page.request, 'POST', '/booking/resources/', { name: 'Marta' });
  await page.goto('/dashboard/calendar');
  const open = page.getByRole('button', { name: 'New booking', exact: true });
  await expect(open).toBeVisible();
  const failure = page.getByText('The form could not be loaded');
  const ofShell = '**/static/async/*.js';

  await test.step('offline', async () => {
    await context.setOffline(true);
    await open.click();
    await expect(failure).toBeVisible();
    await context.setOffline(false);
    await expect(failure).toHaveCount(0);
  });
  await test.step('only the part that it takes from its host is out of reach', async () => {
    const failed: string[] = [];
    await page.route(ofShell, (route) => {
      failed.push(route.request().url());
      return route.abort('connectionreset');
    });
    await open.click();
    await expect(failure).toBeVisible();
    expect(failed.length).toBeGreaterThan(0);
    await page.unroute(ofShell);
  });
  await open.click();
  await expect(page.getByRole('dialog').getByRole('combobox', { name: 'Customer' })).toBeVisible();
});
