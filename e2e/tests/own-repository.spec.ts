import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect as baseExpect, test } from '@playwright/test';
import { createFolderStore } from '../../releases/src/store/folder-store.ts';
import { startDevIn } from '../support/dev.ts';
import { signUp } from '../support/people.ts';
import { freshFolder } from '../support/program.ts';
import { configureStore, releaseBuilt, serveSignedIn } from '../support/released-site.ts';
import { readJson } from '../support/releases.ts';
import { editIn } from '../support/workspace.ts';

/** Its installation downloads packages for a minute or more, so it is part of the long tier only. */
test.describe.configure({ mode: 'serial', timeout: 600_000 });

/** Bundles for development are large. */
const expect = baseExpect.configure({ timeout: 60_000 });

const root = join(import.meta.dirname, '..', '..');
const folder = join(freshFolder(), 'notes');
const SCREEN = 'apps/notes/src/screens/upcoming.tsx';

const inFolder = (program: string, ...args: string[]) => promisify(execFile)(program, args, { cwd: folder });
const npm = (...args: string[]) => inFolder('npm', ...args);
const git = (...args: string[]) =>
  inFolder('git', '-c', 'user.name=Ada', '-c', 'user.email=ada@shop.test', ...args);

// Specification 127.1
test('a new app gets a repository of its own, which npm installs; its types fit and its tests pass', {
  tag: '@releases',
}, async () => {
  const create = ['scripts/create-app.mjs', 'notes', '--ru', 'Заметки', '--outside', folder];
  const { stdout } = await promisify(execFile)(process.execPath, create, { cwd: root });
  expect(stdout).toContain(folder);
  await npm('install', '--prefer-offline', '--no-audit', '--no-fund');
  await git('init', '--quiet');
  await git('add', '--all');
  await git('commit', '--quiet', '--message', 'First');
  await npm('run', 'types');
  expect((await npm('test')).stdout).toContain('upcoming.test.tsx');
});

// Specification 127.2
test(
  'its dev server shows a change inside a running suite, without a reload',
  { tag: '@releases' },
  async ({ browser }, { project }) => {
    const { baseURL: suite = '' } = project.use;
    const dev = await startDevIn(folder, ['npm', 'run', 'dev', '--'], { app: 'notes', suite });
    const page = await browser.newPage({ baseURL: dev.origin });
    await signUp(page.request);
    await page.goto('/dashboard/notes');
    await expect(page.getByRole('heading', { name: 'Upcoming bookings' })).toBeVisible();
    await page.evaluate(() => Object.assign(window, { sameDocument: true }));
    await editIn(folder)(SCREEN, "title={t('title')}", "title={'Changed: ' + t('title')}");
    await expect(page.getByRole('heading', { name: 'Changed: Upcoming bookings' })).toBeVisible();
    expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
    await page.close();
    await dev.close();
  },
);

// Specification 127.3
test('released from there, it shows in the shell of the store, with its menu entry', {
  tag: '@releases',
}, async ({ browser }) => {
  const site = freshFolder();
  const store = createFolderStore(site);
  await configureStore(store);
  await releaseBuilt(store, 'account', { version: '1.0.0' });
  await expect(npm('run', 'release', '--', 'notes', '--store', site)).rejects.toThrow(/--dirty "why"/);
  await git('commit', '--quiet', '--all', '--message', 'Another title');
  const { stdout } = await npm('run', 'release', '--', 'notes', '--store', site, '--message', 'From outside');
  expect(stdout).toMatch(/tested[\s\S]*opened[\s\S]*read back/);
  const { version } = readJson(site, 'registry.json').remotes.find(
    ({ name }: { name: string }) => name === 'notes',
  );
  expect(readJson(site, 'remotes', 'notes', version, 'release.json')).toMatchObject({
    message: 'From outside',
  });

  const host = await serveSignedIn(store);
  const page = await browser.newPage({ baseURL: host.origin });
  await page.goto('/dashboard/account/');
  await page.getByRole('link', { name: 'Заметки' }).click();
  await expect(page.getByRole('heading', { name: 'Changed: Upcoming bookings' })).toBeVisible();
  await page.close();
  await host.close();
});

// Specification 127.4
test('a place without a shell is refused, and nothing is written', { tag: '@releases' }, async () => {
  const empty = join(freshFolder(), 'empty');
  const release = npm('run', 'release', '--', 'notes', '--store', empty, '--untested', 'a test');
  await expect(release).rejects.toThrow('in the repository of Switchboard first');
  expect(existsSync(join(empty, 'registry.json'))).toBe(false);
});
