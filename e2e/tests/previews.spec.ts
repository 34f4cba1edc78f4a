import { join } from 'node:path';
import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import { readBudgets } from '../../releases/src/cli/own-apps.ts';
import { preview } from '../../releases/src/commands/preview.ts';
import { publishPages } from '../../releases/src/commands/publish-pages.ts';
import type { LocalServer } from '../../releases/src/listen-locally.ts';
import { baseOf } from '../../releases/src/registry/paths.ts';
import { openSigner, writeNewKey } from '../../releases/src/registry/signer.ts';
import { createFolderStore } from '../../releases/src/store/folder-store.ts';
import { putLatest } from '../../releases/src/store/put.ts';
import type { Store } from '../../releases/src/store/store.ts';
import { freshFolder } from '../support/program.ts';
import { AUTHOR, configureStore, releaseBuilt, serveSignedIn } from '../support/released-site.ts';
import { builtRemote, readJson } from '../support/releases.ts';

test.describe.configure({ mode: 'serial' });

let site: string;
let store: Store;
let host: LocalServer;

test.beforeAll(async () => {
  site = freshFolder();
  const file = join(freshFolder(), 'release-key.pem');
  const registryKey = await writeNewKey(file);
  store = { ...createFolderStore(site), signer: await openSigner(file) };
  await configureStore(store, { registryKey });
  await releaseBuilt(store, 'chat', { version: '1.0.0' });
  host = await serveSignedIn(store);
});
test.afterAll(() => host.close());

/** The version of the chats that a page shows. */
const shown = async (page: Page): Promise<string> => {
  const place = page.locator('[data-remote="chat"][data-version]');
  await expect(place.locator('*').locator('visible=true').first()).toBeVisible();
  return (await place.getAttribute('data-version')) ?? '';
};

const open = async (context: BrowserContext, path = '/dashboard/chat/'): Promise<Page> => {
  const page = await context.newPage();
  await page.goto(host.origin + path);
  return page;
};

// Specification 107.12, 107.14
test('the tab of a signed preview shows it, says so and leaves it; other tabs see what is deployed', {
  tag: '@releases',
}, async ({ context }) => {
  const { path, version } = await preview({
    store,
    report: { step: (_, work) => work(), say: () => {} },
    budgets: await readBudgets(),
    build: async (wanted) => {
      const { remote, files } = await builtRemote('chat');
      return { remote: { ...remote, version: wanted, base: baseOf('chat', wanted) }, files };
    },
    author: { ...AUTHOR, at: new Date().toISOString() },
    days: 7,
  });
  const page = await open(context, path.replace('?', '/?'));
  expect(await shown(page)).toBe(version);
  const mark = page.getByRole('complementary', { name: 'Preview' });
  await expect(mark).toContainText('Preview of');
  await page.reload();
  expect(await shown(page)).toBe(version);
  expect(await shown(await open(context))).toBe('1.0.0');
  await mark.getByRole('button', { name: 'Close' }).click();
  await expect(mark).toHaveCount(0);
  expect(await shown(page)).toBe('1.0.0');
});

// Specification 107.1
test('a registry that somebody else changed starts nothing, and the last good one runs where it was seen', {
  tag: '@releases',
}, async ({ context, browser }) => {
  await shown(await open(context));
  const registry = readJson(site, 'registry.json');
  const [chat] = registry.remotes;
  const forged = { ...registry, remotes: [{ ...chat, version: '6.6.6' }] };
  await putLatest(store, 'registry.json', Buffer.from(JSON.stringify(forged)));
  await publishPages(store);
  expect(await shown(await open(context))).toBe('1.0.0');
  const stranger = await browser.newContext();
  const page = await open(stranger);
  await expect(page.getByText('SB108')).toBeVisible();
  await stranger.close();
});
