import { expect, type Page, test } from '@playwright/test';
import { integrityOf } from '@switchboard/federation/integrity';
import { signUpConnected } from '../support/people.ts';
import { rewriteRegistry } from '../support/registry.ts';
import { anotherVersionOf, beginningWith, builtRemote, serveCandidate } from '../support/releases.ts';

const part = (kind: string) => `**/remotes/chat/*/app.*.${kind}`;
const ready = (page: Page) => page.getByText('No conversations yet');

test.beforeEach(async ({ page }) => {
  await signUpConnected(page.request);
});

/** Style sheets of the chats that apply. */
const appliedStyles = (page: Page) =>
  page.evaluate(
    () =>
      [...document.styleSheets].filter(({ href, media }) => href?.includes('/chat/') && !media.length)
        .length + document.querySelectorAll('link[rel=stylesheet][href*="/chat/"][media=all]').length,
  );

test('a part of a remote that fails for a moment is fetched again, unnoticed', { tag: '@shell' }, async ({
  page,
}) => {
  const failed = { js: 0, css: 0 };
  for (const kind of ['js', 'css'] as const) {
    await page.route(part(kind), (route) => {
      if (failed[kind] > 1) return route.continue();
      failed[kind] += 1;
      return route.abort('connectionreset');
    });
  }
  await page.goto('/dashboard/chat');
  await expect(ready(page)).toBeVisible();
  expect(Math.min(failed.js, failed.css)).toBeGreaterThan(0);
  expect(await appliedStyles(page)).toBeGreaterThan(0);
  await expect(page.getByRole('alert').filter({ hasText: /\S/ })).toHaveCount(0);
});

for (const kind of ['js', 'css']) {
  test(`a part of a remote that fails for long is fetched by Retry, without a reload (${kind})`, {
    tag: '@shell',
  }, async ({ page }) => {
    await page.route(part(kind), (route) => route.abort('connectionreset'));
    await page.goto('/dashboard/chat');
    await expect(page.getByRole('alert')).toContainText('Chats could not be loaded');
    await page.evaluate(() => Object.assign(window, { sameDocument: true }));
    await page.unroute(part(kind));
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(ready(page)).toBeVisible();
    expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
    expect(await appliedStyles(page)).toBeGreaterThan(0);
  });
}

// Specification 82.1
test('a screen that was opened without a network comes by itself when that is back', {
  tag: '@shell',
}, async ({ page, context }) => {
  await page.route('**/remotes/account/**', (route) =>
    /\/(remoteEntry|app)\.[^/]+$/.test(new URL(route.request().url()).pathname)
      ? route.continue()
      : route.abort('internetdisconnected'),
  );
  await page.goto('/dashboard/chat');
  await expect(ready(page)).toBeVisible();
  await context.setOffline(true);
  await page.getByRole('link', { name: 'Оплата' }).click();
  await expect(page.getByRole('alert')).toContainText('You are offline.');
  await page.unrouteAll();
  await context.setOffline(false);
  await expect(page.getByRole('heading', { name: 'Usage' })).toBeVisible();
});

test('a version that throws is replaced by the previous one, and only its styles apply', {
  tag: '@shell',
}, async ({ page, request }) => {
  const built = await builtRemote('chat');
  const broken = beginningWith(anotherVersionOf(built), 'throw new Error("broken");');
  await serveCandidate(page, broken);
  const { remotes } = await (await request.get('/registry.json')).json();
  const { version, base } = remotes.find(({ name }: { name: string }) => name === 'chat');
  const record = JSON.stringify(built.remote);
  await page.route(`**${base}deployment.json`, (route) => route.fulfill({ json: built.remote }));
  const previous = {
    version,
    base,
    record: { path: 'deployment.json', integrity: integrityOf(Buffer.from(record)) },
  };
  await rewriteRegistry(page, (registry) => {
    registry.remotes = registry.remotes.map((remote) =>
      remote.name === 'chat' ? { ...remote, ...broken.remote, version: '9.9.9', previous } : remote,
    );
  });

  await page.goto('/dashboard/chat');
  await expect(ready(page)).toBeVisible();
  await expect(page.locator('[data-remote="chat"]')).toHaveAttribute('data-version', version);
  const sheets = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet][href*="/remotes/chat/"]')].map(
      ({ href, media }) => ({ broken: href.includes('/other/'), applies: media !== 'not all' }),
    ),
  );
  expect(sheets).not.toContainEqual({ broken: true, applies: true });
  expect(sheets).toContainEqual({ broken: false, applies: true });
});
