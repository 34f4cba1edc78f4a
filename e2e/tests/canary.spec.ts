import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type Browser, type BrowserContext, expect, type Page, test } from '@playwright/test';
import { disable, enable } from '../../releases/src/commands/disable.ts';
import { invite } from '../../releases/src/commands/invite.ts';
import { promote } from '../../releases/src/commands/promote.ts';
import { rollback } from '../../releases/src/commands/rollback.ts';
import type { LocalServer } from '../../releases/src/listen-locally.ts';
import { createFolderStore } from '../../releases/src/store/folder-store.ts';
import type { Store } from '../../releases/src/store/store.ts';
import { menu } from '../support/dashboard.ts';
import { freshFolder } from '../support/program.ts';
import { AUTHOR, configureStore, releaseBuilt, serveSignedIn } from '../support/released-site.ts';

test.describe.configure({ mode: 'serial' });

const MINUTE = 60_000;
let site: string;
let store: Store;
let host: LocalServer;
/** A browser per version, and the id of its user. */
const people = new Map<string, { id: string; context: BrowserContext }>();

test.beforeAll(async () => {
  site = freshFolder();
  store = createFolderStore(site);
  await configureStore(store);
  await releaseBuilt(store, 'chat', { version: '1.0.0' });
  await releaseBuilt(store, 'account', { version: '1.0.0' });
  await releaseBuilt(store, 'chat', { version: '2.0.0', percent: 50 });
  host = await serveSignedIn(store);
});
test.afterAll(async () => {
  for (const { context } of people.values()) await context.close();
  await host.close();
});

/** The version of the chats that a page shows. */
const shown = async (page: Page): Promise<string> => {
  const place = page.locator('[data-remote="chat"][data-version]');
  await expect(place.locator('*').locator('visible=true').first()).toBeVisible();
  return (await place.getAttribute('data-version')) ?? '';
};

const open = async (context: BrowserContext, prepare = async (_: Page) => {}): Promise<Page> => {
  const page = await context.newPage();
  await prepare(page);
  await page.goto('/dashboard/chat/');
  return page;
};

const visit = async (context: BrowserContext): Promise<string> => {
  const page = await open(context);
  const version = await shown(page);
  await page.close();
  return version;
};

/** A browser where this user is signed in. */
const browserOf = async (browser: Browser, id: string): Promise<BrowserContext> => {
  const context = await browser.newContext({ baseURL: host.origin });
  const json = { id, first_name: 'Test', email: `${id}@example.test`, needs_onboarding: false };
  await context.route('**/api/v1/users/auth/me/', (route) => route.fulfill({ json }));
  return context;
};

const personWith = (version: string): BrowserContext => {
  const person = people.get(version);
  if (!person) throw new Error(`No user has ${version}`);
  return person.context;
};

test('half of the users get a canary, each the same version at every visit and in every browser', {
  tag: '@releases',
}, async ({ browser }) => {
  // The first user is in the half that gets the canary.
  for (const id of ['user-2', 'user-3']) {
    const context = await browserOf(browser, id);
    people.set(await visit(context), { id, context });
  }
  expect([...people.keys()].sort()).toEqual(['1.0.0', '2.0.0']);
  for (const [version, { id, context }] of people) {
    expect(await visit(context)).toBe(version);
    const other = await browserOf(browser, id);
    expect(await visit(other)).toBe(version);
    await other.close();
  }
});

test('a promotion gives it to all users', { tag: '@releases' }, async () => {
  await promote(store, 'chat', { by: 'Ada', at: new Date().toISOString(), message: '' });
  for (const { context } of people.values()) expect(await visit(context)).toBe('2.0.0');
});

test('a running session is offered the rollback within a minute, and all users return to the previous version', {
  tag: '@releases',
}, async () => {
  const page = await open(personWith('1.0.0'), (page) => page.clock.install());
  expect(await shown(page)).toBe('2.0.0');
  await rollback(store, 'chat', AUTHOR);
  const asked = page.waitForResponse('**/registry.json');
  await page.clock.fastForward(MINUTE + 1);
  await asked;
  const notice = page.getByRole('status').filter({ hasText: 'has a new version' });
  await notice.getByRole('button', { name: 'Reload' }).click();
  await expect(page.locator('[data-remote="chat"][data-version="1.0.0"]')).toBeVisible();
  await page.close();
});

test('when a release breaks after its checks, users get the previous version and a quiet notice until a rollback', {
  tag: '@releases',
}, async () => {
  await releaseBuilt(store, 'chat', { version: '3.0.0' });
  await rm(join(site, 'remotes', 'chat', '3.0.0'), { recursive: true });
  const page = await open(personWith('2.0.0'));
  expect(await shown(page)).toBe('1.0.0');
  await expect(page.getByRole('status').filter({ hasText: 'runs in an earlier version' })).toBeVisible();

  await rollback(store, 'chat', AUTHOR);
  const missed: string[] = [];
  page.on('response', (response) => {
    if (response.status() === 404 && !response.url().includes('/api/')) missed.push(response.url());
  });
  await page.reload();
  expect(await shown(page)).toBe('1.0.0');
  expect(missed).toEqual([]);
  await page.close();
});

// Specification 95.4
test('an app that is switched off says so where it runs, and comes back by itself', {
  tag: '@releases',
}, async () => {
  const page = await open(personWith('2.0.0'), (page) => page.clock.install());
  await shown(page);
  await disable(store, 'chat', AUTHOR, 'Back at noon');
  const card = page.getByRole('alert').filter({ hasText: 'Back at noon' });
  await page.clock.fastForward(MINUTE + 1);
  await expect(card).toBeVisible();
  await page.reload();
  await expect(card).toBeVisible();
  await enable(store, 'chat', AUTHOR);
  await page.clock.fastForward(MINUTE + 1);
  await shown(page);
  await page.close();
});

// Specification 96.4
test('a canary for nobody yet is for those who follow its link, and the address forgets it', {
  tag: '@releases',
}, async () => {
  const { context } = people.get('1.0.0') ?? {};
  if (!context) throw new Error('No user has 1.0.0');
  await releaseBuilt(store, 'chat', { version: '4.0.0', percent: 0 });
  const before = await visit(context);
  expect(before).not.toBe('4.0.0');
  const { path } = await invite(store, 'chat', AUTHOR, { word: 'k3Vd' });
  const page = await context.newPage();
  await page.goto(`${path}?invitation=chat.k3Vd`);
  expect(await shown(page)).toBe('4.0.0');
  await expect(page).not.toHaveURL(/invitation/);
  await page.close();
  expect(await visit(context)).toBe('4.0.0');
  expect(await visit(personWith('2.0.0'))).toBe(before);
});

// Specification 96.1
test('a first release for some is in the menu of an invited user only', { tag: '@releases' }, async () => {
  await releaseBuilt(store, 'calendar', { version: '1.0.0', percent: 0 });
  const guest = people.get('1.0.0');
  if (!guest) throw new Error('No user has 1.0.0');
  await invite(store, 'calendar', AUTHOR, { user: guest.id });
  for (const [version, { context }] of people) {
    const page = await open(context);
    await shown(page);
    const link = menu(page).getByRole('link', { name: 'Календарь' });
    await expect(link).toHaveCount(version === '1.0.0' ? 1 : 0);
    await page.close();
  }
});
