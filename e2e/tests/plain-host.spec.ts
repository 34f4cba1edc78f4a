import { expect, type Page, test } from '@playwright/test';
import type { LocalServer } from '../../releases/src/listen-locally.ts';
import { createFolderStore } from '../../releases/src/store/folder-store.ts';
import { freshFolder } from '../support/program.ts';
import { configureStore, releaseBuilt, serveSignedIn } from '../support/released-site.ts';
import { readJson } from '../support/releases.ts';

test.describe.configure({ mode: 'serial' });

let site: string;
let host: LocalServer;
/** Paths in the order of their requests. */
let asked: string[];
/** Requests for other paths wait. */
let isAnswered: (path: string) => boolean;
const waiting: (() => void)[] = [];

test.beforeAll(async () => {
  site = freshFolder();
  const store = createFolderStore(site);
  await configureStore(store);
  for (const app of ['chat', 'calendar']) await releaseBuilt(store, app, { version: '1.0.0' });
  host = await serveSignedIn(store, async (path) => {
    asked.push(path);
    if (!isAnswered(path)) await new Promise<void>((resolve) => waiting.push(resolve));
  });
});
test.afterAll(() => host.close());
test.beforeEach(() => {
  asked = [];
  isAnswered = () => true;
});

const answerAll = () => {
  isAnswered = () => true;
  for (const resolve of waiting.splice(0)) resolve();
};

const remoteOf = (app: string) =>
  readJson(site, 'registry.json').remotes.find(({ name }: { name: string }) => name === app);

const screenOf = (page: Page, app: string) =>
  page.locator(`[data-remote="${app}"] *`).locator('visible=true').first();

for (const app of ['chat', 'calendar']) {
  test(`from the page to the first line of ${app} are two serial hops at most`, {
    tag: ['@releases', `@${app}`],
  }, async ({ page }) => {
    const { entry, base, container, preload } = remoteOf(app);
    const path = `/dashboard/${app}/`;
    const html = await (await fetch(host.origin + path)).text();
    const named = new Set([...html.matchAll(/(?:href|src)="([^"]+)"/g)].map(([, url]) => url));
    for (const part of [entry, ...preload]) expect(named).toContain(base + part);

    // The page, then the files that it names; requests of these files wait.
    isAnswered = (asked) => asked === path || named.has(asked);
    await page.goto(host.origin + path, { waitUntil: 'commit' });
    await expect.poll(() => page.evaluate((name) => name in window, container)).toBe(true);
    answerAll();
    await expect(screenOf(page, app)).toBeVisible();
  });
}

test('nothing of a screen is fetched twice', { tag: '@releases' }, async ({ page }) => {
  await page.goto(`${host.origin}/dashboard/chat/`);
  await expect(screenOf(page, 'chat')).toBeVisible();
  const code = asked.filter((path) => /\.(js|css|woff2)$/.test(path));
  expect(code).toEqual([...new Set(code)]);
  expect(asked).not.toContain('/registry.json');
  expect(asked).not.toContain('/config.json');
});

test('an embedded app and its font are requested before the host of the page runs, and nothing twice', {
  tag: ['@releases', '@embedding'],
}, async ({ page }) => {
  const { base, entry, preload } = remoteOf('chat');
  const { scripts, fonts } = readJson(site, 'embed.json');
  const isHost = (path: string) => scripts.some((script: { path: string }) => path === `/${script.path}`);
  await page.route(`${host.origin}/own-page`, (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: '<script src="/embed.js"></script><switchboard-app app="chat"></switchboard-app>',
    }),
  );
  isAnswered = (path) => !isHost(path);
  await page.goto(`${host.origin}/own-page`, { waitUntil: 'commit' });
  const first = [entry, ...preload].map((file: string) => base + file);
  expect(fonts).toHaveLength(1);
  await expect
    .poll(() => asked)
    .toEqual(expect.arrayContaining([...first, ...fonts.map((font: string) => `/${font}`)]));
  expect(asked.some(isHost)).toBe(true);
  answerAll();
  await expect(screenOf(page, 'chat')).toBeVisible();
  const code = asked.filter((path) => /\.(js|css|woff2)$/.test(path));
  expect(code).toEqual([...new Set(code)]);
});
