import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type Browser, type BrowserContext, expect, type Page, test } from '@playwright/test';
import { promote } from '../../releases/src/commands/promote.ts';
import { rollback } from '../../releases/src/commands/rollback.ts';
import { createFolderStore } from '../../releases/src/store/folder-store.ts';
import { signUp } from '../support/people.ts';
import { freePort, freshFolder, type Program, start } from '../support/program.ts';
import { HAND, releaseBuilt } from '../support/released-site.ts';

test.describe.configure({ mode: 'serial', timeout: 120_000 });

const MINUTE = 60_000;
const site = freshFolder();
const store = createFolderStore(site);
let origin: string;
let program: Program;
/** Somebody in the canary, and somebody who is not. */
const people = new Map<string, BrowserContext>();

test.beforeAll(async () => {
  // A server of its own, with all that stands in for the outside.
  test.setTimeout(240_000);
  await releaseBuilt(store, 'chat', { version: '1.0.0' });
  await releaseBuilt(store, 'account', { version: '1.0.0' });
  await releaseBuilt(store, 'chat', { version: '2.0.0', percent: 50 });
  const PORT = String(await freePort());
  origin = `http://localhost:${PORT}`;
  program = start({ PORT, DATA_DIR: freshFolder(), SITE_DIR: site });
  await program.ready;
});
test.afterAll(async () => {
  for (const context of people.values()) await context.close();
  program.child.kill('SIGTERM');
  await program.ended;
});

/** The version of the chats that a page shows. */
const shown = async (page: Page): Promise<string> => {
  const place = page.locator('[data-remote="chat"][data-version]');
  await expect(place.locator('*').locator('visible=true').first()).toBeVisible();
  return (await place.getAttribute('data-version')) ?? '';
};

const visit = async (context: BrowserContext): Promise<string> => {
  const page = await context.newPage();
  await page.goto('/dashboard/chat');
  const version = await shown(page);
  await page.close();
  return version;
};

const newPerson = async (browser: Browser): Promise<BrowserContext> => {
  const context = await browser.newContext({ baseURL: origin });
  await signUp(context.request);
  return context;
};

const personWith = (version: string): BrowserContext => {
  const context = people.get(version);
  if (!context) throw new Error(`Nobody has ${version}`);
  return context;
};

test('a canary for half of the people is there for some, and each has the same at every visit', async ({
  browser,
}) => {
  // Of so many, all are on one side once in half a million.
  for (let asked = 0; asked < 20 && people.size < 2; asked += 1) {
    const context = await newPerson(browser);
    const version = await visit(context);
    if (people.has(version)) await context.close();
    else people.set(version, context);
  }
  expect([...people.keys()].sort()).toEqual(['1.0.0', '2.0.0']);
  for (const [version, context] of people)
    for (let again = 0; again < 2; again += 1) expect(await visit(context)).toBe(version);
});

test('a promotion gives it to everybody', async () => {
  await promote(store, 'chat');
  for (const context of people.values()) expect(await visit(context)).toBe('2.0.0');
});

test('a rollback is offered to a session that runs within a minute, and takes everybody back', async () => {
  const page = await personWith('1.0.0').newPage();
  await page.clock.install();
  await page.goto('/dashboard/chat');
  expect(await shown(page)).toBe('2.0.0');
  await rollback(store, 'chat', HAND);
  const asked = page.waitForResponse('**/registry.json');
  await page.clock.fastForward(MINUTE + 1);
  await asked;
  const notice = page.getByRole('status').filter({ hasText: 'has a new version' });
  await notice.getByRole('button', { name: 'Reload' }).click();
  await expect(page.locator('[data-remote="chat"][data-version="1.0.0"]')).toBeVisible();
  await page.close();
});

test('a release that breaks after its checks gives way to the version before, and says so quietly', async () => {
  await releaseBuilt(store, 'chat', { version: '3.0.0' });
  await rm(join(site, 'remotes', 'chat', '3.0.0'), { recursive: true });
  const page = await personWith('2.0.0').newPage();
  await page.goto('/dashboard/chat');
  expect(await shown(page)).toBe('1.0.0');
  await expect(page.getByRole('status').filter({ hasText: 'runs in an earlier version' })).toBeVisible();
  await page.close();
});

test('once that release is taken back, nobody meets it any more', async () => {
  await rollback(store, 'chat', HAND);
  const page = await personWith('2.0.0').newPage();
  const missed: string[] = [];
  page.on('response', (response) => void (response.status() === 404 && missed.push(response.url())));
  await page.goto('/dashboard/chat');
  expect(await shown(page)).toBe('1.0.0');
  expect(missed).toEqual([]);
  await page.close();
});
