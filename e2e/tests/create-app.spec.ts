import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from '@playwright/test';
import { signUp } from '../support/people.ts';
import { freePort, freshFolder, start } from '../support/program.ts';
import { readJson, runReleases } from '../support/releases.ts';
import { copyWorkspace, type Workspace } from '../support/workspace.ts';

test.describe.configure({ mode: 'serial', timeout: 240_000 });

const run = promisify(execFile);
const site = freshFolder();

let workspace: Workspace;
/** Runs a program of the copy, in the copy; what fails fails the test with what was printed. */
const inWorkspace = (program: string, ...args: string[]) => run(program, args, { cwd: workspace.folder });
const node = (...args: string[]) => inWorkspace(process.execPath, ...args);
const tool = (name: string, ...args: string[]) => inWorkspace(`node_modules/.bin/${name}`, ...args);

test.beforeAll(async () => {
  workspace = await copyWorkspace({ installed: false });
});
test.afterAll(() => workspace.remove());

test('a new app is made, with titles in three languages', async () => {
  const { stdout } = await node('scripts/create-app.mjs', 'notes', '--es', 'Notas', '--ru', 'Заметки');
  expect(stdout).toContain('npm run dev -- notes');
  await expect(node('scripts/create-app.mjs', 'notes')).rejects.toThrow("something named 'notes' already");
});

test('it passes what every app has to pass', async () => {
  await tool('biome', 'check', '--error-on-warnings', 'apps/notes', 'pnpm-workspace.yaml');
  await tool('tsc', '--noEmit', '-p', 'tsconfig.browser.json');
  await tool('depcruise', '--config', '.dependency-cruiser.cjs', 'apps/notes');
  await tool('vitest', 'run', 'apps/notes', 'scripts/texts.test.ts');
});

test('released, it stands in a shell that was built before, with its menu entry', async ({ browser }) => {
  expect(await runReleases('release', 'account', '--to', site)).toMatchObject({ code: 0 });
  const before = readJson(site, 'registry.json');
  await node('scripts/releases.mjs', 'release', 'notes', '--to', site);
  const after = readJson(site, 'registry.json');
  expect(after.shell).toEqual(before.shell);
  expect(existsSync(join(workspace.folder, 'apps', 'shell', 'dist'))).toBe(false);

  const PORT = String(await freePort());
  const program = start({ PORT, SITE_DIR: site, DATA_DIR: freshFolder() });
  await program.ready;
  const page = await browser.newPage({ baseURL: `http://localhost:${PORT}` });
  await signUp(page.request);
  await page.goto('/dashboard/account');
  await page.getByRole('link', { name: 'Заметки' }).click();
  await expect(page.getByRole('heading', { name: 'Nothing is booked yet' })).toBeVisible();
  await expect(page).toHaveTitle('Notes · Switchboard');
  await page.close();
  program.child.kill('SIGTERM');
  await program.ended;
});
