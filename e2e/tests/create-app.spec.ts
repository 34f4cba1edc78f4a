import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from '@playwright/test';
import { createFolderStore } from '../../releases/src/store/folder-store.ts';
import { freshFolder } from '../support/program.ts';
import { configureStore, releaseBuilt, serveSignedIn } from '../support/released-site.ts';
import { readJson, UNCHECKED } from '../support/releases.ts';
import { copyWorkspace, type Workspace } from '../support/workspace.ts';

test.describe.configure({ mode: 'serial', timeout: 180_000 });

const run = promisify(execFile);

let workspace: Workspace;
/** Runs a program of the copy, in the copy. */
const inWorkspace = (program: string, ...args: string[]) => run(program, args, { cwd: workspace.folder });
const node = (...args: string[]) => inWorkspace(process.execPath, ...args);
const tool = (name: string, ...args: string[]) => inWorkspace(`node_modules/.bin/${name}`, ...args);

test.beforeAll(async () => {
  workspace = await copyWorkspace({ installed: false });
});
test.afterAll(() => workspace.remove());

test('a new app is made, with titles in three languages', { tag: '@releases' }, async () => {
  const { stdout } = await node('scripts/create-app.mjs', 'notes', '--es', 'Notas', '--ru', 'Заметки');
  expect(stdout).toContain('npm run dev -- notes');
  await expect(node('scripts/create-app.mjs', 'notes')).rejects.toThrow("something named 'notes' already");
});

test('it passes the checks of every app', { tag: '@releases' }, async () => {
  for (const name of ['tsconfig', 'tsconfig.browser']) {
    const types = { extends: `./${name}.json`, include: ['apps/notes/src'] };
    await writeFile(join(workspace.folder, `${name}.notes.json`), JSON.stringify(types));
  }
  await tool('biome', 'check', '--error-on-warnings', 'apps/notes', 'pnpm-workspace.yaml');
  await tool('tsc', '--noEmit', '-p', 'tsconfig.notes.json');
  await tool('tsc', '--noEmit', '-p', 'tsconfig.browser.notes.json');
  await tool('depcruise', '--config', '.dependency-cruiser.cjs', 'apps/notes');
  await tool('vitest', 'run', 'apps/notes', 'scripts/texts.test.ts');
});

test('released, it shows in a shell that was built before, with its menu entry', {
  tag: '@releases',
}, async ({ browser }) => {
  const site = freshFolder();
  const store = createFolderStore(site);
  await configureStore(store);
  await releaseBuilt(store, 'account', { version: '1.0.0' });
  const before = readJson(site, 'registry.json');
  await node('scripts/releases.mjs', 'release', 'notes', ...UNCHECKED, '--store', site);
  expect(readJson(site, 'registry.json').shell).toEqual(before.shell);
  expect(existsSync(join(workspace.folder, 'apps', 'shell', 'dist'))).toBe(false);

  const host = await serveSignedIn(store);
  const page = await browser.newPage({ baseURL: host.origin });
  await page.goto('/dashboard/account/');
  await page.getByRole('link', { name: 'Заметки' }).click();
  await expect(page.getByRole('heading', { name: 'Nothing is booked yet' })).toBeVisible();
  await expect(page).toHaveTitle('Notes · Switchboard');
  await page.close();
  await host.close();
});
