import type { ServerResponse } from 'node:http';
import { expect, type Page, test } from '@playwright/test';
import type { LocalServer } from '../../releases/src/listen-locally.ts';
import { answer } from '../../releases/src/preview/fake-api.ts';
import { createFolderStore } from '../../releases/src/store/folder-store.ts';
import { serveStore } from '../../releases/src/testing/serve-store.ts';
import { freshFolder } from '../support/program.ts';
import { releaseBuilt } from '../support/released-site.ts';
import { readJson } from '../support/releases.ts';

test.describe.configure({ mode: 'serial' });

const API = '/api/v1';
const CONFIG = { identity: { apiKey: 'key', authDomain: 'shop.invalid', projectId: 'shop' } };

const site = freshFolder();
const store = createFolderStore(site);

test.beforeAll(async () => {
  await store.write('config.json', Buffer.from(JSON.stringify(CONFIG)), { absent: true });
  for (const app of ['chat', 'calendar']) await releaseBuilt(store, app, { version: '1.0.0' });
});

/** What was asked for, in order. */
let asked: string[];
let host: LocalServer;
/** Waited for before each answer but that of a picture or a font, which nothing waits for. */
let gate: () => Promise<void>;

/** Somebody is signed in who has nothing yet. */
const answerCall = (path: string, response: ServerResponse) => {
  const reply = answer('GET', path, false);
  response.writeHead(reply?.status ?? 404, { 'content-type': 'application/json' });
  if (reply) response.end(JSON.stringify(reply.json));
};

test.beforeEach(async () => {
  asked = [];
  gate = async () => {};
  host = await serveStore(store, async (pathname, response) => {
    asked.push(pathname);
    if (!/\.(woff2|svg)$/.test(pathname)) await gate();
    if (pathname.startsWith(`${API}/`)) answerCall(pathname.slice(API.length), response);
  });
});
test.afterEach(() => host.close());

const remoteOf = (app: string) =>
  readJson(site, 'registry.json').remotes.find(({ name }: { name: string }) => name === app);

const screenOf = (page: Page, app: string) =>
  page.locator(`[data-remote="${app}"] *`).locator('visible=true').first();

/** Answers together what was asked for until nothing more is, again and again. */
const answerInRounds = () => {
  let waiting: (() => void)[] = [];
  gate = () => new Promise((resolve) => waiting.push(resolve));
  return {
    /** Resolves once there is something to answer, and nothing was asked for in a while. */
    settle: async () => {
      for (let before = -1; waiting.length === 0 || before !== waiting.length; ) {
        before = waiting.length;
        await new Promise((resolve) => setTimeout(resolve, 500));
      }
    },
    release: () => {
      const now = waiting;
      waiting = [];
      for (const go of now) go();
    },
  };
};

for (const app of ['chat', 'calendar']) {
  test(`from the page to the first line of ${app} are two serial hops at most`, async ({ page }) => {
    const { entry, base, container, preload } = remoteOf(app);
    const rounds = answerInRounds();
    const opened = page.goto(`${host.origin}/dashboard/${app}/`);
    await rounds.settle();
    expect(asked).toEqual([`/dashboard/${app}/`]);
    rounds.release();
    await rounds.settle();
    for (const path of [entry, ...preload]) expect(asked).toContain(base + path);
    rounds.release();
    const runs = () => page.evaluate((name) => name in window, container);
    if (!(await runs())) {
      await rounds.settle();
      rounds.release();
    }
    await expect.poll(runs).toBe(true);
    gate = async () => {};
    rounds.release();
    await opened;
    await expect(screenOf(page, app)).toBeVisible();
  });
}

test('nothing of a screen is fetched twice', async ({ page }) => {
  await page.goto(`${host.origin}/dashboard/chat/`);
  await expect(screenOf(page, 'chat')).toBeVisible();
  const code = asked.filter((path) => /\.(js|css|woff2)$/.test(path));
  expect(code).toEqual([...new Set(code)]);
  expect(asked).not.toContain('/registry.json');
  expect(asked).not.toContain('/config.json');
});
