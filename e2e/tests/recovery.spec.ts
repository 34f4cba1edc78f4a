import { expect, type Page, test } from '@playwright/test';
import type { Candidate } from '../../releases/src/candidate/candidate.ts';
import { integrityOf } from '../../releases/src/registry/integrity.ts';
import { callApi, signUpConnected } from '../support/people.ts';
import { rewriteRegistry } from '../support/registry.ts';
import { anotherVersionOf, beginningWith, builtRemote } from '../support/releases.ts';

const part = (kind: string) => `**/remotes/chat/*/app.*.${kind}`;
const ready = (page: Page) => page.getByText('No conversations yet');

/** Fails when the page was loaded anew since. */
const markPage = async (page: Page) => {
  await page.evaluate(() => Object.assign(window, { marked: true }));
  return () => page.evaluate(() => 'marked' in window);
};

test.beforeEach(async ({ page }) => {
  await signUpConnected(page.request);
});

for (const kind of ['js', 'css']) {
  test(`a part of a remote that was out of reach for a moment is had unnoticed (${kind})`, async ({
    page,
  }) => {
    const failed: string[] = [];
    await page.route(part(kind), (route) => {
      if (failed.length > 1) return route.continue();
      failed.push(route.request().url());
      return route.abort('connectionreset');
    });
    await page.goto('/dashboard/chat');
    await expect(ready(page)).toBeVisible();
    expect(failed.length).toBeGreaterThan(0);
    await expect(page.getByRole('alert').filter({ hasText: /\S/ })).toHaveCount(0);
  });

  test(`a part of a remote that was out of reach for long is had by Retry, without a reload (${kind})`, async ({
    page,
  }) => {
    await page.route(part(kind), (route) => route.abort('connectionreset'));
    await page.goto('/dashboard/chat');
    await expect(page.getByRole('alert')).toContainText('Chats could not be loaded');
    const stillTheSame = await markPage(page);
    await page.unroute(part(kind));
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(ready(page)).toBeVisible();
    expect(await stillTheSame()).toBe(true);
    const applied = await page.evaluate(
      () =>
        [...document.styleSheets].filter(({ href, media }) => href?.includes('/chat/') && !media.length)
          .length + document.querySelectorAll('link[rel=stylesheet][href*="/chat/"][media=all]').length,
    );
    expect(applied).toBeGreaterThan(0);
  });
}

test('what a part takes from its host may be out of reach for a while too', async ({ page }) => {
  await callApi(page.request, 'POST', '/booking/resources/', { name: 'Marta' });
  await page.goto('/dashboard/calendar');
  const open = page.getByRole('button', { name: 'New booking', exact: true });
  await expect(open).toBeVisible();
  const ofShell = '**/static/async/*.js';
  let failed = 0;
  await page.route(ofShell, (route) => {
    failed += 1;
    return route.abort('connectionreset');
  });
  await open.click();
  const drawer = page.getByRole('dialog');
  await expect(drawer.getByRole('alert')).toContainText('The form could not be loaded');
  expect(failed).toBeGreaterThan(0);
  await page.unroute(ofShell);
  await drawer.getByRole('button', { name: 'Retry' }).click();
  await expect(drawer.getByLabel('Customer')).toBeVisible();
});

/** Serves a candidate from its folder. */
const serve = (page: Page, { remote, files }: Candidate) =>
  page.route(`**${remote.base}*`, (route) => {
    const body = files.get(new URL(route.request().url()).pathname.slice(remote.base.length));
    const contentType = route.request().url().endsWith('.css') ? 'text/css' : 'text/javascript';
    return body ? route.fulfill({ body, contentType }) : route.fulfill({ status: 404 });
  });

test('a version that throws gives way to the one before, whose styles alone apply', async ({
  page,
  request,
}) => {
  const built = await builtRemote('chat');
  const broken = beginningWith(anotherVersionOf(built), 'throw new Error("broken");');
  await serve(page, broken);
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
